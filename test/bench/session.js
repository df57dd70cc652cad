#!/usr/bin/env node
// A session over a pipe: how long a UI waits for the first event, as a multiple of a plain command (`task list --json`,
// from its start to its end), and what 10,000 cheap submissions cost in time and in memory. What a process holds is asked
// of a second one that collects its garbage first: the size of a process goes up and down with V8's own housekeeping.
//   node test/bench/session.js [--rounds 15] [--submissions 10000]
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { recordedState } from '../../.config/recorded-state.js';
import { formatTable } from './table.js';

const HELD_MEMORY = join(import.meta.dirname, 'held-memory.cjs');
const CLI = join(import.meta.dirname, '..', '..', 'bin', 'run.cjs');
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, submissions: { type: 'string', default: '10000' } },
});
const rounds = Number(values.rounds);
const submissions = Number(values.submissions);
/** From here on memory is compared: what is loaded late is loaded, and the heap has its size. */
const WARM = Math.floor(submissions / 5);

const directory = mkdtempSync(join(tmpdir(), 'contribflow-bench-'));
mkdirSync(join(directory, '.contribflow'));
writeFileSync(join(directory, '.contribflow', 'config.json'), '{"languages":["TypeScript"]}\n');
writeFileSync(join(directory, '.contribflow', 'state.json'), JSON.stringify(recordedState()));
const env = { PATH: process.env.PATH, HOME: directory, GH_TOKEN: 'secret' };

const lineOf = (id, op) => `${JSON.stringify({ id: String(id), op })}\n`;
const CONFIGURE = lineOf('configure', {
  type: 'configure_session',
  model: { provider: 'follow' },
  cwd: directory,
  approval_policy: 'never',
});

const start = (args, nodeArgs = []) =>
  spawn(process.execPath, [...nodeArgs, CLI, ...args], { cwd: directory, env, stdio: ['pipe', 'pipe', 'inherit'] });

/** Milliseconds until something is printed, or until the end. */
function timed(args, input) {
  return new Promise((resolve, reject) => {
    const before = performance.now();
    let first = null;
    const child = start(args);
    child.stdout.once('data', () => {
      first = performance.now() - before;
      child.stdin.end();
    });
    child.on('close', (code) => {
      if (code === 0) resolve({ first, end: performance.now() - before });
      else reject(new Error(`${args.join(' ')} ended with ${code}`));
    });
    if (input === '') child.stdin.end();
    else child.stdin.write(input);
  });
}

const megabytesOf = ({ pid }) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** Milliseconds of processor that a process has used; ticks are hundredths of a second. */
function processorTimeOf({ pid }) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** What many submissions of one op cost, answered by one event each. */
function flood(op) {
  return new Promise((resolve, reject) => {
    const child = start(['session']);
    let events = 0;
    let warm = null;
    const sizes = [];
    child.stdout.on('data', (chunk) => {
      for (const byte of chunk) if (byte === 0x0a) events += 1;
      if (events <= WARM) return;
      sizes.push(megabytesOf(child));
      warm ??= { at: performance.now(), processor: processorTimeOf(child), events };
      if (events <= submissions) return;
      const counted = events - warm.events;
      resolve({
        sizes: `${Math.min(...sizes).toFixed(0)} to ${Math.max(...sizes).toFixed(0)}`,
        perSecond: (counted / (performance.now() - warm.at)) * 1000,
        perProcessorSecond: (counted / (processorTimeOf(child) - warm.processor)) * 1000,
      });
      child.stdin.end();
    });
    child.on('error', reject);
    child.stdin.write(CONFIGURE);
    let sent = 0;
    const send = () => {
      while (sent < submissions) {
        sent += 1;
        if (child.stdin.write(lineOf(sent, op))) continue;
        child.stdin.once('drain', send);
        return;
      }
    };
    send();
  });
}

/** Megabytes by which what a session holds has grown, from the time when all is loaded to the end of the submissions. */
async function heldGrowth(op) {
  const child = start(['session'], ['--expose-gc', '--require', HELD_MEMORY]);
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const held = async (from, to) => {
    for (let sent = from; sent < to; sent += 1) child.stdin.write(lineOf(sent, op));
    for (let come = from; come < to; come += 1) await lines.next();
    child.kill('SIGUSR2');
    return Number(/^held (\d+)$/.exec((await lines.next()).value)[1]);
  };
  child.stdin.write(CONFIGURE);
  await lines.next();
  const warm = await held(0, WARM);
  const growth = (await held(WARM, submissions)) - warm;
  child.stdin.end();
  return growth / 1_000_000;
}

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

const loadBefore = loadavg()[0].toFixed(1);
const plain = [];
const first = [];
const floods = [];
try {
  for (let round = 0; round <= rounds; round += 1) {
    const command = await timed(['task', 'list', '--json'], '');
    const session = await timed(['session'], CONFIGURE);
    // The first of each warms up.
    if (round === 0) continue;
    plain.push(command.end);
    first.push(session.first);
  }
  for (const [name, op] of [
    ['interrupt (nothing runs)', { type: 'interrupt' }],
    ['verb next', { type: 'verb', name: 'next' }],
  ])
    floods.push({ name, ...(await flood(op)), growth: await heldGrowth(op) });
} finally {
  rmSync(directory, { recursive: true });
}

console.log(
  `${cpus().length} cores, load ${loadBefore} before and ${loadavg()[0].toFixed(1)} after, node ${process.version}`,
);
console.log(
  `first event / task list --json: ${(median(first) / median(plain)).toFixed(2)} (goal 2; ${median(first).toFixed(0)} ms and ${median(plain).toFixed(0)} ms, medians of ${rounds})`,
);
console.log(
  formatTable(
    [
      `${submissions} submissions of`,
      'events/s (goal 2000)',
      'events per second of processor',
      'growth of what is held, MB (goal 20)',
      'size of the process, MB',
    ],
    floods.map(({ name, perSecond, perProcessorSecond, growth, sizes }) => [
      name,
      perSecond.toFixed(0),
      perProcessorSecond.toFixed(0),
      growth.toFixed(1),
      sizes,
    ]),
  ),
);
