import type { DoctorFacts } from './doctor-facts.ts';
import { fail, ok } from './verdict.ts';
import { isAtLeast } from './version.ts';

const MINIMUM = '20.19';

export const node = ({ nodeVersion }: DoctorFacts) =>
  isAtLeast(nodeVersion, MINIMUM)
    ? ok(`Node ${nodeVersion}`)
    : fail(`Node ${nodeVersion} is older than ${MINIMUM}`, `Install Node ${MINIMUM} or newer.`);
