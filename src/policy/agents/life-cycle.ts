import type { LifecycleEvent, LifecycleState } from '../../contract/agent-vocabulary.ts';

/** Where an agent can go from where it is. Whatever was begun can be retired, also what never ran. */
const NEXT: Readonly<Record<LifecycleState, readonly LifecycleState[]>> = {
  Defined: ['Provisioning'],
  Provisioning: ['Initialized', 'Retiring'],
  Initialized: ['Running', 'Retiring'],
  Running: ['Paused', 'Maintaining', 'Evolving', 'Retiring'],
  Paused: ['Running', 'Retiring'],
  Maintaining: ['Running', 'Retiring'],
  Evolving: ['Running', 'Retiring'],
  Retiring: ['Retired'],
  Retired: [],
};

type Transition =
  | { readonly ok: true; readonly state: LifecycleState; readonly event: LifecycleEvent | null }
  /** `problem` is a sentence of ours. */
  | { readonly ok: false; readonly problem: string };

export function transition(from: LifecycleState, to: LifecycleState): Transition {
  if (NEXT[from].includes(to)) return { ok: true, state: to, event: eventOf(from, to) };
  const ways = NEXT[from].length === 0 ? 'nowhere' : NEXT[from].join(', ');
  return { ok: false, problem: `An agent that is ${from} cannot become ${to}; from there it goes to ${ways}.` };
}

/** Going on after a pause is no start. */
function eventOf(from: LifecycleState, to: LifecycleState): LifecycleEvent | null {
  if (to === 'Provisioning') return 'Created';
  if (from === 'Initialized' && to === 'Running') return 'Started';
  return to === 'Retired' ? 'Retired' : null;
}

/** An error ends nothing by itself: somebody decides whether the agent is mended or retired. */
export const afterError = (
  state: LifecycleState,
): { readonly state: LifecycleState; readonly event: LifecycleEvent } => ({
  state,
  event: 'ErrorOccurred',
});
