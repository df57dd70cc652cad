import type { DoctorCheck } from '../../contract/doctor.ts';
import { DOCTOR_CHECKS, type DoctorCheckName } from '../../contract/doctor-vocabulary.ts';
import { clock } from './clock.ts';
import { config } from './config.ts';
import { credential } from './credential.ts';
import { disk } from './disk.ts';
import type { DoctorFacts } from './doctor-facts.ts';
import { engine } from './engine.ts';
import { gh } from './gh.ts';
import { git } from './git.ts';
import { network } from './network.ts';
import { node } from './node.ts';
import { permissions } from './permissions.ts';
import { state } from './state.ts';
import type { Verdict } from './verdict.ts';

const CHECKS: Readonly<Record<DoctorCheckName, (facts: DoctorFacts) => Verdict>> = {
  node,
  git,
  gh,
  credential,
  engine,
  network,
  clock,
  config,
  state,
  permissions,
  disk,
};

export function diagnose(facts: DoctorFacts): { status: Verdict['status']; checks: DoctorCheck[] } {
  const checks = DOCTOR_CHECKS.map((name) => ({ name, ...CHECKS[name](facts) }));
  return { status: worst(checks), checks };
}

function worst(checks: readonly DoctorCheck[]): Verdict['status'] {
  if (checks.some(({ status }) => status === 'fail')) return 'fail';
  return checks.some(({ status }) => status === 'warn') ? 'warn' : 'ok';
}
