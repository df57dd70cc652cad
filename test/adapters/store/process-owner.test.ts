import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  currentOwner,
  isPidAlive,
  livenessOf,
  parseOwner,
  parseProcessStat,
} from '../../../src/adapters/store/process-owner.ts';

const isLinux = process.platform === 'linux';
const gone = spawnSync('true').pid;

describe('livenessOf', () => {
  it('finds this process alive', () => {
    expect(livenessOf(currentOwner())).toBe('alive');
  });

  it('finds a process dead that has ended', () => {
    expect(livenessOf({ ...currentOwner(), pid: gone })).toBe('dead');
  });

  it.runIf(isLinux)('finds an owner dead whose pid another process has got', () => {
    expect(livenessOf({ ...currentOwner(), startTime: '1' })).toBe('dead');
  });

  it.runIf(isLinux)('finds a zombie dead', async () => {
    // By the time its child ends, the shell has turned into a program that never asks for it.
    const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
    onTestFinished(() => {
      parent.kill('SIGKILL');
    });
    const [output] = (await once(parent.stdout, 'data')) as [Buffer];
    const zombie = Number(output.toString());
    const startTime = parseProcessStat(readFileSync(`/proc/${zombie}/stat`, 'utf8'))?.startTime ?? null;
    const liveness = () => livenessOf({ ...currentOwner(), pid: zombie, startTime });
    expect(liveness()).toBe('alive');
    await expect.poll(liveness, { timeout: 10_000 }).toBe('dead');
    expect(isPidAlive(zombie)).toBe(true);
  });

  it('cannot tell about another pid namespace, another boot or another machine', () => {
    expect(livenessOf({ ...currentOwner(), pid: gone, pidNamespace: 'pid:[1]' })).toBe('unknown');
    expect(livenessOf({ ...currentOwner(), pid: gone, bootId: 'another' })).toBe('unknown');
  });

  it('trusts the pid alone when the start is not known', () => {
    expect(livenessOf({ ...currentOwner(), startTime: null })).toBe('alive');
  });
});

describe('isPidAlive', () => {
  it('knows the living, whoever owns them, from the dead', () => {
    expect(isPidAlive(1)).toBe(true);
    expect(isPidAlive(gone)).toBe(false);
    expect(isPidAlive(10 ** 12)).toBe(false);
  });
});

describe('parseOwner', () => {
  it('reads back what was written', () => {
    expect(parseOwner(JSON.stringify(currentOwner()))).toEqual(currentOwner());
  });

  it.each(['', 'null', '7', '{}', '{"pid":7}', '{"pid":0,"startTime":null,"bootId":null,"pidNamespace":null}'])(
    'takes nothing else: %s',
    (text) => {
      expect(parseOwner(text)).toBeNull();
    },
  );
});

describe('parseProcessStat', () => {
  const fields = (state: string) => `${state} 1 4242 4242 0 -1 4194304 1 0 0 0 0 0 0 0 20 0 1 0 987654 1 2 3`;

  it.each(['node', 'a b', 'evil) Z 1 2 (', '((', '))'])('finds its way around a program named %s', (name) => {
    const stat = parseProcessStat(`4242 (${name}) ${fields('S')}\n`);
    expect(stat).toEqual({ pid: 4242, startTime: '987654', hasEnded: false });
  });

  it('knows a zombie', () => {
    expect(parseProcessStat(`4242 (node) ${fields('Z')}`)?.hasEnded).toBe(true);
  });

  it('makes nothing of a text that is cut off', () => {
    expect(parseProcessStat('4242 (node) S 1')).toBeNull();
  });
});
