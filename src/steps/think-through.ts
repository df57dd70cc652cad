import type { ReasoningTree } from '../contract/thoughts.ts';
import type { ThoughtEvidence } from '../policy/thoughts/evidence.ts';
import { SUPPLIED_THINKING, USUAL_THINKING } from '../policy/thoughts/options.ts';
import { think, thinkingAbout } from '../policy/thoughts/think.ts';
import { ownThoughts } from '../policy/thoughts/thought-source.ts';
import type { Clock } from '../ports/clock.ts';
import type { Run } from '../ports/run.ts';
import type { ThoughtSupply } from '../ports/thought-supply.ts';

export interface ThinkPorts {
  readonly clock: Clock;
  /** Null: nobody thinks along. */
  readonly thoughts: ThoughtSupply | null;
}

/** Thinks an approach through; where nobody thinks along, or nothing usable comes of it, with thoughts of our own. */
export async function thinkThrough(ports: ThinkPorts, evidence: ThoughtEvidence, run: Run): Promise<ReasoningTree> {
  const clock = () => ports.clock.now().getTime();
  const own = ownThoughts(evidence);
  if (ports.thoughts === null) return think({ evidence, options: USUAL_THINKING, clock }, own);
  const thinking = thinkingAbout({ evidence, options: SUPPLIED_THINKING, clock });
  let step = thinking.next();
  while (step.done !== true) {
    const proposed = run.signal.aborted ? null : await ports.thoughts.propose(step.value, run.signal);
    step = thinking.next(proposed ?? own(step.value));
  }
  return step.value;
}
