#!/usr/bin/env node
// A host as it is shipped, with a store in a file: judgments that it takes in a second, each durable before it is
// answered; the list of 1,000 of them; how long until 1,000 readers of a run have an event; and what it weighs after
// 100,000 runs. Client and server share the machine.
//   node test/bench/host.js [--posts 30000] [--lines 64] [--readers 1000] [--runs 100000] [--rounds 15]
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openLine, openReader } from './host-lines.js';
import { formatTable } from './table.js';

const CLI = join(import.meta.dirname, '..', '..', 'bin', 'run.cjs');
const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '30000' },
    lines: { type: 'string', default: '64' },
    readers: { type: 'string', default: '1000' },
    runs: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '15' },
  },
});
const { posts, lines, readers, runs, rounds } = Object.fromEntries(
  Object.entries(values).map(([name, value]) => [name, Number(value)]),
);

const directory = mkdtempSync(join(tmpdir(), 'contribflow-bench-'));
const env = { PATH: process.env.PATH, HOME: directory };
const store = ['--store', join(directory, 'host.db')];
const RUN = JSON.stringify({ workflowId: 'conformance-noop', inputs: {} });
const LONG_RUN = JSON.stringify({ workflowId: 'conformance-cancellable', inputs: { delayMs: 60_000 } });
const JUDGMENT = JSON.stringify({
  signal: { kind: 'rating', rating: 4 },
  note: 'A note of a usual length for a rating.',
});

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** All requests over several lines, one at a time on each; the milliseconds that all take. */
async function over(open, count, request) {
  const all = Array.from({ length: lines }, open);
  let left = count;
  const before = performance.now();
  await Promise.all(
    all.map(async (line) => {
      while (left > 0) {
        left -= 1;
        const { status } = await request(line);
        if (status !== 201) throw new Error(`answered with ${status}`);
      }
    }),
  );
  const took = performance.now() - before;
  for (const line of all) line.close();
  return took;
}

function start() {
  const child = spawn(
    process.execPath,
    [CLI, 'serve', '--port', '0', '--conformance', '--requests-per-second', '1000000', '--json', ...store],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return new Promise((resolve) => {
    child.stdout.once('data', (line) => resolve({ child, url: JSON.parse(line).url }));
  });
}

const statusOf = ({ pid }, name) =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** Milliseconds of processor that a process has used; ticks are hundredths of a second. */
function cpuOf({ pid }) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const { child, url } = await start();
const { key } = JSON.parse(execFileSync(process.execPath, [CLI, 'key', 'create', '--json', ...store], { env }));
const open = () => openLine(url, key);
/** A line of its own: one that has been idle for some seconds is closed by the host. */
async function once(request) {
  const line = open();
  const answer = await request(line);
  line.close();
  return answer;
}
const newRun = async (body) => JSON.parse((await once((line) => line.post('/v1/runs', body))).body).runId;
const rows = [];

const judged = await newRun(RUN);
const path = `/v1/runs/${judged}/annotations`;
await over(open, posts / 10, (each) => each.post(path, JUDGMENT));
const cpuBefore = cpuOf(child);
const postMs = await over(open, posts, (each) => each.post(path, JUDGMENT));
const postCpu = cpuOf(child) - cpuBefore;
rows.push(['judgments a second', ((posts / postMs) * 1000).toFixed(0), 'at least 3000']);
rows.push(['… by the processor time of the server alone', ((posts / postCpu) * 1000).toFixed(0), '']);

const lists = [];
const listing = open();
for (let round = 0; round < rounds * 3; round += 1) {
  const before = performance.now();
  const { body } = await listing.get(`${path}?limit=1000`);
  lists.push(performance.now() - before);
  if (JSON.parse(body).annotations.length !== 1000) throw new Error('the list is not whole');
}
listing.close();
rows.push(['list of 1,000, median ms', median(lists).toFixed(1), 'at most 30']);

// One that ends takes its readers with it.
const watched = await newRun(LONG_RUN);
let heard = 0;
let allHeard = () => {};
const reading = await Promise.all(
  Array.from({ length: readers }, () =>
    openReader(url, key, watched, () => {
      heard += 1;
      if (heard === readers) allHeard();
    }),
  ),
);
const fanOuts = [];
for (let round = 0; round < rounds; round += 1) {
  heard = 0;
  const all = new Promise((resolve) => {
    allHeard = resolve;
  });
  const before = performance.now();
  await once((line) => line.post(`/v1/runs/${watched}/annotations`, JUDGMENT));
  await all;
  fanOuts.push(performance.now() - before);
}
rows.push([`to ${readers} readers, median ms`, median(fanOuts).toFixed(1), 'at most 200']);
for (const reader of reading) reader.close();

const runMs = await over(open, runs, (each) => each.post('/v1/runs', RUN));
rows.push(['runs begun a second', ((runs / runMs) * 1000).toFixed(0), '']);
rows.push([`memory after ${runs} runs, MB`, statusOf(child, 'VmRSS').toFixed(0), 'at most 250']);
rows.push(['… at its highest, MB', statusOf(child, 'VmHWM').toFixed(0), '']);

child.kill();
rmSync(directory, { recursive: true });
process.stdout.write(`${formatTable(['figure', 'measured', 'goal'], rows)}\n`);
process.stdout.write(`\n${cpus().length} processors, load ${loadavg()[0].toFixed(1)}, node ${process.version}\n`);
