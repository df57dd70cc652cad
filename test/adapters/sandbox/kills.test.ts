import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import type { Kept, Sandbox } from '../../../src/ports/sandbox.ts';
import { execute, sh } from '../../builders/sandbox-job.ts';
import { temporaryDirectory } from '../../builders/temporary-directory.ts';
import { bundleProcess } from '../../engines/bundle-process.ts';
import { describeOnEngines, isFull } from '../../engines/describe-on-engines.ts';
import { clientOf, objectsOfProcess } from '../../engines/docker-objects.ts';
import type { TestEngine } from '../../engines/test-engines.ts';

let script: string;

beforeAll(async () => {
  script = await bundleProcess(fileURLToPath(new URL('sandbox-process.ts', import.meta.url)), 'sandbox');
});

const QUICK = { setup: ['true'], commands: ['true', 'true'] };

interface Job {
  readonly setup: string[];
  readonly commands: string[];
  readonly whole?: Kept;
}

function start(engine: TestEngine, job: Job, slots = temporaryDirectory()): ChildProcess {
  const wishes = JSON.stringify({ engine, slots, ...job });
  return spawn(process.execPath, [script, wishes], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function* eventsOf(child: ChildProcess) {
  if (child.stdout === null) return;
  for await (const line of createInterface({ input: child.stdout }))
    yield JSON.parse(line) as { kind: string; phase?: string; index?: number; codes?: (number | null)[] };
}

/** Moments of a job: at which event, and how long after it. */
const MOMENTS = [
  ['opened', 0],
  ['opened', 30],
  ['opened', 120],
  ['copying', 0],
  ['copying', 60],
  ['started', 0],
  ['started', 100],
  ['finished', 0],
  ['finished', 50],
  ['finished', 250],
] as const;

describeOnEngines('a process that was killed', (engine, open) => {
  const moments = isFull ? Array.from({ length: 20 }, () => MOMENTS).flat() : MOMENTS;

  it(`leaves nothing after the next start: ${moments.length} kills`, { timeout: moments.length * 30_000 }, async () => {
    for (const [event, delay] of moments) {
      const child = start(engine, QUICK);
      for await (const { kind } of eventsOf(child)) {
        if (kind !== event) continue;
        await pause(delay);
        child.kill('SIGKILL');
        break;
      }
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await open();
      // What the engine was still busy with when its client died may appear a moment later: then the next start finds it.
      if ((await objectsOfProcess(engine, child.pid ?? 0)).length > 0) {
        await pause(1000);
        await open();
      }
      expect(await objectsOfProcess(engine, child.pid ?? 0)).toEqual([]);
    }
  });

  it('takes nothing of a living one with it', { timeout: 60_000 }, async () => {
    const child = start(engine, { setup: [], commands: ['sleep 4; exit 6'] });
    let codes: unknown;
    for await (const event of eventsOf(child)) {
      if (event.kind === 'started') await open();
      if (event.kind === 'done') codes = event.codes;
    }
    expect(codes).toEqual([6]);
  });
});

/** While what the setup has left is kept, and while it is taken again. */
const MOMENTS_OF_KEEPING = [
  ['finished', 40],
  ['finished', 300],
  ['reusing', 0],
  ['reusing', 100],
] as const;

describeOnEngines(
  'a process that was killed while a setup is kept',
  (engine, open) => {
    it('leaves a whole one or none', { timeout: 600_000 }, async () => {
      const group = `kills-${process.pid}`;
      const setup = ['mkdir files; for i in $(seq 500); do echo $i >files/$i; done; echo last >files/zzz'];
      const commands = ['test "$(ls files | wc -l)" = 501 && test "$(cat files/zzz)" = last'];
      const checked = async (sandbox: Sandbox, whole: Kept) => {
        const result = await execute(sandbox, {
          setup: setup.map((s) => sh(s)),
          commands: commands.map((s) => sh(s)),
          whole,
        });
        expect(result).toMatchObject({ ok: true, value: { commands: [{ exitCode: 0 }] } });
      };
      for (const [index, [event, delay]] of MOMENTS_OF_KEEPING.entries()) {
        const whole = { key: `${group}-${index}`, group };
        if (event === 'reusing') await checked(await open(), whole);
        const child = start(engine, { setup, commands, whole });
        for await (const { kind } of eventsOf(child)) {
          if (kind !== event) continue;
          await pause(delay);
          child.kill('SIGKILL');
          break;
        }
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
        await pause(1000);
        const sandbox = await open();
        expect(await objectsOfProcess(engine, child.pid ?? 0)).toEqual([]);
        await checked(sandbox, whole);
      }
      const { Volumes } = await clientOf(engine).listVolumes({ filters: { label: [`contribflow.cache=${group}`] } });
      for (const { Name } of Volumes) await clientOf(engine).getVolume(Name).remove();
    });
  },
  ['docker'],
);

describeOnEngines('a run that is stopped', (engine, open) => {
  it('is over and clean within two seconds', async () => {
    const sandbox = await open();
    for (const setup of [[], [sh('sleep 30')]]) {
      const stop = new AbortController();
      let stoppedAt = 0;
      const result = await execute(
        sandbox,
        { setup, commands: [sh('sleep 30')] },
        {
          signal: stop.signal,
          tell: ({ kind }) => {
            if (kind !== 'started') return;
            setTimeout(() => {
              stoppedAt = performance.now();
              stop.abort();
            }, 1500);
          },
        },
      );
      expect(result).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
      expect(performance.now() - stoppedAt).toBeLessThan(2000);
      expect(await objectsOfProcess(engine, process.pid)).toEqual([]);
    }
  });
});

describeOnEngines(
  'four processes and two places',
  (engine) => {
    const startFour = () => {
      const slots = temporaryDirectory();
      return Array.from({ length: 4 }, () => start(engine, { setup: [], commands: SLEEP_SHORT }, slots));
    };

    it('are never more than two at once, sampled', { timeout: 240_000 }, async () => {
      const children = startFour();
      const sampled = sampleRunning(engine, children);
      expect(await Promise.all(children.map(codesOf))).toEqual([[0], [0], [0], [0]]);
      expect(await sampled.most()).toBe(2);
    });

    it('go on when a holder is killed', { timeout: 240_000 }, async () => {
      const [first, ...others] = startFour();
      if (first === undefined) throw new Error('nothing was started');
      const sampled = sampleRunning(engine, others);
      const killed = (async () => {
        for await (const { kind } of eventsOf(first)) if (kind === 'started') break;
        first.kill('SIGKILL');
      })();
      expect(await Promise.all(others.map(codesOf))).toEqual([[0], [0], [0]]);
      await killed;
      expect(await sampled.most()).toBeLessThanOrEqual(2);
    });
  },
  ['docker'],
);

/** Counts the running containers of some processes again and again. */
function sampleRunning(engine: TestEngine, children: readonly ChildProcess[]) {
  const pids = new Set(children.map(({ pid }) => pid));
  const ended = new AbortController();
  const work = (async () => {
    let most = 0;
    while (!ended.signal.aborted) {
      most = Math.max(most, await runningOf(engine, pids));
      await pause(50);
    }
    return most;
  })();
  return {
    most: () => {
      ended.abort();
      return work;
    },
  };
}

const SLEEP_SHORT = ['sleep 0.9'];

async function codesOf(child: ChildProcess): Promise<unknown> {
  let codes: unknown = null;
  for await (const event of eventsOf(child)) if (event.kind === 'done') codes = event.codes;
  return codes;
}

async function runningOf(engine: TestEngine, pids: ReadonlySet<number | undefined>): Promise<number> {
  const containers = await clientOf(engine).listContainers({ filters: { label: ['contribflow.owner'] } });
  const ownerOf = (label: string | undefined) => Number(/"pid":(\d+)/.exec(label ?? '')?.[1]);
  return containers.filter(({ Labels }) => pids.has(ownerOf(Labels['contribflow.owner']))).length;
}
