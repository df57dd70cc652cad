import type { DoctorFacts } from './doctor-facts.ts';
import { fail, ok } from './verdict.ts';

export const permissions = ({ writeAccess }: DoctorFacts) =>
  writeAccess.status === 'writable'
    ? ok('this directory can be written')
    : fail(
        `this directory cannot be written: ${writeAccess.problem}`,
        'Change its permissions, or work in another directory.',
      );
