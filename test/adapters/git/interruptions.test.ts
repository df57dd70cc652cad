import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BundledScript, bundleScript } from '../../builders/bundle-script.ts';
import { fakeRun } from '../../fakes/fake-ports.ts';
import { mountSmallDisk } from '../store/small-disk.ts';
import { commitUpstream, expectOk, gitWith, ID, plainGit, privateIn, put, REPOSITORY, REQUEST } from './fixture.ts';

const KILLS = process.env['CONTRIBFLOW_TEST_FULL'] === '1' ? 40 : 8;
const FILE_COUNT = 400;
const CHANGED = 200;

let script: BundledScript;
beforeAll(async () => {
  script = await bundleScript(new URL('git-process.ts', import.meta.url).pathname);
});
afterAll(() => {
  script.remove();
});

async function withManyFiles() {
  const fixture = await gitWith();
  commitUpstream(fixture.served, (seed) => {
    for (let index = 0; index < FILE_COUNT; index += 1)
      put(seed, `d${index % 50}/f${index}.txt`, `text ${index}\n`.repeat(500));
  });
  const start = (mode: string, slug: string = ID.slug) =>
    spawn(process.execPath, [script.path, mode, fixture.place, fixture.simulator.url, REPOSITORY, slug], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  return { ...fixture, start };
}

type Started = ReturnType<Awaited<ReturnType<typeof withManyFiles>>['start']>;

async function answerOf(child: Started): Promise<unknown> {
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
  });
  await once(child, 'close');
  return output === '' ? null : JSON.parse(output);
}

/** Runs to its end once, to know how long it takes; then is killed at moments all over that time. */
async function killAllAlong(start: () => Started, before: () => void): Promise<number> {
  const began = performance.now();
  await answerOf(start());
  const wholeMs = performance.now() - began;
  let killed = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    before();
    const child = start();
    await sleep((wholeMs * (kill + 1)) / (KILLS + 1));
    if (child.exitCode === null) killed += 1;
    child.kill('SIGKILL');
    if (child.signalCode === null && child.exitCode === null) await once(child, 'close');
  }
  return killed;
}

describe('a kill', () => {
  it('in the middle of a clone leaves nothing that is in the way', { timeout: 300_000 }, async () => {
    const { start, options, workspaces, workspace } = await withManyFiles();
    let slugs = 0;
    const killed = await killAllAlong(
      () => start('prepare', `acme-widget-${100 + slugs}`),
      () => {
        slugs += 1;
      },
    );
    expect(killed).toBeGreaterThan(KILLS / 3);
    for (let slug = 1; slug <= slugs; slug += 1) {
      expect(await answerOf(start('prepare', `acme-widget-${100 + slug}`))).toMatchObject({
        ok: true,
        value: { isClean: true },
      });
    }
    expectOk(await workspaces.prepare(REQUEST, fakeRun()));
    expect(plainGit(workspace, ['status', '--porcelain'])).toBe('');
    expect(plainGit(workspace, ['ls-files']).split('\n')).toHaveLength(FILE_COUNT);
    const entries = readdirSync(join(options.controllerPath, '.contribflow/workspaces'));
    expect(entries.filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('in the middle of a diff spoils no later one', { timeout: 300_000 }, async () => {
    const { start, options, workspaces, workspace } = await withManyFiles();
    expectOk(await workspaces.prepare(REQUEST, fakeRun()));
    for (let index = 0; index < CHANGED; index += 1)
      put(workspace, `d${index % 50}/f${index}.txt`, `changed ${index}\n`);
    const expected = await answerOf(start('diff'));
    expect(expected).toMatchObject({ ok: true, changes: CHANGED });
    await killAllAlong(
      () => start('diff'),
      () => {
        put(workspace, 'd1/f1.txt', `changed ${Math.random()}\n`);
      },
    );
    put(workspace, 'd1/f1.txt', 'changed 1\n');
    expect(await answerOf(start('diff'))).toMatchObject({ ok: true, changes: CHANGED, treeSha: treeOf(expected) });
    const artifacts = readdirSync(join(options.controllerPath, '.contribflow/artifacts'));
    expect(artifacts).toEqual([`patch-${ID.slug}.diff`]);
  });
});

const treeOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'treeSha' in answer ? answer.treeSha : null;

it('two processes at once make one workspace', async () => {
  const { start } = await withManyFiles();
  const answers = await Promise.all([answerOf(start('prepare')), answerOf(start('prepare'))]);
  const created = answers.map((answer) => JSON.stringify(answer).includes('"isCreated":true'));
  expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
  expect(created.sort()).toEqual([false, true]);
});

it('an abort ends git and leaves a clean state', async () => {
  const { workspaces } = await withManyFiles();
  const stop = new AbortController();
  const progress = () => {
    stop.abort();
  };
  const stopped = await workspaces.prepare(REQUEST, { signal: stop.signal, progress });
  expect(stopped).toMatchObject({ failure: { kind: 'aborted' } });
  expect(expectOk(await workspaces.prepare(REQUEST, fakeRun())).isCreated).toBe(true);
});

describe('a full disk', () => {
  const disk = mountSmallDisk();
  afterAll(() => disk?.unmount());

  it.skipIf(disk === null)('is told, and leaves no half of a workspace', async () => {
    if (disk === null) return;
    mkdirSync(join(disk.path, 'state'));
    const privateDirectory = privateIn(disk.path, join(disk.path, 'state'));
    const { workspaces, served, options } = await gitWith({}, { privateDirectory });
    commitUpstream(served, (seed) => {
      put(seed, 'large.bin', randomBytes(600_000));
    });
    expect(await workspaces.prepare(REQUEST, fakeRun())).toMatchObject({ failure: { kind: 'disk_full' } });
    expect(readdirSync(join(options.controllerPath, '.contribflow'))).not.toContain('workspaces');
  });
});
