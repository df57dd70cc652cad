import { type AgentNews, printClassification } from '../../../app/session-policies.ts';
import type { WorkContext } from '../context.ts';

/** Tells what happened to agents, in the words of the protocol. */
export function tellNews(news: readonly AgentNews[], { emit }: Pick<WorkContext, 'emit'>): void {
  for (const { agent, from, event } of news) {
    emit({
      type: 'agent_status_changed',
      agent_id: agent.id,
      status: agent.status,
      parent_id: agent.parentId,
      classification: printClassification(agent.classification),
    });
    if (event !== null && from !== null)
      emit({ type: 'lifecycle_event', agent_id: agent.id, event, from, to: agent.status });
  }
}
