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

const TOLD = /times (\S+) (\S+) (\S+) (\S+) (\S+) (\S+)/;

/** Loaded into the requester. The first file that it opens for a request, and the last that it syncs for the answer, tell. */
const TIMES = `
const fs = require('node:fs');
const processes = require('node:child_process');
const { openSync, fsyncSync } = fs;
const { spawn } = processes;
let ready, cpu, spent, started, ended, stored, isOver = false, sync = 0;
fs.openSync = (path, ...rest) => {
  if (ready === undefined && /-request\\.json/.test(path)) {
    ready = performance.now();
    cpu = process.cpuUsage();
  }
  // The log comes after the answer is stored.
  if (ended !== undefined && /\\.log$/.test(path)) isOver = true;
  return openSync(path, ...rest);
};
fs.fsyncSync = (descriptor) => {
  const before = performance.now();
  fsyncSync(descriptor);
  if (ready === undefined || isOver) return;
  stored = performance.now();
  spent = process.cpuUsage(cpu);
  sync += stored - before;
};
processes.spawn = (...words) => {
  started = performance.now();
  return spawn(...words).on('close', () => {
    ended = performance.now();
  });
};
process.on('exit', () => {
  console.error('times', stored - ready, started - ready, ended - started, stored - ended, sync, (spent.user + spent.system) / 1000);
});
`;

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

/**
 * What the requester adds to the provider's own time: from the moment when it has the request and begins to record it,
 * until the answer is on the disk, less what the provider takes for the same request by itself. The start of the program
 * and the making of the request are not in it, and neither is the printing of the answer. They take turns.
 */
function roundTrip(run, env) {
  const provider = ['feedback', 'provide', '--wrap', '--session', 'ses_bench'];
  const command = [process.execPath, CLI, ...provider].join(' ');
  const request = ['feedback', 'request', '--artifact', 'plan', '--provider-command', command, '--new', '--json'];
  const first = JSON.parse(run(request));
  const input = readFileSync(join(scratch, first.turn.request.path));
  const hook = join(scratch, 'times.cjs');
  writeFileSync(hook, TIMES);
  const rounds = Array.from({ length: Number(values.rounds) }, () => {
    const { stderr } = spawnSync(process.execPath, ['--require', hook, CLI, ...request], { cwd: scratch, env });
    const [, whole, before, asked, after, sync, spent] = TOLD.exec(String(stderr)).map(Number);
    const alone = timed(() => spawnSync(process.execPath, [CLI, ...provider], { cwd: scratch, env, input }));
    return { whole, before, asked, after, sync, spent, alone, added: whole - alone, around: whole - asked };
  });
  const of = (name) => median(rounds.map((round) => round[name]));
  const cpu = (args) => measured(args, undefined, env).cpu;
  const rows = [
    ['the request is ready … the answer is stored', of('whole')],
    ['the provider by itself', of('alone')],
    ['added by the round trip: the first less the second, round by round (goal 50)', of('added')],
    ['of it before the provider is started', of('before')],
    ['the provider, from its start to its end, as it is asked', of('asked')],
    ['of it after the provider has ended', of('after')],
    ['before and after together', of('around')],
    ['of it waiting for the disk', of('sync')],
    ['CPU time of the requester from ready to stored', of('spent')],
    ['CPU time of the whole command beside that of feedback show', cpu(request) - cpu(['feedback', 'show', '--json'])],
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
