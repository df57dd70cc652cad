import type { DoctorFacts } from './doctor-facts.ts';
import { fail, ok } from './verdict.ts';
import { isAtLeast } from './version.ts';

/** As the engine refuses older ones. */
const MINIMUM = '2.30';
const FIX = `Install git ${MINIMUM} or newer.`;

export function git({ git }: DoctorFacts) {
  if (git.status === 'missing') return fail('git is not installed', FIX);
  if (git.status === 'failed') return fail(`git did not answer: ${git.problem}`, FIX);
  return isAtLeast(git.version, MINIMUM)
    ? ok(`git ${git.version}`)
    : fail(`git ${git.version} is older than ${MINIMUM}`, FIX);
}
