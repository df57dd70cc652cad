import type { DoctorFacts } from './doctor-facts.ts';
import { fail, ok, warn } from './verdict.ts';

export function config({ config }: DoctorFacts) {
  if (config.status === 'missing') return warn('not set up in this directory', 'Run contribflow init.');
  if (config.status === 'invalid')
    return fail(config.problem, 'Edit .contribflow/config.json, or run contribflow init --force.');
  return ok('.contribflow/config.json is valid');
}
