import type { AgentEntry, AgentQuery } from '../contract/agent.ts';
import type { RegisteredAgent } from '../contract/agent-files.ts';
import { matchAgents } from '../policy/agents/match-agents.ts';
import type { AgentNews } from '../policy/agents/registry.ts';
import type { Result } from '../ports/result.ts';
import { type AgentPorts, retireLostAgents } from './agent-life.ts';

interface FoundAgents {
  readonly agents: readonly AgentEntry[];
  /** Agents that were found lost on the way. */
  readonly lost: readonly AgentNews[];
}

/** The agents that a query fits. Whoever asks first after a process has died retires its agents. */
export async function findAgents(
  ports: AgentPorts,
  query: AgentQuery,
  signal: AbortSignal | null,
): Promise<Result<FoundAgents, string>> {
  const first = await ports.agents.read();
  if (first.status === 'missing') return { ok: true, value: { agents: [], lost: [] } };
  if (first.status !== 'ok') return { ok: false, failure: UNREADABLE };
  const isLost = (agent: RegisteredAgent) => agent.status !== 'Retired' && ports.agents.isGone(agent);
  if (!first.value.some(isLost)) return { ok: true, value: { agents: entries(first.value, query), lost: [] } };
  const retired = await retireLostAgents(ports, signal);
  if (!retired.ok) return retired;
  const then = await ports.agents.read();
  if (then.status !== 'ok') return { ok: false, failure: UNREADABLE };
  return { ok: true, value: { agents: entries(then.value, query), lost: retired.value } };
}

const UNREADABLE =
  'The registry of agents cannot be read. The next agent that is registered starts a new one, and the old one is kept beside.';

const entries = (agents: readonly RegisteredAgent[], query: AgentQuery): readonly AgentEntry[] =>
  matchAgents(agents, query).map(({ id, parentId, classification, status }) => ({
    id,
    parentId,
    classification,
    status,
  }));
