#!/usr/bin/env node
// What checkout and diff of the built CLI cost beside plain git on the same repositories, and the search for duplicates
// beside `git grep`. Prints and judges nothing: times on a busy machine are no reason to fail.
//   node test/bench/git.js [--files 1000,20000,200000] [--rounds 5] [--patch-mb 200]
// TMPDIR says on which file system.
import { appendFileSync, closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureDuplicates } from './duplicates.js';
import { lineOf, pathOf, prepareGit } from './git-surroundings.js';
import { formatTable } from './table.js';

const CHANGED = 10;
const LARGE_FROM = 20_000;
const TMPFS = 0x01021994;

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '1000,20000,200000' },
    rounds: { type: 'string', default: '5' },
    'patch-mb': { type: 'string', default: '200' },
  },
});
const sizes = values.files.split(',').map(Number);
const rounds = Number(values.rounds);
const scratch = mkdtempSync(join(tmpdir(), 'contribflow-bench-git-'));

async function main() {
  const surroundings = await prepareGit(scratch, sizes);
  const loadBefore = load();
  try {
    const rows = [];
    for (const size of sizes) rows.push(...(await checkoutRows(surroundings, size)));
    for (const size of sizes) rows.push(...(await diffRows(surroundings, size)));
    rows.push(await memoryRow(surroundings));
    rows.push(...(await duplicateRows()));
    console.log(`git: node ${process.versions.node}, ${cpus().length} cores, ${rounds} interleaved rounds, medians,`);
    console.log(`on ${fileSystem()}, load ${loadBefore} before and ${load()} after, the built CLI\n`);
    console.log(formatTable(['what', 'measured', 'beside', 'ratio', 'goal', 'verdict'], rows));
  } finally {
    surroundings.stop();
  }
}

/**
 * Nothing is removed before the end: after a large removal ext4 looks for inodes that were not freed lately, which made
 * the next checkout up to ten times slower.
 */
async function checkoutRows(surroundings, size) {
  const times = { clone: [], first: [], second: [] };
  for (let round = 0; round < rounds; round += 1) {
    const place = await surroundings.newPlace(size);
    const clone = () =>
      surroundings.git(scratch, [
        'clone',
        '--quiet',
        '--depth',
        '1',
        surroundings.addressOf(size),
        join(place.path, 'plain'),
      ]);
    const plainFirst = round % 2 === 0;
    if (plainFirst) times.clone.push(await timed(clone));
    times.first.push(await timed(() => place.checkout(1)));
    times.second.push(await timed(() => place.checkout(2)));
    if (!plainFirst) times.clone.push(await timed(clone));
  }
  const [clone, first, second] = [times.clone, times.first, times.second].map(median);
  return [
    row(`checkout of ${count(size)} files / clone --depth 1`, first, clone, size < LARGE_FROM ? null : 1.2),
    row('  second task / first task', second, first, size < LARGE_FROM ? null : 0.8),
  ];
}

async function diffRows(surroundings, size) {
  const place = await surroundings.newPlace(size);
  const { workspace } = place;
  const isLargest = size === 200_000;
  await place.checkout(1);
  for (let index = 0; index < CHANGED; index += 1) edit(workspace, Math.floor((index * size) / CHANGED));
  // Once each, so that all that can be warm is.
  const status = () => surroundings.git(workspace, ['status', '--porcelain']);
  await status();
  const cold = await timed(place.diff);
  const times = { diff: [], fresh: [], status: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.diff.push(await timed(place.diff));
    times.status.push(await timed(status));
    const env = { GIT_INDEX_FILE: join(place.path, `fresh-${round}`) };
    times.fresh.push(
      await timed(async () => {
        await surroundings.git(workspace, ['add', '--all'], env);
        await surroundings.git(workspace, ['diff', '--cached'], env);
      }),
    );
  }
  const [own, fresh, known] = [times.diff, times.fresh, times.status].map(median);
  return [
    row(`diff of ${CHANGED} among ${count(size)} files / fresh add + diff`, own, fresh, isLargest ? 1.5 : null),
    row('  the same / warm git status', own, known, isLargest ? 2.5 : null),
    row('  the first diff, which reads the base / fresh add + diff', cold, fresh, null),
  ];
}

/** Lines of which one stands in the base already, so that the search for duplicates has work. */
function edit(workspace, index) {
  const lines = Array.from({ length: 5 }, (_, line) => `line ${line} of file ${index}, said in other words here\n`);
  appendFileSync(join(workspace, pathOf(index)), [lineOf(index + 40, 0), ...lines].join(''));
}

async function memoryRow(surroundings) {
  const place = await surroundings.newPlace(Math.min(...sizes));
  await place.checkout(1);
  const megabytes = Number(values['patch-mb']);
  const files = 20;
  const line = Buffer.from(`${'some words of a long patch '.repeat(3)}\n`);
  for (let file = 0; file < files; file += 1) {
    const descriptor = openSync(join(place.workspace, `large-${file}.txt`), 'w');
    for (let bytes = 0; bytes < (megabytes * 1e6) / files; bytes += line.length) writeSync(descriptor, line);
    closeSync(descriptor);
  }
  const { own, git } = await place.peakOfDiff();
  const [ownMb, gitMb] = [own / 1024, git / 1024];
  const what = `memory of diff, a patch of ${megabytes} MB (beside: git's own)`;
  return [what, `${ownMb.toFixed(0)} MB`, `${gitMb.toFixed(0)} MB`, '', '≤ 250 MB', ownMb <= 250 ? 'ok' : 'over'];
}

async function duplicateRows() {
  const { grep, cold, warm, asked, files } = await measureDuplicates({ files: 20_000, runs: rounds });
  return [
    row(`duplicates of ${asked} lines in ${count(files)} files, cold / git grep -F`, cold, grep, 1),
    row('  the same, warm', warm, grep, 0.3),
  ];
}

function row(what, measured, beside, goal) {
  const ratio = measured / beside;
  const verdict = goal === null ? '' : ratio <= goal ? 'ok' : 'over';
  const digits = ratio < 0.1 ? 3 : 2;
  return [what, ms(measured), ms(beside), ratio.toFixed(digits), goal === null ? '' : `≤ ${goal}`, verdict];
}

async function timed(work) {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const ms = (number) => `${number.toFixed(0)} ms`;
const count = (number) => number.toLocaleString('en');
const load = () => loadavg()[0].toFixed(1);
const fileSystem = () => (statfsSync(scratch).type === TMPFS ? 'a file system in memory' : 'a disk');

try {
  await main();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
