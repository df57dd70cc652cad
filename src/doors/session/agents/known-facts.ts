import { factsAsData } from '../../../app/session-policies.ts';
import { knownTo } from '../../../steps/tell-agent.ts';
import type { WorkContext } from '../context.ts';
import { sessionPorts } from '../ports.ts';

/** The instructions of a model with what the agent knows behind them, as data. */
export async function withKnownFacts(instructions: string, context: WorkContext): Promise<string> {
  const id = context.thread.team.self?.id ?? context.settings.agentId;
  const known = id === null ? null : factsAsData(await knownTo(sessionPorts(context), id));
  return known === null ? instructions : `${instructions}\n\n${known}`.trim();
}
