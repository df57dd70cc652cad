import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createProviderProcess } from '../../../src/adapters/process/provider-process.ts';
import type { ProviderCall } from '../../../src/ports/provider-process.ts';
import { temporaryDirectory } from '../../builders/run-cli.ts';

const LONG_MS = 30_000;

/** Runs a script of sh as a provider, and collects what it says. */
async function run(script: string, changes: Partial<ProviderCall> = {}, signal = new AbortController().signal) {
  const directory = temporaryDirectory();
  const heard: Buffer[] = [];
  const env = { PATH: process.env['PATH'] ?? '', GH_TOKEN: 'secret-1', GITHUB_TOKEN: 'secret-2', OTHER: 'kept' };
  const result = await createProviderProcess({ directory, env }).run(
    {
      words: ['sh', '-c', script],
      input: { pieces: ['the ', 'request'] },
      timeoutMs: LONG_MS,
      outputLimitBytes: 1_000_000,
      hear: (chunk) => {
        heard.push(Buffer.from(chunk));
        return false;
      },
      ...changes,
    },
    signal,
  );
  return { result, said: Buffer.concat(heard).toString(), directory };
}

/** Whether a process is there that is no mere entry waiting to be reaped. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function expectGone(file: string): Promise<void> {
  const pid = Number(readFileSync(file, 'utf8'));
  expect(pid).toBeGreaterThan(1);
  for (let tries = 0; tries < 100 && isRunning(pid); tries += 1) await sleep(20);
  expect(isRunning(pid)).toBe(false);
}

describe('the process of a provider', () => {
  it('gets all of its input, and the end of it', async () => {
    const pieces = Array.from({ length: 300 }, () => 'x'.repeat(10_000));
    const { result, said } = await run('wc -c', { input: { pieces } });
    expect(said.trim()).toBe('3000000');
    expect(result).toMatchObject({ ok: true, value: { ended: 'by_itself', exitCode: 0 } });
  });

  it('runs in the one directory, without our tokens', async () => {
    const { said, directory } = await run('pwd; echo "$GH_TOKEN|$GITHUB_TOKEN|$OTHER"');
    expect(said).toBe(`${directory}\n||kept\n`);
  });

  it('gets its words as they are, with no shell between', async () => {
    const { said } = await run('', { words: ['printf', '%s\n', '$HOME; rm -rf *', "it's"] });
    expect(said).toBe("$HOME; rm -rf *\nit's\n");
  });

  it('is killed at the time-out with what it has started', async () => {
    const script = 'sleep 300 & echo $! > child; echo begun; wait';
    const { result, said, directory } = await run(script, { timeoutMs: 700 });
    expect(said).toBe('begun\n');
    expect(result).toMatchObject({ ok: true, value: { ended: 'timed_out', exitCode: null } });
    await expectGone(join(directory, 'child'));
  });

  it('is killed when it ignores all signals that can be ignored', async () => {
    const script = 'trap "" TERM INT HUP; echo $$ > child; while :; do sleep 1; done';
    const { result, directory } = await run(script, { timeoutMs: 500 });
    expect(result).toMatchObject({ value: { ended: 'timed_out' } });
    await expectGone(join(directory, 'child'));
  });

  it('is killed when it floods', async () => {
    const { result } = await run('echo $$ > child; yes', { outputLimitBytes: 100_000 });
    expect(result).toMatchObject({ ok: true, value: { ended: 'flooded' } });
  });

  it('may die', async () => {
    const { result } = await run('echo "no model" >&2; exit 3');
    expect(result).toMatchObject({ ok: true, value: { ended: 'by_itself', exitCode: 3, stderr: 'no model\n' } });
    expect((await run('kill -9 $$')).result).toMatchObject({ value: { ended: 'by_itself', exitCode: null } });
  });

  it('may end without reading its input', async () => {
    const { result } = await run('exec <&-; exit 0', { input: { pieces: ['y'.repeat(5_000_000)] } });
    expect(result).toMatchObject({ ok: true, value: { exitCode: 0 } });
  });

  // The test's own limit is what a provider that is waited for would break.
  it('is not waited for when it has answered', { timeout: 120_000 }, async () => {
    const call = { hear: () => true, timeoutMs: 300_000 };
    const { result, directory } = await run('echo $$ > child; echo done; sleep 300', call);
    expect(result).toMatchObject({ ok: true, value: { ended: 'answered' } });
    await expectGone(join(directory, 'child'));
  });

  it('leaves nothing running behind it', async () => {
    const { result, directory } = await run('sleep 300 & echo $! > child; echo done');
    expect(result).toMatchObject({ ok: true, value: { ended: 'by_itself', exitCode: 0 } });
    await expectGone(join(directory, 'child'));
  });

  it('is killed when we are stopped', async () => {
    const stop = new AbortController();
    setTimeout(() => {
      stop.abort();
    }, 300);
    const { result } = await run('echo $$ > child; sleep 300', {}, stop.signal);
    expect(result).toMatchObject({ ok: true, value: { ended: 'aborted' } });
    const before = AbortSignal.abort();
    expect((await run('sleep 300', {}, before)).result).toMatchObject({ value: { ended: 'aborted' } });
  });

  it('may not exist', async () => {
    expect((await run('', { words: ['no-such-program-anywhere'] })).result).toEqual({ ok: false, failure: 'ENOENT' });
    expect((await run('', { words: ['/etc'] })).result).toEqual({ ok: false, failure: 'EACCES' });
    expect((await run('', { words: ['nul\0'] })).result).toEqual({ ok: false, failure: 'ERR_INVALID_ARG_VALUE' });
  });
});
