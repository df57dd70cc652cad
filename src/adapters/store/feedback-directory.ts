import { join } from 'node:path';
import type { Result } from '../../ports/result.ts';
import type { StoreFailure } from '../../ports/store.ts';
import { makeDirectory, sweepTempFiles } from './atomic-file.ts';
import { STORE_DIRECTORY } from './exclusive-access.ts';
import { toWriteFailure } from './failure.ts';

export const FEEDBACK_DIRECTORY = `${STORE_DIRECTORY}/feedback`;

/** Makes the directory of feedback and those below it that are named, and sweeps what a killed process left there. */
export function makeFeedbackDirectory(controllerPath: string, below: readonly string[]): Result<null, StoreFailure> {
  for (const path of [FEEDBACK_DIRECTORY, ...below.map((name) => `${FEEDBACK_DIRECTORY}/${name}`)]) {
    try {
      makeDirectory(join(controllerPath, path));
    } catch (error) {
      return { ok: false, failure: { ...toWriteFailure(error), path } };
    }
    sweepTempFiles(join(controllerPath, path));
  }
  return { ok: true, value: null };
}
