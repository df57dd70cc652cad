#!/usr/bin/env node
// How long `discover --json` takes on a GitHub that answers after 150 ms, by GraphQL and by REST, and what scoring
// costs. Prints and judges nothing: times on a busy machine are no reason to fail. There the CPU time tells more: waiting
// for the answers takes one half of what the bound leaves beside start-up, so our own work may take the other.
//   node test/bench/discovery.js [--rounds 5] [--latency 150]
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { formatTable } from './table.js';

const ROOT = join(import.meta.dirname, '..', '..');
const CLI = join(ROOT, 'bin', 'run.cjs');

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, latency: { type: 'string', default: '150' } },
});
const rounds = Number(values.rounds);
const latencyMs = Number(values.latency);

const scratch = mkdtempSync(join(tmpdir(), 'contribflow-bench-'));
try {
  await printDiscovery();
  await printScoring();
} finally {
  rmSync(scratch, { recursive: true });
}

async function printDiscovery() {
  const starts = Array.from({ length: rounds }, () => timed(() => cli({}, ['task', 'list', '--json'])));
  const startMs = median(starts.map(({ ms }) => ms));
  const startCpuMs = median(starts.map(({ value }) => value.cpuMs));
  const rows = [];
  for (const way of ['graphql', 'rest']) {
    const server = await startSimulator(way);
    const env = {
      GITHUB_API_URL: server.url,
      GITHUB_GRAPHQL_URL: `${server.url}/graphql`,
      GITHUB_SERVER_URL: server.url,
    };
    // By REST it takes tens of seconds: the requests leave one after another, and keep their distance.
    const runs = Array.from({ length: way === 'rest' ? 1 : rounds }, () =>
      timed(() => cli(env, ['discover', '--limit', '30', '--json'])),
    );
    server.stop();
    const ms = median(runs.map((run) => run.ms));
    const { apiCalls, candidates, pool } = JSON.parse(runs[0].value.stdout);
    const waitedMs = apiCalls * latencyMs;
    const bound = 2 * waitedMs + startMs;
    const workMs = median(runs.map(({ value }) => value.cpuMs)) - startCpuMs;
    rows.push([
      way,
      String(candidates.length),
      String(pool),
      String(apiCalls),
      ms.toFixed(0),
      bound.toFixed(0),
      (ms / bound).toFixed(2),
      workMs.toFixed(0),
      (workMs / waitedMs).toFixed(2),
    ]);
  }
  console.log(`discover --json: node ${process.versions.node}, ${cpus().length} cores, ${latencyMs} ms latency,`);
  console.log(
    `median of ${rounds} runs; bound = 2 x calls x latency + start-up (task list: ${startMs.toFixed(0)} ms)\n`,
  );
  const header = ['way', 'candidates', 'pool', 'calls', 'ms', 'bound ms', 'of bound', 'CPU ms', 'of calls x latency'];
  console.log(formatTable(header, rows));
}

/** In a process of its own, so that its work is not ours. */
async function startSimulator(way) {
  const script = join(scratch, 'simulator.mjs');
  await bundle(
    `import { startGithubSimulator } from './src/demo/github/simulator.ts';
    import { FAULTS } from './src/demo/github/faults/faults.ts';
    const simulator = await startGithubSimulator({ latencyMs: ${latencyMs} });
    if (${way === 'rest'})
      simulator.faults.add({ matches: { resource: 'graphql' }, times: 'always', fault: FAULTS.graphqlTimeout() });
    console.log(simulator.url);`,
    script,
  );
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim(), stop: () => child.kill() };
}

/** Each run in a directory of its own: nothing is remembered. */
function cli(env, args) {
  const directory = mkdtempSync(join(scratch, 'controller-'));
  mkdirSync(join(directory, '.contribflow'));
  writeFileSync(join(directory, '.contribflow', 'config.json'), '{}');
  const counter = join(scratch, 'count-cpu.cjs');
  const count = join(directory, 'cpu.json');
  writeFileSync(
    counter,
    `process.on('exit', () => require('node:fs').writeFileSync('cpu.json', JSON.stringify(process.cpuUsage())))`,
  );
  const run = spawnSync(process.execPath, ['--require', counter, CLI, ...args], {
    cwd: directory,
    env: { PATH: process.env.PATH, HOME: scratch, GH_TOKEN: 'a-token', ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.status !== 0)
    throw new Error(`contribflow ${args.join(' ')} ended with ${run.status}: ${run.stdout}${run.stderr}`);
  const { user, system } = JSON.parse(readFileSync(count, 'utf8'));
  return { stdout: run.stdout, cpuMs: (user + system) / 1000 };
}

async function printScoring() {
  const script = join(scratch, 'scoring.mjs');
  await bundle(
    `import { scoreIssue } from './src/policy/score/score-issue.ts';
    import { withoutUnseenText } from './src/policy/foreign-text.ts';
    import { issueFacts, pullRequest, comment } from './test/builders/issue-facts.ts';
    const now = new Date();
    const profile = { languages: ['TypeScript'], topics: ['cli'], types: ['bug'] };
    const pulls = Array.from({ length: 50 }, (_, index) => pullRequest({ number: 500 + index, state: index % 3 ? 'merged' : 'open', title: 'Change number ' + index + ' of the parser' }));
    const make = (index) => issueFacts({
      title: 'Problem number ' + index + ' with the progress bar',
      body: ('Some words about what is wrong in src/bar.ts and what should happen instead. ').repeat(1 + (index % 40)),
      comments: [comment('I see this too.'), comment('Any news?')],
      repository: { recentPullRequests: pulls },
    });
    const heap = () => { globalThis.gc?.(); return process.memoryUsage().heapUsed / 1e6; };
    const pool = Array.from({ length: 500 }, (_, index) => make(index));
    const scoreAll = () => {
      const start = process.cpuUsage();
      for (let index = 0; index < 10000; index += 1) {
        const { facts } = withoutUnseenText(pool[index % pool.length]);
        scoreIssue({ facts, profile, actor: 'human', difficulty: 'beginner', now });
      }
      const { user, system } = process.cpuUsage(start);
      return { cpuMs: (user + system) / 1000, heapMb: heap() };
    };
    const heapBeforeMb = heap();
    console.log(JSON.stringify({ heapBeforeMb, runs: Array.from({ length: ${rounds} }, scoreAll) }));`,
    script,
  );
  const run = spawnSync(process.execPath, ['--expose-gc', script], { encoding: 'utf8' });
  if (run.status !== 0) throw new Error(run.stderr);
  const { heapBeforeMb, runs } = JSON.parse(run.stdout);
  const cpuMs = runs.map((each) => each.cpuMs);
  const heap = [heapBeforeMb, runs[0].heapMb, runs.at(-1).heapMb].map((mb) => mb.toFixed(1)).join(', ');
  console.log('\nScoring 10,000 candidates with 50 pull requests each (goal: under 1,000 ms of CPU, memory flat),');
  console.log(`${rounds} times in one process; the first time V8 also compiles the code, and counts as well\n`);
  console.log(
    formatTable(
      ['CPU ms, median', 'lowest', 'highest', 'first', 'heap MB before, after the first, after the last'],
      [[...[median(cpuMs), Math.min(...cpuMs), Math.max(...cpuMs), cpuMs[0]].map((ms) => ms.toFixed(0)), heap]],
    ),
  );
}

async function bundle(contents, outfile) {
  await build({
    stdin: { contents, resolveDir: ROOT, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
}

function timed(work) {
  const before = process.hrtime.bigint();
  const value = work();
  return { value, ms: Number(process.hrtime.bigint() - before) / 1e6 };
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
