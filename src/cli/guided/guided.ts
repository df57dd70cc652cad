import { argumentsOf } from '../../app/policies.ts';
import type { ApprovalOffer } from '../../contract/approval.ts';
import type { ErrorResult } from '../../contract/error.ts';
import type { GuideResult } from '../../contract/guide.ts';
import type { ChoiceName } from '../../contract/guide-vocabulary.ts';
import type { PatchArtifact } from '../../contract/patch.ts';
import type { ContributionPlan } from '../../contract/plan.ts';
import type { OwnPrograms } from '../../ports/own-programs.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import type { Questions } from '../prompts/questions.ts';
import type { Session } from '../session.ts';

/** The steps that only the guided flow uses; all others are run as the commands that they are. */
interface GuidedSteps {
  readonly place: (lastDone: ChoiceName | null) => Promise<GuideResult>;
  readonly recordedPlan: () => Promise<ContributionPlan | ErrorResult | null>;
  readonly review: (
    page: (offer: ApprovalOffer, patch: PatchArtifact | null) => readonly string[],
  ) => Promise<{ readonly saidYes: boolean } | ErrorResult>;
}

export interface Guided {
  readonly session: Session;
  readonly questions: Questions;
  readonly steps: GuidedSteps;
  readonly ownPrograms: OwnPrograms;
}

/**
 * How a choice ended. `told`: an answer was printed, which says where things stand now. `unchanged`: that has to be said
 * again. `failed`: the same, and the choice came to nothing. `left`: the person wants to stop. `gave_up`: they broke off a
 * question.
 */
export type Outcome = 'told' | 'unchanged' | 'failed' | 'left' | 'gave_up';

/** A command of ours as the words that a person would type after the program's name. */
export const wordsOf = (command: string): string[] =>
  argumentsOf(command)
    .slice(1)
    .filter((word) => word !== '--json');

export async function runWords({ session }: Guided, words: readonly string[]): Promise<Outcome> {
  const exitCode = await session.run(words);
  return exitCode === EXIT_CODES.interrupted ? 'gave_up' : 'told';
}
