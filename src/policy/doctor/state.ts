import type { DoctorFacts } from './doctor-facts.ts';
import { fail, ok } from './verdict.ts';

export function state({ state }: DoctorFacts) {
  if (state.status === 'ok') return ok('.contribflow/state.json is readable');
  if (state.status === 'newer')
    return fail(`the state has version ${state.version}, from a newer contribflow`, 'Upgrade contribflow.');
  if (state.status === 'unreadable')
    return fail(`the state file ${state.problem}`, 'Make .contribflow/state.json readable.');
  return fail('the state file is damaged', 'Run contribflow status: it moves the file aside and starts an empty one.');
}
