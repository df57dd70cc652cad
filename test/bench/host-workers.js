#!/usr/bin/env node
// How the throughput of runs that do nothing grows from one worker to two, on PostgreSQL: runs a second, and the ratio.
// The runs are all in the queue before the first worker starts, and counted from the first to the last that is done.
//   node test/bench/host-workers.js [--runs 2000] [--rounds 3]
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { formatTable } from './table.js';

const CLI = join(import.meta.dirname, '..', '..', 'bin', 'run.cjs');
const START = join(import.meta.dirname, '..', 'engines', 'start-postgres');
const { values } = parseArgs({
  options: { runs: { type: 'string', default: '2000' }, rounds: { type: 'string', default: '3' } },
});
const runs = Number(values.runs);

const [, socket] = /^socket=(.*)$/m.exec(execFileSync(START, [String(process.pid)], { encoding: 'utf8' })) ?? [];
if (socket === undefined) throw new Error('there is no PostgreSQL here');
const addressOf = (name) => `postgres://contribflow@localhost/${name}?host=${encodeURIComponent(socket)}`;
const directory = mkdtempSync(join(tmpdir(), 'contribflow-bench-'));
const env = { PATH: process.env.PATH, HOME: directory };

async function started(args) {
  const child = spawn(process.execPath, [CLI, ...args, '--json'], {
    cwd: directory,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = await once(child.stdout.setEncoding('utf8'), 'data');
  return { answer: JSON.parse(text), kill: () => child.kill('SIGKILL') };
}

/** Runs a second with so many workers, on a database of their own. */
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
  for (let made = 0; made < runs; made += 50)
    await Promise.all(
      Array.from({ length: 50 }, () => fetch(`${host.answer.url}/v1/runs`, { method: 'POST', headers, body })),
    );
  host.kill();
  const client = new pg.Client(store);
  await client.connect();
  const working = await Promise.all(Array.from({ length: workers }, () => started(['worker', '--store', store])));
  const query =
    "select count(*)::int as done, min(timestamp) as first, max(timestamp) as last from run_events where type = 'run.completed'";
  let counted;
  do {
    await new Promise((resolve) => setTimeout(resolve, 200));
    [counted] = (await client.query(query)).rows;
  } while (counted.done < runs);
  for (const worker of working) worker.kill();
  await client.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  return runs / ((Date.parse(counted.last) - Date.parse(counted.first)) / 1000);
}

const rows = [];
for (let round = 0; round < Number(values.rounds); round += 1) {
  const one = await throughput(1);
  const two = await throughput(2);
  rows.push([String(round + 1), one.toFixed(0), two.toFixed(0), (two / one).toFixed(2), loadavg()[0].toFixed(1)]);
}
console.log(formatTable(['round', 'one worker', 'two workers', 'ratio', 'load'], rows));
console.log(`${runs} noop runs, runs a second; ${cpus().length} cores`);
rmSync(directory, { recursive: true });
