import type { ProveVerdict } from '../../contract/vocabulary.ts';
import type { PatchParts } from './is-test-path.ts';

type Ending = 'passed' | 'failed';

/** How often a command was run on each tree does not matter. Empty where the setup before it failed. */
export interface ProofRuns {
  /** Without the patch. */
  readonly base: readonly Ending[];
  readonly patch: readonly Ending[];
  /** With the tests of the patch and without the rest of it; null when there is no such tree. */
  readonly testsOnly: readonly Ending[] | null;
}

export interface CommandProof {
  readonly verdict: ProveVerdict;
  readonly reason: string;
}

/** What the three trees say about one command. */
export function proveCommand({ base, patch, testsOnly }: ProofRuns): CommandProof {
  if ([base, patch, testsOnly ?? []].some(isMixed)) {
    return say('flaky', 'The command passed and failed on the same tree: its result proves nothing.');
  }
  const [before, after] = [base[0], patch[0]];
  if (after === undefined || before === undefined) return NOT_RUN;
  if (after === 'failed') {
    return before === 'passed'
      ? say('regression', 'The command passed before the patch and fails with it: the patch breaks something.')
      : say('not_applicable', 'The command fails without the patch too: it says nothing about the patch.');
  }
  if (testsOnly === null)
    return say(
      'not_applicable',
      'The patch has no tests of its own, or nothing but tests: there is nothing to compare.',
    );
  const [without] = testsOnly;
  if (without === 'failed') {
    return say('proven', 'The command passes with the patch and fails when all but its tests is taken back.');
  }
  return without === 'passed'
    ? say('passes_anyway', 'The command passes without the fix too: no test that it runs notices the change.')
    : NOT_RUN;
}

const say = (verdict: ProveVerdict, reason: string): CommandProof => ({ verdict, reason });

/** A setup that failed, for want of a registry for example, must not look like a test that fails. */
const NOT_RUN = say('not_applicable', 'The command was not run on all trees, because their setup failed.');

const isMixed = (endings: readonly Ending[]): boolean => new Set(endings).size > 1;

export interface HonestyVerdict {
  readonly status: 'passed' | 'failed' | 'warning';
  readonly reason: string;
}

/** What the proofs mean for the check `test_honesty` of the gate. */
export function honestyOf(proofs: readonly CommandProof[], { tests, others }: PatchParts): HonestyVerdict {
  const has = (wanted: ProveVerdict) => proofs.some(({ verdict }) => verdict === wanted);
  if (has('regression')) return { status: 'failed', reason: 'A command that passed before the patch fails with it.' };
  if (has('flaky')) return { status: 'failed', reason: 'A command passed and failed on the same tree.' };
  if (has('proven'))
    return { status: 'passed', reason: 'The tests of the patch fail without the fix and pass with it.' };
  if (tests.length === 0) return { status: 'warning', reason: 'The patch changes no tests, so none can prove it.' };
  if (others.length === 0)
    return { status: 'warning', reason: 'The patch changes tests only, so there is no fix to prove.' };
  return {
    status: 'failed',
    reason: 'The tests of the patch pass without the fix too, or were not run: they prove nothing.',
  };
}
