#!/usr/bin/env node
// How long the commands take to start, as a multiple of a bare node, and how much disk an installation takes.
// Prints and judges nothing but exit codes: times on a busy machine are no reason to fail.
//   node test/bench/startup.js [--rounds 21] [--inherit] [--no-size]
// --inherit keeps the caller's environment. A variable such as NODE_EXTRA_CA_CERTS makes every start of node slower by
// the same time, and so all ratios smaller than they are for most people.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureInstallation } from './installed-size.js';
import { prepareSubjects } from './subjects.js';
import { formatTable } from './table.js';

const ROOT = join(import.meta.dirname, '..', '..');
const LEAST_ROUNDS = 15;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '21' },
    inherit: { type: 'boolean', default: false },
    size: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const rounds = Math.max(LEAST_ROUNDS, Number(values.rounds));

if (!existsSync(join(ROOT, 'dist', 'poll.cjs'))) fail('dist/ is missing: npm run build');
const scratch = mkdtempSync(join(tmpdir(), 'contribflow-bench-'));
try {
  printStartup();
  if (values.size) printSize();
} finally {
  rmSync(scratch, { recursive: true });
}

function printStartup() {
  const { subjects, stateBytes, remove } = prepareSubjects(ROOT, scratch, values.inherit ? process.env : {});
  const loadBefore = load();
  try {
    subjects.forEach(check);
    const medians = measure(subjects).map(median);
    console.log(`Start-up: node ${process.versions.node}, ${cpus().length} cores, ${rounds} interleaved rounds,`);
    console.log(`load ${loadBefore} before and ${load()} after, state file of ${(stateBytes / 1000).toFixed(1)} KB,`);
    console.log(`${values.inherit ? "the caller's" : 'a clean'} environment with GH_TOKEN\n`);
    console.log(formatTable(['command', 'median ms', 'ratio', 'goal', 'verdict'], rowsOf(subjects, medians)));
  } finally {
    remove();
  }
}

/** A first run that is not timed: it must succeed, and warms the disk cache. */
function check(subject) {
  const run = spawnSync(subject.program, subject.args, { ...subject.options(), encoding: 'utf8' });
  if (run.status !== 0) fail(`${subject.name} ended with ${run.status ?? run.signal}:\n${run.stderr}${run.stdout}`);
  if (!(subject.isExpected?.(run.stdout) ?? true)) fail(`${subject.name} gave another answer:\n${run.stdout}`);
}

/** In turns, so that a busy moment falls on all of them, each round from another start, so that none always follows the same. */
function measure(subjects) {
  const times = subjects.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < subjects.length; turn += 1) {
      const index = (round + turn) % subjects.length;
      times[index].push(timeOnce(subjects[index]));
    }
  }
  return times;
}

function timeOnce({ name, program, args, options }) {
  const prepared = { ...options(), stdio: 'ignore' };
  const before = process.hrtime.bigint();
  const { status, signal } = spawnSync(program, args, prepared);
  const after = process.hrtime.bigint();
  if (status !== 0) fail(`${name} ended with ${status ?? signal}`);
  return Number(after - before) / 1e6;
}

function median(times) {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle) - 1]) / 2;
}

function rowsOf(subjects, medians) {
  const [bare] = medians;
  return subjects.map(({ name, goal }, index) => {
    const ratio = medians[index] / bare;
    const verdict = goal === undefined ? '' : ratio <= goal ? 'ok' : 'over';
    return [name, medians[index].toFixed(1), ratio.toFixed(2), goal === undefined ? '' : `≤ ${goal}`, verdict];
  });
}

function printSize() {
  const { packedMb, installedMb, version } = measureInstallation(ROOT, scratch);
  const goal = 15;
  console.log('\nSize: packed, and installed with --omit=dev\n');
  console.log(
    formatTable(
      ['what', 'MB', 'goal', 'verdict'],
      [
        ['tarball', packedMb.toFixed(1), '', ''],
        ['node_modules', installedMb.toFixed(1), `≤ ${goal}`, installedMb <= goal ? 'ok' : 'over'],
      ],
    ),
  );
  console.log(`\nThe installed contribflow --version says: ${version}`);
}

function load() {
  return loadavg()[0].toFixed(1);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
