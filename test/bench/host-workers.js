#!/usr/bin/env node
// How the throughput of runs that do nothing grows from one worker to two, on PostgreSQL: runs a second, and the ratio;
// and the processor time that a run takes of the workers and of their connections at the server.
// One worker and two have a database each, on one server, with all runs there before and held back. They do some to
// become warm, and then rounds by turns, so that a machine that becomes slower does so for both. What is counted in a
// round goes from the first run to the last that is done. What the machine itself has to give is measured in the same
// rounds: two processes that share nothing but its processors, and read JSON, against one of them. Virtual machines seldom
// give them twice as much, and so the ratio is also given in proportion to that.
//   node test/bench/host-workers.js [--runs 2000] [--warm 8000] [--rounds 40]
import { execFileSync, fork, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { formatTable } from './table.js';

const CLI = join(import.meta.dirname, '..', '..', 'bin', 'run.cjs');
const READER = join(import.meta.dirname, 'json-reader.js');
const START = join(import.meta.dirname, '..', 'engines', 'start-postgres');
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    warm: { type: 'string', default: '8000' },
    rounds: { type: 'string', default: '40' },
  },
});
const [runs, warm, rounds] = [values.runs, values.warm, values.rounds].map(Number);

const [, socket] = /^socket=(.*)$/m.exec(execFileSync(START, [String(process.pid)], { encoding: 'utf8' })) ?? [];
if (socket === undefined) throw new Error('there is no PostgreSQL here');
const addressOf = (name) => `postgres://contribflow@localhost/${name}?host=${encodeURIComponent(socket)}`;
const directory = mkdtempSync(join(tmpdir(), 'contribflow-bench-'));
const env = { PATH: process.env.PATH, HOME: directory };

const children = [];
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

async function started(args) {
  const child = spawn(process.execPath, [CLI, ...args, '--json'], {
    cwd: directory,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = await once(child.stdout.setEncoding('utf8'), 'data');
  children.push(child);
  return { answer: JSON.parse(text), pid: child.pid, kill: () => child.kill('SIGKILL') };
}

/** A process that reads JSON for some time when it is told to, and says how often. */
function startReader() {
  const child = fork(READER);
  children.push(child);
  return async (ms) => {
    child.send(ms);
    const [times] = await once(child, 'message');
    return times;
  };
}

/** Milliseconds of processor that each process has used; ticks are hundredths of a second. One that has ended is left out. */
function timesOf(pids) {
  const alive = pids.filter((pid) => existsSync(`/proc/${pid}/stat`));
  return new Map(
    alive.map((pid) => {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return [pid, (Number(fields[11]) + Number(fields[12])) * 10];
    }),
  );
}

const spent = (before, pids) => [...timesOf(pids)].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);

/** Lets so many workers become warm on a database of their own, and gives what does a round with them. */
async function prepared(workers) {
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(addressOf('postgres'));
  await admin.connect();
  await admin.query(`create database ${name}`);
  const store = addressOf(name);
  await makeRuns(store, runs * rounds + warm * workers);
  const client = new pg.Client(store);
  await client.connect();
  await client.query('update runs set ready_at = ready_at + 3600000');
  await client.query('vacuum full analyze runs');
  const working = await Promise.all(Array.from({ length: workers }, () => started(['worker', '--store', store])));

  /** Lets the workers have so many runs; gives back when the first and the last of them were done. */
  async function release(count) {
    const begun = new Date().toISOString();
    await client.query(
      `update runs set ready_at = ready_at - 3600000 where number in
        (select number from runs where status = 'pending' order by number limit ${count})`,
    );
    const message = JSON.stringify({ origin: 'bench', messages: [{ kind: 'work' }] });
    await client.query("select pg_notify('contribflow_work', $1)", [message]);
    // What is asked meanwhile is cheap: it would take its processor time from the workers.
    const isLeft = 'select exists (select from runs where ready_at <= $1) as left';
    const soon = Date.now() + 1800_000;
    do await new Promise((resolve) => setTimeout(resolve, 50));
    while ((await client.query(isLeft, [soon])).rows[0].left);
    const { rows } = await client.query(
      "select min(timestamp) as first, max(timestamp) as last from run_events where type = 'run.completed' and timestamp >= $1",
      [begun],
    );
    return Date.parse(rows[0].last) - Date.parse(rows[0].first);
  }

  const workerPids = working.map(({ pid }) => pid);
  /** Of the connections that there are: workers close those that they do not use, and open others. */
  const serverPids = async () => {
    const { rows } = await client.query(
      "select pid from pg_stat_activity where datname = current_database() and application_name = 'contribflow'",
    );
    return rows.map(({ pid }) => pid);
  };

  async function round() {
    const before = { worker: timesOf(workerPids), server: timesOf(await serverPids()) };
    const ms = await release(runs);
    return {
      perSecond: runs / (ms / 1000),
      worker: spent(before.worker, workerPids) / runs,
      server: spent(before.server, await serverPids()) / runs,
    };
  }

  await release(warm * workers);

  async function end() {
    for (const worker of working) worker.kill();
    await client.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }

  return { round, end };
}

/** By HTTP, as runs are made. */
async function makeRuns(store, count) {
  const host = await started([
    'serve',
    '--conformance',
    '--no-worker',
    '--port',
    '0',
    '--requests-per-second',
    '1000000',
    '--store',
    store,
  ]);
  const { key } = JSON.parse(
    execFileSync(process.execPath, [CLI, 'key', 'create', '--store', store, '--json'], {
      cwd: directory,
      env,
      encoding: 'utf8',
    }),
  );
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ workflowId: 'conformance-noop', inputs: {} });
  for (let made = 0; made < count; made += 100)
    await Promise.all(
      Array.from({ length: 100 }, () => fetch(`${host.answer.url}/v1/runs`, { method: 'POST', headers, body })),
    );
  host.kill();
}

const READING_MS = 400;

const quantile = (numbers, share) => numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)];
const spread = (numbers, digits) => [0.5, 0.25, 0.75].map((share) => quantile(numbers, share).toFixed(digits));

const one = await prepared(1);
const two = await prepared(2);
const readers = [startReader(), startReader()];
const measured = { one: [], two: [], ratios: [], machine: [], ofTwo: [] };
for (let round = 0; round < rounds; round += 1) {
  const [alone, together] = [await one.round(), await two.round()];
  measured.one.push(alone);
  measured.two.push(together);
  measured.ratios.push(together.perSecond / alone.perSecond);
  const read = [await readers[0](READING_MS), await Promise.all(readers.map((reader) => reader(READING_MS)))];
  const given = (read[1][0] + read[1][1]) / read[0];
  measured.machine.push(given);
  measured.ofTwo.push((2 * together.perSecond) / alone.perSecond / given);
}
await one.end();
await two.end();
for (const child of children) child.kill('SIGKILL');
const rowOf = (name, of) => [
  name,
  ...spread(
    of.map(({ perSecond }) => perSecond),
    0,
  ),
  ...[of.map(({ worker }) => worker), of.map(({ server }) => server)].map((ms) => quantile(ms, 0.5).toFixed(3)),
];
const HEAD = ['', 'runs a second', 'lower quarter', 'upper quarter', 'ms of a worker a run', 'ms of PostgreSQL a run'];
const rows = [
  rowOf('one worker', measured.one),
  rowOf('two workers', measured.two),
  ['ratio', ...spread(measured.ratios, 2), '', ''],
  ['ratio of two that share nothing', ...spread(measured.machine, 2), '', ''],
  ['ratio, if those had 2', ...spread(measured.ofTwo, 2), '', ''],
];
console.log(formatTable(HEAD, rows));
console.log(
  `medians of ${rounds} rounds of ${runs} noop runs; ${cpus().length} cores; load ${loadavg()[0].toFixed(1)}`,
);
rmSync(directory, { recursive: true });
