import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryDirectory } from './run-cli.ts';

/** A search path with what the engine needs, and no engine of a sandbox. */
export function pathWithoutEngines(): string {
  const directory = temporaryDirectory();
  symlinkSync(process.execPath, join(directory, 'node'));
  const git = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  symlinkSync(git, join(directory, 'git'));
  return directory;
}
