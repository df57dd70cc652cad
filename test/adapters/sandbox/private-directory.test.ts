import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { makePrivateDirectory } from '../../../src/adapters/sandbox/bwrap/private-directory.ts';

const OWNER = { self: () => 'the owner', liveness: () => 'alive' as const };

/** A process that looks like a bwrap of that directory, as one does whose parent died before it could ask to die with it. */
async function orphanOf(directory: string): Promise<ChildProcess> {
  const child = spawn('sh', ['-c', 'echo up; read word', `${directory}/workspace`], { argv0: 'bwrap' });
  await once(child.stdout, 'data');
  expect(readFileSync(`/proc/${child.pid}/cmdline`, 'utf8')).toContain(directory);
  return child;
}

it('goes together with what still runs for it, and with nothing else', async () => {
  const [directory, other] = [await makePrivateDirectory(OWNER), await makePrivateDirectory(OWNER)];
  const [orphan, foreign] = [await orphanOf(directory.path), await orphanOf(other.path)];
  const ended = once(orphan, 'exit');
  await directory.remove();
  expect(await ended).toEqual([null, 'SIGKILL']);
  expect(existsSync(directory.path)).toBe(false);
  expect(foreign.exitCode ?? foreign.signalCode).toBeNull();
  const foreignEnded = once(foreign, 'exit');
  await other.remove();
  await foreignEnded;
});
