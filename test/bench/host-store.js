#!/usr/bin/env node
// The store of the host: durable posts of judgments, lists, whole runs through the queue, on libsql and on PostgreSQL, and
// the second as a ratio to the first; and the memory of a process that has made many runs.
//   node test/bench/host-store.js [--posts 20000] [--clients 200] [--rounds 5] [--runs 100000]
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { formatTable } from './table.js';

const ROOT = join(import.meta.dirname, '..', '..');
const { openStore } = createRequire(import.meta.url)(join(ROOT, 'dist', 'later', 'open-store.cjs'));
const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '20000' },
    clients: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '5' },
    runs: { type: 'string', default: '100000' },
  },
});
const posts = Number(values.posts);
const clients = Number(values.clients);
const rounds = Number(values.rounds);
const runs = Number(values.runs);

const directory = mkdtempSync(join(tmpdir(), 'contribflow-bench-'));
const engine = (script) =>
  execFileSync(join(ROOT, 'test', 'engines', script), [String(process.pid)], { encoding: 'utf8' });

const median = (numbers) => numbers.toSorted((one, two) => one - two)[Math.floor(numbers.length / 2)];
const percentile = (numbers, share) => numbers.toSorted((one, two) => one - two)[Math.floor(numbers.length * share)];
const processorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function opened(location) {
  const store = await openStore(location, () => new Date());
  if (!store.ok) throw new Error(store.failure.message);
  return store.value;
}

async function createRun({ runs: store }) {
  const asked = { tenant: 'bench', workflowId: 'noop', inputs: {}, issue: null, principalRef: 'p', idempotency: null };
  const { run } = await store.create(asked);
  return run.runId;
}

const ANNOTATION = {
  signal: { kind: 'correction', correction: 'The second test does not fail without the change. '.repeat(4) },
  target: { nodeId: 'plan' },
  note: 'seen in the review',
  principalRef: 'person:ada',
};

/** Clients of which each posts when its last post was answered. */
async function postAll(store, runId, count, parallel) {
  const waits = [];
  let left = count;
  const client = async () => {
    while (left > 0) {
      left -= 1;
      const before = performance.now();
      await store.runs.annotate('bench', runId, ANNOTATION);
      waits.push(performance.now() - before);
    }
  };
  const [before, processor] = [performance.now(), processorMs()];
  await Promise.all(Array.from({ length: parallel }, client));
  return {
    perSecond: (count / (performance.now() - before)) * 1000,
    waits,
    processor: (processorMs() - processor) / count,
  };
}

async function list(store, runId) {
  const before = performance.now();
  await store.runs.annotations('bench', runId, { cursor: null, limit: 1000 });
  return performance.now() - before;
}

/** Runs that are created, claimed, and recorded to their end. */
async function wholeRuns(store, count) {
  const before = performance.now();
  const worker = { workerId: randomUUID(), place: 'bench' };
  const one = async () => {
    await createRun(store);
    const lease = await store.queue.claim(worker, 60_000);
    const events = ['run.started', 'node.completed', 'run.completed'].map((type) => ({
      type,
      nodeId: null,
      payload: {},
    }));
    await store.queue.record(lease, { events, status: 'completed' });
  };
  for (let done = 0; done < count; done += 8) await Promise.all(Array.from({ length: 8 }, one));
  return (count / (performance.now() - before)) * 1000;
}

async function measureRound(store) {
  const runId = await createRun(store);
  const many = await postAll(store, runId, posts / rounds, clients);
  const alone = await postAll(store, runId, 50, 1);
  const lists = [];
  for (let turn = 0; turn < 9; turn += 1) lists.push(await list(store, runId));
  return {
    perSecond: many.perSecond,
    wait: median(many.waits),
    slow: percentile(many.waits, 0.95),
    processor: many.processor,
    alone: median(alone.waits),
    list: median(lists),
    runs: await wholeRuns(store, 80),
  };
}

async function openPostgres() {
  const socket = /^socket=(.*)$/m.exec(engine('start-postgres'))?.[1];
  if (socket === undefined) return null;
  const name = `bench_${process.pid}`;
  const address = (database) => `postgres://contribflow@localhost/${database}?host=${encodeURIComponent(socket)}`;
  const client = new pg.Client(address('postgres'));
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return await opened(address(name));
}

const ROWS = [
  ['posts a second', ({ perSecond }) => perSecond, 0],
  ['a post among many, median ms', ({ wait }) => wait, 1],
  ['a post among many, 95 % ms', ({ slow }) => slow, 1],
  ['processor of this process a post, ms', ({ processor }) => processor, 3],
  ['a post alone, median ms', ({ alone }) => alone, 1],
  ['list of 1,000 judgments, median ms', (one) => one.list, 1],
  ['runs from creation to end a second', (one) => one.runs, 0],
];

async function compare() {
  const stores = { libsql: await opened(join(directory, 'compared.db')) };
  const postgres = await openPostgres();
  if (postgres !== null) stores.PostgreSQL = postgres;
  const measured = Object.fromEntries(Object.keys(stores).map((name) => [name, []]));
  for (const store of Object.values(stores)) await measureRound(store);
  // In turns, so that a busy machine is busy for both.
  for (let round = 0; round < rounds; round += 1)
    for (const [name, store] of Object.entries(stores)) measured[name].push(await measureRound(store));
  for (const store of Object.values(stores)) await store.runs.close();
  const rows = ROWS.map(([what, of, digits]) => {
    const [first, second] = Object.values(measured).map((each) => median(each.map(of)));
    const ratio = second === undefined ? '' : (second / first).toFixed(2);
    return [what, first.toFixed(digits), second?.toFixed(digits) ?? '', ratio];
  });
  console.log(formatTable(['', 'libsql', 'PostgreSQL', 'ratio'], rows));
}

async function fill() {
  const store = await opened(join(directory, 'many.db'));
  for (let made = 0; made < runs; made += 500) await Promise.all(Array.from({ length: 500 }, () => createRun(store)));
  const asked = { statuses: null, workflowId: null, isFlagged: null, issue: null, cursor: null, limit: 50 };
  const before = performance.now();
  await store.runs.list('bench', asked);
  const listed = performance.now() - before;
  await store.runs.summary('bench', { workflowId: null, from: null, until: null });
  const summed = performance.now() - before - listed;
  console.log(
    `\nAfter ${runs} runs: ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB of memory, with what was measured before`,
  );
  console.log(`a page of 50 runs ${listed.toFixed(1)} ms, the summary of all ${summed.toFixed(1)} ms`);
  await store.runs.close();
}

console.log(`Node ${process.version}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}; ${clients} clients\n`);
try {
  await compare();
  await fill();
} finally {
  rmSync(directory, { recursive: true });
  engine('stop');
}
console.log(`\nLoad at the end ${loadavg()[0].toFixed(1)}`);
