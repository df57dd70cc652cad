import { cpSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FAULTS } from '../../src/demo/github/faults/faults.ts';
import { mountSmallDisk } from '../adapters/store/small-disk.ts';
import { BRANCH, FORK, PreparedPublication, SLUG } from '../builders/prepared-publication.ts';
import { type CliRun, documentOf } from '../builders/run-cli.ts';

type Disk = NonNullable<ReturnType<typeof mountSmallDisk>>;

const SIZE = { kib: 16 * 1024 };
const probe = mountSmallDisk(SIZE);
probe?.unmount();

let prepared: PreparedPublication;
beforeAll(async () => {
  prepared = await PreparedPublication.make();
}, 120_000);
afterAll(() => prepared.close());

const disks: Disk[] = [];
afterEach(() => {
  for (const disk of disks.splice(0)) disk.unmount();
});

function mount(at: string | null = null): Disk {
  const disk = mountSmallDisk({ ...SIZE, at });
  if (disk === null) throw new Error('no disk could be mounted');
  disks.push(disk);
  return disk;
}

interface Place {
  readonly disk: Disk;
  readonly env: Readonly<Record<string, string>>;
}

const COPY = { recursive: true, preserveTimestamps: true, verbatimSymlinks: true } as const;

/** What a small disk can hold: the state directory of the user, or what the controller directory records. */
const PLACES: Readonly<Record<string, () => Place>> = {
  'the state directory': () => {
    const disk = mount();
    cpSync(join(prepared.home, '.local/state'), disk.path, COPY);
    return { disk, env: { XDG_STATE_HOME: disk.path } };
  },
  'the controller directory': () => {
    const store = join(prepared.directory, '.contribflow');
    const beside = `${store}-beside`;
    renameSync(store, beside);
    mkdirSync(store, { mode: 0o700 });
    const disk = mount(store);
    cpSync(beside, store, COPY);
    rmSync(beside, { recursive: true });
    return { disk, env: {} };
  },
};

const MOMENTS = [
  { name: 'before it begins', matches: null },
  { name: 'while the fork is made', matches: { method: 'POST', pathPattern: /\/forks$/ } },
  { name: 'while the branch is pushed', matches: { method: 'POST', pathPattern: /git-receive-pack$/ } },
  { name: 'while the pull request is opened', matches: { method: 'POST', pathPattern: /\/pulls$/ } },
] as const;

/** Says yes, and lets the disk run full when the simulator has seen the request. */
async function yesWhileFilling({ disk, env }: Place, { matches }: (typeof MOMENTS)[number]): Promise<CliRun> {
  if (matches === null) {
    disk.fill();
    return prepared.yes([], env);
  }
  prepared.simulator.faults.add({ matches, fault: FAULTS.afterEffect(FAULTS.slow(1500)) });
  let isFull = false;
  const timer = setInterval(() => {
    const isAt = prepared.simulator.requests.some(
      ({ method, path }) => method === matches.method && matches.pathPattern.test(path.split('?')[0] ?? ''),
    );
    if (!isAt || isFull) return;
    isFull = true;
    disk.fill();
  }, 10);
  const ran = await prepared.yes([], env);
  clearInterval(timer);
  expect(isFull).toBe(true);
  return ran;
}

describe.skipIf(probe === null).each(Object.entries(PLACES))('a full disk under %s (needs a mount)', (_, place) => {
  it.each(MOMENTS)('$name: stops, loses nothing and goes on', { timeout: 120_000 }, async (moment) => {
    await prepared.restart();
    const where = place();
    const stopped = await yesWhileFilling(where, moment);
    expect(stopped.code, stopped.stdout).toBe(8);
    const answer = documentOf(stopped) as { error: { code: string; message: string }; recommendedCommand: string };
    expect(answer.error.code).toBe('storage_full');
    expect(answer.error.message).toContain('isk is full');
    if (moment.matches === null) expect(prepared.simulator.writes).toEqual([]);
    else expect(answer.recommendedCommand).toMatch(/, then run: contribflow pr --draft --yes --json$/);
    // As long as nothing can be written down, nothing further becomes public.
    const before = prepared.simulator.writes.length;
    expect((await prepared.yes([], where.env)).code).toBe(8);
    expect(prepared.simulator.writes.length).toBe(before);
    where.disk.free();
    let resumed = documentOf(await prepared.yes([], where.env));
    // An approval that was used up before anything began is not taken for another one.
    if (resumed['nextAction'] === 'draft_pr') {
      expect(prepared.simulator.writes).toEqual([]);
      await prepared.run(['pr', '--draft'], where.env);
      resumed = documentOf(await prepared.yes([], where.env));
    }
    expect(resumed).toMatchObject({ status: 'created' });
    expect(prepared.published.forks).toEqual([FORK]);
    expect(prepared.published.pullRequests).toMatchObject([{ headRefName: BRANCH, isDraft: true }]);
    expect(documentOf(await prepared.run(['log', '--verify'], where.env))).toMatchObject({ isVerified: true });
    expect(leftovers(where)).toEqual([]);
  });
});

/** Temporary files, and journals that were put aside. */
const leftovers = ({ disk }: Place): string[] =>
  readdirSync(disk.path, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tmp(?:$|[.-])/.test(name) || name.includes(`journal/${SLUG}.`),
  );
