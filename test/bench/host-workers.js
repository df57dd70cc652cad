#!/usr/bin/env node
// How the throughput of runs that do nothing grows from one worker to two, on PostgreSQL: runs a second, and the ratio;
// and the processor time that a run takes of the workers and of their connections at the server.
// All runs are there before, and held back: the workers do some to become warm, and then the others, which are counted
// from the first to the last that is done.
//   node test/bench/host-workers.js [--runs 12000] [--warm 6000] [--rounds 5]
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { formatTable } from './table.js';

const CLI = join(import.meta.dirname, '..', '..', 'bin', 'run.cjs');
const START = join(import.meta.dirname, '..', 'engines', 'start-postgres');
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '12000' },
    warm: { type: 'string', default: '6000' },
    rounds: { type: 'string', default: '5' },
  },
});
const runs = Number(values.runs);

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

/** Milliseconds that all cores together have been busy. */
function busy() {
  const [user, nice, system, , , irq, softirq, steal] = readFileSync('/proc/stat', 'utf8')
    .split('\n')[0]
    .split(/ +/)
    .slice(1)
    .map((ticks) => Number(ticks) * 10);
  return user + nice + system + irq + softirq + steal;
}

/** Runs a second with so many workers, on a database of their own, and the milliseconds of processor for each. */
async function throughput(workers) {
  const name = `bench_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(addressOf('postgres'));
  await admin.connect();
  await admin.query(`create database ${name}`);
  const store = addressOf(name);
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
  const key = JSON.parse(
    execFileSync(process.execPath, [CLI, 'key', 'create', '--store', store, '--json'], {
      cwd: directory,
      env,
      encoding: 'utf8',
    }),
  ).key;
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ workflowId: 'conformance-noop', inputs: {} });
  const warm = Number(values.warm) * workers;
  for (let made = 0; made < runs + warm; made += 50)
    await Promise.all(
      Array.from({ length: 50 }, () => fetch(`${host.answer.url}/v1/runs`, { method: 'POST', headers, body })),
    );
  host.kill();
  const client = new pg.Client(store);
  await client.connect();
  await client.query('update runs set ready_at = ready_at + 3600000');
  await client.query('vacuum analyze');
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
    do await new Promise((resolve) => setTimeout(resolve, 200));
    while ((await client.query(isLeft, [soon])).rows[0].left);
    const { rows } = await client.query(
      "select min(timestamp) as first, max(timestamp) as last from run_events where type = 'run.completed' and timestamp >= $1",
      [begun],
    );
    return rows[0];
  }

  await release(warm);
  const { rows } = await client.query(
    "select pid from pg_stat_activity where datname = current_database() and application_name = 'contribflow'",
  );
  const pids = { worker: working.map(({ pid }) => pid), server: rows.map(({ pid }) => pid) };
  const before = { worker: timesOf(pids.worker), server: timesOf(pids.server), busy: busy(), at: performance.now() };
  const { first, last } = await release(runs);
  const measured = {
    perSecond: runs / ((Date.parse(last) - Date.parse(first)) / 1000),
    worker: spent(before.worker, pids.worker) / runs,
    server: spent(before.server, pids.server) / runs,
    cores: (busy() - before.busy) / (performance.now() - before.at),
  };
  for (const worker of working) worker.kill();
  await client.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  return measured;
}

const rows = [];
for (let round = 0; round < Number(values.rounds); round += 1) {
  const one = await throughput(1);
  const two = await throughput(2);
  const ratio = (two.perSecond / one.perSecond).toFixed(2);
  for (const [workers, { perSecond, worker, server, cores }] of [one, two].entries())
    rows.push([
      String(round + 1),
      String(workers + 1),
      perSecond.toFixed(0),
      worker.toFixed(2),
      server.toFixed(2),
      cores.toFixed(2),
      workers === 0 ? '' : ratio,
      loadavg()[0].toFixed(1),
    ]);
}
const HEAD = [
  'round',
  'workers',
  'runs a second',
  'ms of a worker a run',
  'ms of PostgreSQL a run',
  'cores busy',
  'ratio',
  'load',
];
console.log(formatTable(HEAD, rows));
console.log(`${runs} noop runs; ${cpus().length} cores`);
rmSync(directory, { recursive: true });
