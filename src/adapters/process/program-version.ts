import type { ProgramFact } from '../../ports/system-probe.ts';
import { type ProgramOptions, runProgram } from './run-program.ts';

/** Asks a program for its version: the first dotted number that `--version` prints. */
export async function programVersion(program: string, options: ProgramOptions): Promise<ProgramFact> {
  const run = await runProgram(program, ['--version'], options);
  if (run.status === 'missing') return { status: 'missing' };
  if (run.status === 'timed_out') return { status: 'failed', problem: 'it did not answer in time' };
  if (run.status === 'failed') return { status: 'failed', problem: run.problem };
  const version = /\d+(?:\.\d+)+/.exec(run.stdout)?.[0];
  if (run.code !== 0 || version === undefined) return { status: 'failed', problem: 'it told no version' };
  return { status: 'found', version };
}
