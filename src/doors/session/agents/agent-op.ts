import { parseClassification } from '../../../app/session-policies.ts';
import type { Classification } from '../../../contract/agent.ts';
import { registerAgent, transitionAgent } from '../../../steps/agent-life.ts';
import { findAgents } from '../../../steps/find-agents.ts';
import { tellAgent } from '../../../steps/tell-agent.ts';
import type { WorkContext } from '../context.ts';
import { sessionPorts } from '../ports.ts';
import type { AgentOp } from '../wire/agent-ops.ts';
import { enrol, told } from './membership.ts';
import { spawnSubAgent } from './spawn-sub-agent.ts';
import { tellNews } from './tell-news.ts';

/** Does what is asked about agents and of them; what cannot be done is told as an error. */
export async function performAgentOp(op: AgentOp, context: WorkContext): Promise<void> {
  const refusal = await perform(op, context);
  if (refusal !== null) context.emit({ type: 'error', code: 'agent_refused', message: refusal });
}

/** A sentence on why it was not done; null when it was. */
function perform(op: AgentOp, context: WorkContext): Promise<string | null> {
  switch (op.type) {
    case 'configure_agent':
      return withClassification(op.classification, (classification) => configure(op.agent_id, classification, context));
    case 'register_agent':
      return withClassification(op.classification, (classification) => {
        const agent = { id: op.agent_id, parentId: op.parent_id ?? null, name: op.agent_id, classification };
        return told(registerAgent(sessionPorts(context), agent, context.signal), context);
      });
    case 'lifecycle_transition':
      return told(transitionAgent(sessionPorts(context), { id: op.agent_id, to: op.to }, context.signal), context);
    case 'knowledge_update':
      return learn(op, context);
    case 'agent_query':
      return query(op, context);
    case 'spawn_sub_agent':
      return spawn(op, context);
  }
}

function withClassification(
  text: string,
  act: (classification: Classification) => Promise<string | null>,
): Promise<string | null> {
  const parsed = parseClassification(text);
  return parsed.ok ? act(parsed.value) : Promise.resolve(parsed.problem);
}

/** Makes the session an agent. Once it is one, it stays this one; another classification is another session's. */
async function configure(id: string, classification: Classification, context: WorkContext): Promise<string | null> {
  const { self } = context.thread.team;
  if (self !== null) return `This session is the agent ${self.id} already; configure_session starts over.`;
  const enrolled = await enrol({ id, classification }, context);
  return enrolled.ok ? null : enrolled.failure;
}

async function learn(
  { agent_id: id, facts }: Extract<AgentOp, { type: 'knowledge_update' }>,
  context: WorkContext,
): Promise<string | null> {
  const learnt = await tellAgent(sessionPorts(context), { id, facts }, context.signal);
  if (!learnt.ok) return learnt.failure;
  context.emit({ type: 'knowledge_updated', agent_id: id, facts: [...learnt.value] });
  return null;
}

async function query(
  { query: wanted = {} }: Extract<AgentOp, { type: 'agent_query' }>,
  context: WorkContext,
): Promise<string | null> {
  const found = await findAgents(sessionPorts(context), wanted, context.signal);
  if (!found.ok) return found.failure;
  tellNews(found.value.lost, context);
  context.emit({ type: 'agent_query_result', agents: [...found.value.agents] });
  return null;
}

async function spawn(
  { spec }: Extract<AgentOp, { type: 'spawn_sub_agent' }>,
  context: WorkContext,
): Promise<string | null> {
  const spawned = await spawnSubAgent(spec, context);
  return spawned.ok ? spawned.value.problem : spawned.failure;
}
