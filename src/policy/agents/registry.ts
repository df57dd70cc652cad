import type { AgentEntry } from '../../contract/agent.ts';
import type { RegisteredAgent } from '../../contract/agent-files.ts';
import type { LifecycleEvent, LifecycleState } from '../../contract/agent-vocabulary.ts';
import { afterError, transition } from './life-cycle.ts';

type Agents = readonly RegisteredAgent[];

/** One agent after a change, and what happened to it. */
export interface AgentNews {
  readonly agent: RegisteredAgent;
  readonly from: LifecycleState | null;
  readonly event: LifecycleEvent | null;
}

/** A refusal is a sentence of ours. */
type Changed =
  | { readonly ok: true; readonly agents: Agents; readonly news: AgentNews }
  | { readonly ok: false; readonly problem: string };

export type NewAgent = Omit<AgentEntry, 'status'> & Pick<RegisteredAgent, 'name' | 'owner'>;

const MOST_AT_WORK = 200;
const MOST_RETIRED = 200;

/** An agent begins as Defined, below a parent that is still there. Of those that are retired the latest are remembered. */
export function withAgent(agents: Agents, wanted: NewAgent, at: string): Changed {
  if (agents.some(({ id }) => id === wanted.id)) return refused(`There is an agent ${wanted.id} already.`);
  const parent = agents.find(({ id }) => id === wanted.parentId);
  if (wanted.parentId !== null && (parent === undefined || isOver(parent)))
    return refused('The parent of an agent is one that is registered and not retired.');
  const retired = agents.filter(isOver).toSorted((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt));
  const atWork = agents.filter((agent) => !isOver(agent));
  if (atWork.length >= MOST_AT_WORK) return refused(`There are ${MOST_AT_WORK} agents already; retire one first.`);
  const forgotten = new Set(retired.slice(MOST_RETIRED));
  const agent: RegisteredAgent = { ...wanted, status: 'Defined', lastEvent: null, createdAt: at, updatedAt: at };
  return {
    ok: true,
    agents: [...agents.filter((each) => !forgotten.has(each)), agent],
    news: { agent, from: null, event: null },
  };
}

export function moveAgent(agents: Agents, id: string, to: LifecycleState, at: string): Changed {
  const agent = agents.find((each) => each.id === id);
  if (agent === undefined) return refused('There is no such agent.');
  const moved = transition(agent.status, to);
  if (!moved.ok) return refused(moved.problem);
  return changed(agents, agent, { status: moved.state, event: moved.event }, at);
}

/** Notes that something went wrong with an agent; where it is in its life stays as it is. */
export function noteError(agents: Agents, id: string, at: string): Changed {
  const agent = agents.find((each) => each.id === id);
  if (agent === undefined) return refused('There is no such agent.');
  const { state, event } = afterError(agent.status);
  return changed(agents, agent, { status: state, event }, at);
}

/** Retires the agents whose process has ended without a word: nobody is left to do it in due form. */
export function retireLost(
  agents: Agents,
  isGone: (agent: RegisteredAgent) => boolean,
  at: string,
): { readonly agents: Agents; readonly lost: readonly AgentNews[] } {
  const lost = agents
    .filter((agent) => !isOver(agent) && isGone(agent))
    .map((agent): AgentNews => {
      const retired: RegisteredAgent = { ...agent, status: 'Retired', lastEvent: 'ErrorOccurred', updatedAt: at };
      return { agent: retired, from: agent.status, event: 'ErrorOccurred' };
    });
  const byId = new Map(lost.map(({ agent }) => [agent.id, agent]));
  return { agents: agents.map((agent) => byId.get(agent.id) ?? agent), lost };
}

const isOver = ({ status }: AgentEntry): boolean => status === 'Retired';

const refused = (problem: string): Changed => ({ ok: false, problem });

function changed(
  agents: Agents,
  before: RegisteredAgent,
  { status, event }: { readonly status: LifecycleState; readonly event: LifecycleEvent | null },
  at: string,
): Changed {
  const agent: RegisteredAgent = { ...before, status, lastEvent: event ?? before.lastEvent, updatedAt: at };
  return {
    ok: true,
    agents: agents.map((each) => (each === before ? agent : each)),
    news: { agent, from: before.status, event },
  };
}
