#!/usr/bin/env node
// What a large patch costs in memory on its way through each door: the peak of the process with a patch of 5 MB above the
// peak with a patch of one line, as a multiple of the patch. Prints and judges nothing.
//   node test/bench/doors.js [--megabytes 5] [--rounds 5]
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { formatTable } from './table.js';

const ROOT = join(import.meta.dirname, '..', '..');
const GOAL = 3;
const ISSUE = 'quillworks/slug-kit#41';
const SLUG = 'quillworks-slug-kit-41';
const MB = 1024 * 1024;

const { values } = parseArgs({
  options: { megabytes: { type: 'string', default: '5' }, rounds: { type: 'string', default: '5' } },
});

const context = { feature_id: null, workflow: 'bench', iteration: 1 };
const envelope = JSON.stringify({ context, paths: {}, task: { action: 'diff', params: {} } });
const DOORS = [
  { name: 'diff --json, for comparison', words: ['diff', '--json'], input: '' },
  { name: 'agent, action diff', words: ['agent'], input: envelope },
];

const scratch = mkdtempSync(join(tmpdir(), 'contribflow-bench-'));
const directory = join(scratch, 'controller');
const preload = join(scratch, 'peak.cjs');
writeFileSync(
  preload,
  "process.on('exit', () => require('node:fs').writeSync(2, 'peak ' + process.resourceUsage().maxRSS));\n",
);
const simulator = await startSimulator();
try {
  await prepare();
  const rows = [];
  for (const door of DOORS) rows.push(await measure(door));
  console.log(
    `patch of ${values.megabytes} MB, node ${process.versions.node}, ${cpus().length} cores, ${values.rounds} rounds\n`,
  );
  console.log(formatTable(['door', 'small MB', 'large MB', 'growth / size', 'most', 'answer MB', 'goal'], rows));
} finally {
  await simulator.close();
  rmSync(scratch, { recursive: true });
}

async function startSimulator() {
  const bundle = join(scratch, 'simulator.cjs');
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['src/demo/github/simulator.ts'],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'warning',
  });
  const { default: module } = await import(pathToFileURL(bundle).href);
  return module.startGithubSimulator();
}

async function prepare() {
  mkdirSync(join(directory, '.contribflow'), { recursive: true });
  writeFileSync(join(directory, '.contribflow', 'config.json'), '{}');
  for (const words of [
    ['plan', ISSUE, '--json'],
    ['checkout', ISSUE, '--json'],
  ])
    await run(words, '');
}

async function measure({ name, words, input }) {
  const rounds = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    edit('One line.\n');
    const small = await run(words, input);
    edit(linesOf(Number(values.megabytes) * MB));
    const large = await run(words, input);
    const size = statSync(join(directory, '.contribflow', 'artifacts', `patch-${SLUG}.diff`)).size;
    rounds.push({ small: small.peak, large: large.peak, ratio: (large.peak - small.peak) / size, bytes: large.bytes });
  }
  const median = (pick) => rounds.map(pick).sort((a, b) => a - b)[Math.floor(rounds.length / 2)];
  return [
    name,
    (median(({ small }) => small) / MB).toFixed(1),
    (median(({ large }) => large) / MB).toFixed(1),
    median(({ ratio }) => ratio).toFixed(2),
    Math.max(...rounds.map(({ ratio }) => ratio)).toFixed(2),
    (median(({ bytes }) => bytes) / MB).toFixed(2),
    String(GOAL),
  ];
}

function edit(text) {
  writeFileSync(join(directory, '.contribflow', 'workspaces', SLUG, 'NOTES.md'), text);
}

function linesOf(size) {
  const lines = [];
  for (let length = 0, number = 0; length < size; number += 1) {
    lines.push(
      `Note ${number}: the sum of ${number} and ${number * 7} is ${number * 8}, which nobody has asked for.\n`,
    );
    length += lines.at(-1).length;
  }
  return lines.join('');
}

/** Runs the built program; its peak in bytes, and how much it printed. */
function run(words, input) {
  const { url } = simulator;
  const env = {
    PATH: process.env.PATH,
    HOME: scratch,
    GH_TOKEN: 'a-token-for-benches',
    GITHUB_API_URL: url,
    GITHUB_GRAPHQL_URL: `${url}/graphql`,
    GITHUB_SERVER_URL: url,
  };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--require', preload, join(ROOT, 'bin', 'run.cjs'), ...words], {
      cwd: directory,
      env,
    });
    let bytes = 0;
    let stderr = '';
    child.stdout.on('data', (chunk) => {
      bytes += chunk.length;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk) => {
      stderr += chunk;
    });
    child.stdin.end(input);
    child.on('error', reject);
    child.on('close', (code) => {
      const [, peak] = /peak (\d+)$/.exec(stderr) ?? [];
      if (code !== 0 || peak === undefined) reject(new Error(`${words.join(' ')} ended with ${code}: ${stderr}`));
      else resolve({ peak: Number(peak) * 1024, bytes });
    });
  });
}
