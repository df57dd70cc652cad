import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { GithubSimulator } from '../../src/demo/github/simulator.ts';
import { temporaryDirectory } from './run-cli.ts';
import { allowWrites } from './write-ledger.ts';

interface Moved {
  readonly repository: string;
  readonly branch: string;
  readonly file: string;
  readonly text: string;
}

/** Somebody who may do so pushes one more commit to a branch. */
export async function moveBranch(simulator: GithubSimulator, { repository, branch, file, text }: Moved): Promise<void> {
  allowWrites(simulator, 'by_hand');
  const directory = temporaryDirectory();
  const secret = Buffer.from('x-access-token:a-token-for-tests').toString('base64');
  const settings = [
    ...['-c', `http.extraHeader=Authorization: Basic ${secret}`],
    ...['-c', 'user.name=u', '-c', 'user.email=u@example.com'],
  ];
  // Not in step: the simulator answers from this very process.
  const git = (...args: readonly string[]) => promisify(execFile)('git', [...settings, ...args]);
  await git('clone', '--quiet', '--branch', branch, `${simulator.url}/${repository}.git`, directory);
  writeFileSync(join(directory, file), text);
  await git('-C', directory, 'add', '--all');
  await git('-C', directory, 'commit', '--quiet', '--message', 'Once more');
  await git('-C', directory, 'push', '--quiet', 'origin', `HEAD:${branch}`);
}
