#!/usr/bin/env node
// What a round trip to a provider costs beside the provider's own time, and what an artifact of 5 MB costs in memory, in
// both roles. Prints a table and judges nothing.
//   node test/bench/feedback.js [--rounds 15] [--megabytes 5]
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { formatTable } from './table.js';

const ROOT = join(import.meta.dirname, '..', '..');
const CLI = join(ROOT, 'bin', 'run.cjs');
const ISSUE = 'quillworks/slug-kit#41';
const MEGABYTE = 1024 * 1024;

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '15' }, megabytes: { type: 'string', default: '5' } },
});
const size = Number(values.megabytes) * MEGABYTE;
const scratch = mkdtempSync(join(tmpdir(), 'contribflow-bench-'));
const simulator = spawn(process.execPath, [join(ROOT, '.config', 'simulator.js')], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const env = await environment();
  const run = (args, options = {}) => execFileSync(process.execPath, [CLI, ...args], { cwd: scratch, env, ...options });
  run(['init', '--json']);
  run(['plan', ISSUE, '--json']);
  run(['checkout', ISSUE, '--json']);
  console.log(`node ${process.versions.node}, ${cpus().length} cores, load ${loadavg()[0].toFixed(1)}\n`);
  roundTrip(run, env);
  memory(run, env);
} finally {
  simulator.kill();
  rmSync(scratch, { recursive: true, force: true });
}

async function environment() {
  const [chunk] = await simulator.stdout.take(1).toArray();
  const url = String(chunk).trim();
  return {
    PATH: process.env.PATH,
    HOME: scratch,
    GH_TOKEN: 'none',
    GITHUB_API_URL: url,
    GITHUB_GRAPHQL_URL: `${url}/graphql`,
    GITHUB_SERVER_URL: url,
  };
}

/** The request by itself, the provider by itself, and the start of the program by itself, taking turns. */
function roundTrip(run, env) {
  const provider = ['feedback', 'provide', '--wrap', '--session', 'ses_bench'];
  const command = [process.execPath, CLI, ...provider].join(' ');
  const request = ['feedback', 'request', '--artifact', 'plan', '--provider-command', command, '--new', '--json'];
  const first = JSON.parse(run(request));
  const input = readFileSync(join(scratch, first.turn.request.path));
  const times = { whole: [], provider: [], told: [], start: [] };
  for (let round = 0; round < Number(values.rounds); round += 1) {
    let answer;
    times.whole.push(timed(() => (answer = run(request))));
    times.told.push(JSON.parse(answer).turn.provider.durationMs);
    times.provider.push(timed(() => spawnSync(process.execPath, [CLI, ...provider], { cwd: scratch, env, input })));
    times.start.push(timed(() => run(['feedback', 'show', '--json'])));
  }
  const cpu = (args) => measured(args, undefined, env).cpu;
  const added = cpu(request) - cpu(['feedback', 'show', '--json']);
  const [whole, alone, told, start] = [times.whole, times.provider, times.told, times.start].map(median);
  const rows = [
    ['the whole command', whole],
    ['the provider by itself', alone],
    ['the provider, as the answer tells it', told],
    ['the start of contribflow: feedback show', start],
    ['added by the round trip: whole - provider - start (goal 50)', whole - alone - start],
    ['added while the provider runs: told - provider', told - alone],
    ['CPU time of the command beside that of feedback show', added],
  ];
  console.log(
    `${formatTable(
      ['round trip', 'median ms'],
      rows.map(([name, ms]) => [name, ms.toFixed(0)]),
    )}\n`,
  );
}

function memory(run, env) {
  const peer = join(scratch, 'peer.sh');
  const response = JSON.stringify({
    protocol_version: '1.2',
    iteration: 1,
    status: 'success',
    feedback: {
      confidence: { level: 'high', justification: '' },
      positive_points: [],
      areas_for_improvement: [],
      general_summary: '',
    },
  });
  const line = (type, part) => JSON.stringify({ type, timestamp: 1, sessionID: 'ses_1', part });
  writeFileSync(
    peer,
    `cat > /dev/null\ncat <<'END'\n${line('text', { text: response })}\n${line('step_finish', {})}\nEND\n`,
  );
  const request = ['feedback', 'request', '--artifact', 'patch', '--provider-command', `sh ${peer}`, '--new', '--json'];
  const rows = [];
  for (const bytes of [4096, size]) {
    writeFileSync(join(scratch, '.contribflow/workspaces/quillworks-slug-kit-41/notes.txt'), textOf(bytes));
    run(['diff', '--json'], { maxBuffer: 64 * MEGABYTE });
    const asked = JSON.parse(run(request));
    if (asked.status !== 'received') throw new Error(asked.reason);
    const input = readFileSync(join(scratch, asked.turn.request.path));
    rows.push({
      bytes: input.length,
      requester: measured(request, undefined, env).peak,
      provider: measured(['feedback', 'provide'], input, env).peak,
    });
  }
  const [small, large] = rows;
  const grown = (role) => (large[role] - small[role]) / (large.bytes - small.bytes);
  const shown = ['requester', 'provider'].map((role) => [
    role,
    (large.bytes / MEGABYTE).toFixed(1),
    (small[role] / MEGABYTE).toFixed(0),
    (large[role] / MEGABYTE).toFixed(0),
    grown(role).toFixed(1),
    '3',
  ]);
  console.log(formatTable(['role', 'request MB', 'peak MB, small', 'peak MB, large', 'growth / size', 'goal'], shown));
}

/** The most memory and the CPU time of one run without its provider, of five the medians. */
function measured(args, input, env) {
  const hook = join(scratch, 'hook.cjs');
  const told = 'const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();';
  writeFileSync(
    hook,
    `process.on("exit", () => {${told}console.error("used", maxRSS, userCPUTime + systemCPUTime);});`,
  );
  const once = () => {
    const { stderr } = spawnSync(process.execPath, ['--require', hook, CLI, ...args], {
      cwd: scratch,
      env,
      input: input ?? '',
      maxBuffer: 64 * MEGABYTE,
    });
    const [, peak, cpu] = /used (\d+) (\d+)/.exec(String(stderr));
    return { peak: Number(peak) * 1024, cpu: Number(cpu) / 1000 };
  };
  const runs = Array.from({ length: 5 }, once);
  return { peak: median(runs.map(({ peak }) => peak)), cpu: median(runs.map(({ cpu }) => cpu)) };
}

/** Lines of words, as a text has them. */
function textOf(bytes) {
  let text = '';
  for (let number = 0; text.length < bytes; number += 1)
    text += `This is line ${number} of a text that grows and grows.\n`;
  return text;
}

function timed(work) {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function median(list) {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
}
