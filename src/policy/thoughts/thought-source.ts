import type { Proposal, Thought } from '../../contract/thoughts.ts';
import type { ThoughtEvidence } from './evidence.ts';
import { questionsAbout } from './question-kinds.ts';

/** What whoever supplies thoughts is asked for. */
export interface ThoughtRequest {
  /** The thought that is to be followed; its open questions are what to answer. */
  readonly about: Thought;
  readonly most: number;
}

/** Supplies thoughts. What it supplies is held against the repository like any other. */
export type ThoughtSource = (request: ThoughtRequest) => readonly Proposal[];

/** Answers each open question by the smallest change to the thought; the same for the same evidence. */
export const ownThoughts =
  (evidence: ThoughtEvidence): ThoughtSource =>
  ({ about, most }) => {
    const open = new Set(about.questions.filter(({ isOpen }) => isOpen).map(({ id }) => id));
    return questionsAbout(about, evidence)
      .filter(({ id }) => open.has(id))
      .slice(0, most)
      .map(({ id, refine }) => {
        const { approach, files, tests, leftOut } = refine(about);
        return { approach, answers: id, files, tests, leftOut };
      });
  };

/** The plan itself is the first thought. */
export const firstThought = ({ plan, isTest }: ThoughtEvidence): Proposal => ({
  approach: plan.proposedFix,
  answers: null,
  files: plan.likelyFiles.filter((path) => !isTest(path)),
  tests: plan.likelyFiles.filter(isTest),
  leftOut: [],
});
