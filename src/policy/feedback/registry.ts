import { files } from './criteria/files.ts';
import { risk } from './criteria/risk.ts';
import { scope } from './criteria/scope.ts';
import { stopConditions } from './criteria/stop-conditions.ts';
import { tests } from './criteria/tests.ts';
import type { Criterion } from './criterion.ts';

/** What plans and patches are judged by, in the order in which it is told. */
export const CRITERIA: readonly Criterion[] = [scope, files, tests, risk, stopConditions];
