import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseOwner } from '../../../../src/adapters/store/process-owner.ts';
import { journalEntry, story } from '../../../builders/approval.ts';
import { type BundledScript, bundleScript } from '../../../builders/bundle-script.ts';
import { contributionPlan } from '../../../builders/contribution-plan.ts';
import { privatePlaceIn } from '../../../builders/private-place.ts';
import { makeController, startChild, tempFilesIn } from '../controller.ts';

const isFull = process.env['CONTRIBFLOW_TEST_FULL'] === '1';
const KILLS = { append: isFull ? 500 : 100, note: isFull ? 200 : 48, write: isFull ? 500 : 48 };
const WRITERS = 6;
const TURNS = 2;
const { signal } = new AbortController();

let script: BundledScript;
beforeAll(async () => {
  script = await bundleScript(new URL('private-process.ts', import.meta.url).pathname);
});
afterAll(() => {
  script.remove();
});

interface Figures {
  kills: number;
  killsOfOwner: number;
  acknowledged: number;
  tempFilesLeft: number;
}

type Place = ReturnType<typeof privatePlaceIn>;
/** The words of a process that something was done: its pid and a number of its own. */
type Words = Set<string>;

it(`the audit log survives ${KILLS.append} kills of ${WRITERS} writers`, { timeout: 900_000 }, async () => {
  const loop = await makeLoop('append', 'audit');
  let unfinished = 0;
  let lastEntry = '';
  await loop.run(async ({ audit, controllerPath }, words) => {
    const text = readFileSync(`${controllerPath}/.contribflow/logs/audit.jsonl`, 'utf8');
    const before = await audit.read({ last: 1, isWhole: true }, signal);
    if (!before.ok) throw new Error(before.failure.kind);
    unfinished += text.split('\n').length - 1 === before.value.total && text.endsWith('\n') ? 0 : 1;
    expect(before.value.brokenAt).toBeNull();
    await audit.append({ event: 'plan', issue: null, digest: null, detail: 'between' }, signal);
    const after = await audit.read({ last: 1_000_000, isWhole: true }, signal);
    if (!after.ok) throw new Error(after.failure.kind);
    expect(after.value.brokenAt).toBeNull();
    // What was acknowledged is there, and what was there stays.
    expect(
      missing(
        words,
        after.value.entries.map(({ detail }) => detail),
      ),
    ).toEqual([]);
    expect(lastEntry === '' || after.value.entries.some(({ hash }) => hash === lastEntry)).toBe(true);
    lastEntry = after.value.entries.at(-1)?.hash ?? '';
  });
  console.log(`audit kill loop: ${JSON.stringify({ ...loop.figures, unfinishedEnds: unfinished })}`);
});

it(`a journal survives ${KILLS.note} kills of ${WRITERS} writers`, { timeout: 900_000 }, async () => {
  const loop = await makeLoop('note', 'journals');
  await loop.run(async ({ journals }, words) => {
    const read = await journals.read('x');
    if (read.status !== 'ok') throw new Error(`the journal is ${read.status}`);
    expect(
      missing(
        words,
        read.value.entries.map(({ result }) => result ?? ''),
      ),
    ).toEqual([]);
    // A journal of a real publication is short; this one begins anew, so that the loop stays quick.
    await journals.finish('x', 'https://github.com/o/r/pull/1');
    await journals.begin('x', story());
    words.clear();
  });
  console.log(`journal kill loop: ${JSON.stringify(loop.figures)}`);
});

it(`the seal of an artifact survives ${KILLS.write} kills of ${WRITERS} writers`, { timeout: 900_000 }, async () => {
  const loop = await makeLoop('write', 'store');
  const outcomes = { ok: 0, unsealed: 0 };
  await loop.run(async ({ artifacts }) => {
    const found = await artifacts.evidence('plan', 'x');
    if (found.status !== 'ok' && found.status !== 'unsealed') throw new Error(`the evidence is ${found.status}`);
    outcomes[found.status] += 1;
    if (found.status === 'ok') expect(found.value.summary).toBe(found.value.title);
    expect((await artifacts.read('plan', 'x')).status).toBe('ok');
  });
  console.log(`artifact kill loop: ${JSON.stringify({ ...loop.figures, ...outcomes })}`);
});

/** Writers that are killed a few at a time, while others go on and new ones come, and at the end of a round all of them. */
async function makeLoop(mode: keyof typeof KILLS, lock: string) {
  const place = makeController();
  const made = privatePlaceIn(place);
  await made.journals.begin('x', story());
  const plan = `${place}/plan.json`;
  writeFileSync(plan, JSON.stringify(contributionPlan()));
  const figures: Figures = { kills: 0, killsOfOwner: 0, acknowledged: 0, tempFilesLeft: 0 };
  const words: Words = new Set();
  const start = (count: number) =>
    Promise.all(Array.from({ length: count }, () => startWriter([mode, place, plan], figures, words)));
  const kill = async (writer: ChildProcess) => {
    if (writer.exitCode !== null) throw new Error('a writer had ended by itself');
    writer.kill('SIGKILL');
    await once(writer, 'close');
    figures.kills += 1;
  };
  const round = async () => {
    let writers = await start(WRITERS);
    for (let turn = 0; turn < TURNS; turn += 1) {
      await sleep(Math.random() * 60);
      const owner = writers[ownerAmong(writers, made, lock)];
      figures.killsOfOwner += owner === undefined ? 0 : 1;
      const others = writers.filter((writer) => writer !== owner);
      const victims = [...(owner === undefined ? [] : [owner]), ...others].slice(0, WRITERS / 2);
      await Promise.all(victims.map(kill));
      writers = [...writers.filter((writer) => !victims.includes(writer)), ...(await start(victims.length))];
    }
    await Promise.all(writers.map(kill));
  };
  return {
    figures,
    run: async (check: (place: Place, words: Words) => Promise<void>) => {
      while (figures.kills < KILLS[mode]) {
        await round();
        await check(made, words);
        // A write sweeps what the killed have left.
        await made.audit.append({ event: 'plan', issue: null, digest: null, detail: 'sweep' }, signal);
        await made.artifacts.write('plan', 'x', contributionPlan(), signal);
        await made.journals.note('x', journalEntry());
        figures.tempFilesLeft += tempFilesIn(place).length;
      }
      expect(figures).toMatchObject({ tempFilesLeft: 0 });
      expect(figures.acknowledged).toBeGreaterThan(figures.kills / 2);
    },
  };
}

async function startWriter(args: readonly string[], figures: Figures, words: Words): Promise<ChildProcess> {
  const writer = startChild(script.path, args);
  if (writer.stdout === null) throw new Error('the writer has no output');
  let rest = '';
  writer.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    figures.acknowledged += lines.length;
    for (const line of lines) words.add(line);
  });
  const ended = once(writer, 'exit').then(() => Promise.reject(new Error('a writer ended before it wrote')));
  await Promise.race([once(writer.stdout, 'data'), ended]);
  return writer;
}

/** What was acknowledged and is not there. */
function missing(words: Words, texts: readonly string[]): string[] {
  const found = new Set(texts.map((text) => text.split(' ').slice(0, 2).join(' ')));
  return [...words].filter((word) => !found.has(word));
}

/** The writer that holds the lock right now; -1 when there is none. */
function ownerAmong(writers: readonly ChildProcess[], { directory, controllerPath }: Place, lock: string): number {
  const locks = lock === 'store' ? `${controllerPath}/.contribflow/locks` : `${directory.path()}/locks`;
  const pids = readdirSync(locks)
    .filter((name) => name.startsWith(`${lock}.`))
    .map((name) => {
      try {
        return parseOwner(readFileSync(`${locks}/${name}`, 'utf8'))?.pid;
      } catch {
        return undefined;
      }
    });
  return writers.findIndex((writer) => pids.includes(writer.pid));
}
