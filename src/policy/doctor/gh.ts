import type { DoctorFacts } from './doctor-facts.ts';
import { ok, warn } from './verdict.ts';

/** gh is welcome, not required: a token in the environment does as well. */
export function gh({ gh }: DoctorFacts) {
  if (gh.status === 'found') return ok(`gh ${gh.version}`);
  const fix = 'Install the GitHub CLI (gh), or go on with a token in GH_TOKEN.';
  return gh.status === 'missing' ? warn('gh is not installed', fix) : warn(`gh did not answer: ${gh.problem}`, fix);
}
