import type { Proposal, Thought } from '../contract/thoughts.ts';

/** Somebody who thinks along: a language model. What it proposes is held against the repository like any other thought. */
export interface ThoughtSupply {
  /** What could follow a thought, by answering its open questions; null when nothing usable came. */
  propose(
    asked: { readonly about: Thought; readonly most: number },
    signal: AbortSignal,
  ): Promise<readonly Proposal[] | null>;
}
