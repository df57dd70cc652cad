#!/usr/bin/env node
// What checkout and diff cost beside plain git on the same repositories, served by `git http-backend` on loopback.
// Prints and judges nothing: times on a busy machine are no reason to fail.
//   node test/bench/git.js [--files 1000,20000,200000] [--rounds 3] [--patch-mb 200] [--cli]
// Without --cli the adapters are run by a script of their own, which costs one start of Node as the CLI does.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { formatTable } from './table.js';

const ROOT = join(import.meta.dirname, '..', '..');
const CLI = join(ROOT, 'bin', 'run.cjs');
const CHANGED = 10;

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '1000,20000,200000' },
    rounds: { type: 'string', default: '3' },
    'patch-mb': { type: 'string', default: '200' },
    cli: { type: 'boolean', default: false },
  },
});
const sizes = values.files.split(',').map(Number);
const rounds = Number(values.rounds);

const scratch = mkdtempSync(join(tmpdir(), 'contribflow-bench-git-'));
async function main() {
  const script = join(scratch, 'adapters.mjs');
  await bundle(
    readFileSync(join(ROOT, 'test/adapters/git/git-process.ts'), 'utf8'),
    join(ROOT, 'test/adapters/git'),
    script,
  );
  for (const size of sizes) await generate(size);
  const server = await startServer();
  try {
    console.log(`git: node ${process.versions.node}, ${cpus().length} cores, medians of ${rounds} rounds, interleaved`);
    console.log(`driven by ${values.cli ? 'the CLI' : 'the adapters in a script'}\n`);
    await printCheckout(server.url, script);
    await printDiff(server.url, script);
    await printMemory(server.url, script);
  } finally {
    server.stop();
  }
}

async function printCheckout(url, script) {
  const rows = [];
  for (const size of sizes) {
    const times = { clone: [], first: [], second: [] };
    for (let round = 0; round < rounds; round += 1) {
      const place = newPlace();
      times.clone.push(
        await timed(() =>
          git(scratch, ['clone', '--quiet', '--depth', '1', `${url}/${nameOf(size)}.git`, join(place, 'plain')]),
        ),
      );
      times.first.push(await timed(() => checkout(script, place, url, size, 1)));
      times.second.push(await timed(() => checkout(script, place, url, size, 2)));
      rmSync(place, { recursive: true, force: true });
    }
    const [clone, first, second] = [median(times.clone), median(times.first), median(times.second)];
    rows.push([size, ms(clone), ms(first), ms(second), ratio(first, clone), ratio(second, first)].map(String));
  }
  console.log('Checkout (goals: first/clone <= 1.2 from 20,000 files up, second/first <= 0.8)\n');
  console.log(
    formatTable(['files', 'clone --depth 1 ms', 'first ms', 'second ms', 'first/clone', 'second/first'], rows),
  );
}

async function printDiff(url, script) {
  const rows = [];
  for (const size of sizes) {
    const place = newPlace();
    await checkout(script, place, url, size, 1);
    const workspace = join(place, 'controller/.contribflow/workspaces', slugOf(size, 1));
    for (let index = 0; index < CHANGED; index += 1)
      appendFileSync(join(workspace, pathOf(Math.floor((index * size) / CHANGED))), 'changed\n');
    // Once each, so that all that can be warm is.
    await git(workspace, ['status', '--porcelain']);
    await diff(script, place, url, size);
    const times = { diff: [], fresh: [], status: [] };
    for (let round = 0; round < rounds; round += 1) {
      times.diff.push(await timed(() => diff(script, place, url, size)));
      times.status.push(await timed(() => git(workspace, ['status', '--porcelain'])));
      const index = join(place, `fresh-${round}`);
      times.fresh.push(
        await timed(async () => {
          await git(workspace, ['add', '--all'], { GIT_INDEX_FILE: index });
          await git(workspace, ['diff', '--cached'], { GIT_INDEX_FILE: index });
        }),
      );
    }
    const [own, fresh, status] = [median(times.diff), median(times.fresh), median(times.status)];
    rows.push([size, ms(own), ms(fresh), ms(status), ratio(own, fresh), ratio(own, status)].map(String));
    rmSync(place, { recursive: true, force: true });
  }
  console.log(`\nDiff with ${CHANGED} changed files (goals at 200,000: <= 1.5 x fresh index, <= 2.5 x status)\n`);
  console.log(
    formatTable(['files', 'diff ms', 'add + diff --cached ms', 'status ms', 'diff/fresh', 'diff/status'], rows),
  );
}

async function printMemory(url, script) {
  const place = newPlace();
  const size = Math.min(...sizes);
  await checkout(script, place, url, size, 1);
  const workspace = join(place, 'controller/.contribflow/workspaces', slugOf(size, 1));
  const line = Buffer.from(`${'some words of a long patch '.repeat(3)}\n`);
  const descriptor = openSync(join(workspace, 'large.txt'), 'w');
  for (let bytes = 0; bytes < Number(values['patch-mb']) * 1e6; bytes += line.length) writeSync(descriptor, line);
  closeSync(descriptor);
  const peakKb = await peakMemory(diffCommand(script, place, url, size), place, url);
  console.log(
    `\nPeak memory of diff on a patch of ${values['patch-mb']} MB (goal <= 250): ${(peakKb / 1024).toFixed(0)} MB`,
  );
}

const nameOf = (size) => `bench/files-${size}`;
const slugOf = (size, task) => `bench-files-${size}-${task}`;
const pathOf = (index) => `src/p${Math.floor(index / 1000)}/d${Math.floor(index / 20) % 50}/f${index}.ts`;

function newPlace() {
  const place = mkdtempSync(join(scratch, 'place-'));
  mkdirSync(join(place, 'controller', '.contribflow'), { recursive: true });
  writeFileSync(join(place, 'controller', '.contribflow', 'config.json'), '{}');
  return place;
}

function checkout(script, place, url, size, task) {
  const args = values.cli
    ? [CLI, 'checkout', `${nameOf(size)}#${task}`, '--json']
    : [script, 'prepare', place, url, nameOf(size), slugOf(size, task)];
  return run(process.execPath, args, { cwd: join(place, 'controller'), env: environment(place, url) });
}

function diffCommand(script, place, url, size) {
  return values.cli
    ? [CLI, 'diff', `${nameOf(size)}#1`, '--json']
    : [script, 'diff', place, url, nameOf(size), slugOf(size, 1)];
}

const diff = (script, place, url, size) =>
  run(process.execPath, diffCommand(script, place, url, size), {
    cwd: join(place, 'controller'),
    env: environment(place, url),
  });

/** The largest that the process has been, read from /proc while it runs; children of it are git's own. */
async function peakMemory(args, place, url) {
  const child = spawn(process.execPath, args, {
    cwd: join(place, 'controller'),
    env: environment(place, url),
    stdio: 'ignore',
  });
  let peak = 0;
  const look = setInterval(() => {
    try {
      peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0));
    } catch {
      // It has ended.
    }
  }, 20);
  await once(child, 'close');
  clearInterval(look);
  return peak;
}

const environment = (place, url) => ({
  PATH: process.env.PATH,
  HOME: place,
  XDG_STATE_HOME: join(place, 'state'),
  GITHUB_API_URL: url,
  GITHUB_GRAPHQL_URL: `${url}/graphql`,
  GITHUB_SERVER_URL: url,
  GH_TOKEN: 'a-token',
});

const git = (cwd, args, env = {}) =>
  run('git', args, { cwd, env: { PATH: process.env.PATH, HOME: scratch, GIT_CONFIG_NOSYSTEM: '1', ...env } });

async function run(program, args, options) {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    if (output.length < 10_000) output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0 || output.startsWith('{"ok":false'))
    throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${output}`);
}

/** The same repository every time: `size` small files, twenty to a directory. */
async function generate(size) {
  const bare = join(scratch, 'served', `${nameOf(size)}.git`);
  mkdirSync(bare, { recursive: true });
  await git(scratch, ['init', '--quiet', '--bare', '--initial-branch=main', bare]);
  const child = spawn('git', ['-C', bare, 'fast-import', '--quiet'], { stdio: ['pipe', 'inherit', 'inherit'] });
  child.stdin.write('commit refs/heads/main\ncommitter A <a@example.com> 1700000000 +0000\ndata 5\nFiles\n');
  for (let index = 0; index < size; index += 1) {
    const text = Array.from(
      { length: 12 },
      (_, line) => `line ${line} of file ${index}: ${Math.imul(index + 1, 2654435761 + line) >>> 0}\n`,
    ).join('');
    const isAccepted = child.stdin.write(`M 100644 inline ${pathOf(index)}\ndata ${text.length}\n${text}\n`);
    if (!isAccepted) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  await once(child, 'close');
}

/** In a process of its own, so that its work is not ours. */
async function startServer() {
  const script = join(scratch, 'server.mjs');
  const contents = `
    import { startGithubSimulator } from './src/demo/github/simulator.ts';
    import { createIssue, createRepository, createWorld } from './src/demo/github/world/builders.ts';
    const issues = [1, 2].map((number) => createIssue({ number, title: 'A task' }));
    const repositories = ${JSON.stringify(sizes.map(nameOf))}.map((name) => createRepository(name, { issues: structuredClone(issues) }));
    const simulator = await startGithubSimulator({ world: createWorld({ repositories }), gitDirectory: ${JSON.stringify(join(scratch, 'served'))} });
    console.log(simulator.url);`;
  await bundle(contents, ROOT, script);
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim(), stop: () => child.kill() };
}

async function bundle(contents, resolveDir, outfile) {
  await build({
    stdin: { contents, resolveDir, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
}

async function timed(work) {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const ms = (number) => number.toFixed(0);
const ratio = (one, other) => (one / other).toFixed(2);

try {
  await main();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
