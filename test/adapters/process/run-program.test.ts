import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runProgram } from '../../../src/adapters/process/run-program.ts';
import { createSystemProbe } from '../../../src/adapters/process/system-probe.ts';
import { temporaryDirectory } from '../../builders/run-cli.ts';

const env = { PATH: process.env['PATH'] };
const never = () => new AbortController().signal;
const sh = (script: string, options: { timeoutMs?: number; signal?: AbortSignal } = {}) =>
  runProgram('sh', ['-c', script], { env, timeoutMs: 10_000, signal: never(), ...options });

describe('a program of the machine', () => {
  it('gives its output and its code', async () => {
    expect(await sh('echo out; echo err >&2; exit 3')).toEqual({
      status: 'exited',
      code: 3,
      stdout: 'out\n',
      stderr: 'err\n',
    });
  });

  it('gives all of its output when it ends at once, every time', async () => {
    for (let round = 0; round < 50; round += 1) {
      expect(await sh('printf %2000s x')).toMatchObject({ code: 0, stdout: 'x'.padStart(2000) });
    }
  });

  it('is told apart when it is missing, or not a program', async () => {
    const file = join(temporaryDirectory(), 'not-a-program');
    writeFileSync(file, 'text', { mode: 0o644 });
    const options = { env, timeoutMs: 1000, signal: never() };
    expect(await runProgram('no-such-program-anywhere', [], options)).toEqual({ status: 'missing' });
    expect(await runProgram(file, [], options)).toMatchObject({ status: 'failed', problem: 'EACCES' });
  });

  it('is killed at the time-out, with its children', async () => {
    const marker = join(temporaryDirectory(), 'pid');
    expect(await sh(`sleep 60 & echo $! > ${marker}; wait`, { timeoutMs: 500 })).toEqual({ status: 'timed_out' });
    const pid = Number(readFileSync(marker, 'utf8'));
    await expect.poll(() => isRunning(pid), { timeout: 5000 }).toBe(false);
  });

  it('is killed when nobody wants it any more', async () => {
    const controller = new AbortController();
    setTimeout(() => {
      controller.abort();
    }, 200);
    expect(await sh('sleep 60', { signal: controller.signal })).toMatchObject({ status: 'failed' });
    expect(await sh('sleep 60', { signal: AbortSignal.abort() })).toMatchObject({ status: 'failed' });
  });

  it('cannot fill our memory', async () => {
    const run = await sh('head -c 20000000 /dev/zero');
    expect(run.status === 'exited' && run.stdout.length).toBeLessThan(300_000);
  });
});

describe('the system probe', () => {
  const probe = (controllerPath: string) => createSystemProbe({ controllerPath, env: process.env, timeoutMs: 5000 });

  it('finds what this machine has', async () => {
    const system = probe(temporaryDirectory());
    expect(system.nodeVersion()).toBe(process.versions.node);
    expect(await system.git(never())).toMatchObject({
      status: 'found',
      version: expect.stringMatching(/^2\.\d+/) as string,
    });
    expect(await system.freeDiskBytes()).toBeGreaterThan(0);
  });

  it('leaves nothing behind where it tried to write', async () => {
    const directory = temporaryDirectory();
    expect(await probe(directory).writeAccess()).toEqual({ status: 'writable' });
    expect(existsSync(directory) && (await import('node:fs')).readdirSync(directory)).toEqual([]);
  });

  it('says why it could not write or look', async () => {
    const system = probe(join(temporaryDirectory(), 'gone'));
    expect(await system.writeAccess()).toEqual({ status: 'refused', problem: 'ENOENT' });
    expect(await system.freeDiskBytes()).toBeNull();
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
