import type { LifecycleState } from '../contract/agent-vocabulary.ts';
import {
  type AgentNews,
  moveAgent,
  type NewAgent,
  noteError,
  retireLost,
  withAgent,
} from '../policy/agents/registry.ts';
import { problem } from '../policy/problem.ts';
import type { AgentRegistry } from '../ports/agent-registry.ts';
import type { Clock } from '../ports/clock.ts';
import type { Result } from '../ports/result.ts';
import type { StoreFailure } from '../ports/store.ts';

export interface AgentPorts {
  readonly agents: AgentRegistry;
  readonly clock: Clock;
}

/** What happened, in order: agents that were found lost come before the one that was meant. A refusal is a sentence. */
export type AgentsTold = Promise<Result<readonly AgentNews[], string>>;

type Change = Parameters<AgentRegistry['update']>[0];
type Agents = Parameters<Change>[0];

/** Registers an agent that this process answers for. */
export const registerAgent = (
  ports: AgentPorts,
  wanted: Omit<NewAgent, 'owner'>,
  signal: AbortSignal | null,
): AgentsTold =>
  changeAgents(ports, (agents, at) => withAgent(agents, { ...wanted, owner: ports.agents.self() }, at), signal);

/** Takes an agent to another state of its life. */
export const transitionAgent = (
  ports: AgentPorts,
  { id, to }: { readonly id: string; readonly to: LifecycleState },
  signal: AbortSignal | null,
): AgentsTold => changeAgents(ports, (agents, at) => moveAgent(agents, id, to, at), signal);

/** Notes that something went wrong with an agent. */
export const noteAgentError = (ports: AgentPorts, id: string, signal: AbortSignal | null): AgentsTold =>
  changeAgents(ports, (agents, at) => noteError(agents, id, at), signal);

/** Looks for agents whose process has ended, and retires them. */
export const retireLostAgents = (ports: AgentPorts, signal: AbortSignal | null): AgentsTold =>
  changeAgents(ports, (agents) => ({ ok: true, agents, news: null }), signal);

async function changeAgents(
  { agents: registry, clock }: AgentPorts,
  change: (
    agents: Agents,
    at: string,
  ) => { ok: true; agents: Agents; news: AgentNews | null } | { ok: false; problem: string },
  signal: AbortSignal | null,
): AgentsTold {
  const at = clock.now().toISOString();
  const updated = await registry.update<readonly AgentNews[]>((agents) => {
    const swept = retireLost(agents, (agent) => registry.isGone(agent), at);
    const changed = change(swept.agents, at);
    if (!changed.ok) return { ok: false, failure: changed.problem };
    const told = changed.news === null ? swept.lost : [...swept.lost, changed.news];
    return { ok: true, value: { agents: changed.agents, told } };
  }, signal);
  if (updated.ok) return updated;
  return { ok: false, failure: whyNot(updated.failure) };
}

const whyNot = (failure: StoreFailure | { readonly kind: 'refused'; readonly problem: string }): string =>
  failure.kind === 'refused' ? failure.problem : problem.store(failure).error.message;
