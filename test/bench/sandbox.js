#!/usr/bin/env node
// What a sandbox costs beside the Docker command line with the same walls: running `true` (create, copy in, run, remove)
// against `docker run`, by the adapter and by the whole program, and copying in 7,000 files of 85 MB against `docker cp`,
// removal included; what caches save; what memory the program needs. Medians of interleaved rounds.
//   node test/bench/sandbox.js [--rounds 15] [--only run|validate|copy|cache|memory]
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { emptyProject, installedPackages, nodeProject, prepareProgram, smallPackages } from './sandbox-program.js';
import { formatTable } from './table.js';

const ROOT = join(import.meta.dirname, '..', '..');
const IMAGE = 'debian:bookworm-slim';
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' }, only: { type: 'string' } } });
const rounds = Number(values.rounds);
const isWanted = (part) => values.only === undefined || values.only === part;
const COPY_ROUNDS = 5;
const CACHE_ROUNDS = { small: 5, installed: 3 };

const WALLS = [
  ...['--network', 'none', '--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges:true', '--init'],
  ...['--user', '65532:65532', '--memory', '2g', '--memory-swap', '2g', '--cpus', '2', '--pids-limit', '512'],
  ...[
    '--ulimit',
    'nofile=4096',
    '--ulimit',
    'core=0',
    '--ulimit',
    'nproc=4096',
    '--shm-size',
    '64m',
    '--ipc',
    'private',
  ],
  ...['--tmpfs', '/tmp:rw,nosuid,nodev,exec,size=256m,mode=1777', '--log-driver', 'none'],
];

const engines = join(ROOT, 'test', 'engines');
const facts = execFileSync(join(engines, 'start'), [String(process.pid)], { encoding: 'utf8' });
const host = /^docker=(.*)$/m.exec(facts)?.[1];
const scratch = mkdtempSync(join(tmpdir(), 'contribflow-bench-'));
try {
  if (host === undefined) console.log('There is no Docker to measure.');
  else await measure();
} finally {
  rmSync(scratch, { recursive: true });
  execFileSync(join(engines, 'stop'), [String(process.pid)]);
}

async function measure() {
  const parts = await loadParts();
  const { execute, file, openSandbox, sh } = parts;
  const sandbox = await openSandbox({ name: 'docker', env: { DOCKER_HOST: host }, socket: '' });
  const small = [file('README.md', 'hello\n')];
  const large = manyFiles(file);
  const directory = writeOut(large);
  const adapter = (files) =>
    timed(() => execute(sandbox, { files, commands: [sh('true')], limits: { memoryMb: 2048 } }));

  const [littles, installed] = isWanted('cache') ? nodeProjects(parts) : [[], []];
  const program = await prepareProgram(parts, { scratch, host, projects: [emptyProject, ...littles, ...installed] });

  const rows = [];
  for (const [part, what, ours, theirs, goal, times = rounds] of [
    ['run', 'adapter, run true / docker run', () => adapter(small), () => timed(dockerRun), '≤ 0.9'],
    [
      'validate',
      'validate --run of true / docker run',
      () => timed(() => program.validate('empty', '--command', 'true')),
      () => timed(dockerRun),
      '≤ 1.8',
    ],
    [
      'copy',
      'copy in 7,000 files / docker cp',
      () => copyIn(adapter, large, small),
      () => dockerCopy(directory),
      '≤ 1.2',
      Math.min(rounds, COPY_ROUNDS),
    ],
  ]) {
    if (!isWanted(part)) continue;
    const measured = { ours: [], theirs: [] };
    await ours();
    await theirs();
    for (let round = 0; round < times; round += 1) {
      measured.ours.push(await ours());
      measured.theirs.push(await theirs());
    }
    rows.push(ratioRow(what, median(measured.ours), median(measured.theirs), goal));
  }
  if (isWanted('cache')) {
    rows.push(...(await cacheRows(program, '300 small packages', littles)));
    rows.push(...(await cacheRows(program, "this project's dependencies", installed)));
  }
  if (isWanted('memory')) rows.push(await memoryRow(program));
  await program.stop();
  console.log(
    `node ${process.versions.node}, ${cpus().length} cores, docker at ${host}, medians of ${rounds} rounds ` +
      `(copies ${COPY_ROUNDS}, caches ${CACHE_ROUNDS.small} and ${CACHE_ROUNDS.installed})\n`,
  );
  console.log(formatTable(['what', 'measured', 'beside', 'ratio', 'goal'], rows));
}

function ratioRow(what, ours, theirs, goal) {
  return [what, `${ours.toFixed(0)} ms`, `${theirs.toFixed(0)} ms`, (ours / theirs).toFixed(2), goal];
}

/** Packages of a project's own in each round, so that nothing of it can be in a cache yet. */
function nodeProjects(parts) {
  const of = (packages, kind) =>
    Array.from({ length: CACHE_ROUNDS[kind] }, (_, round) => nodeProject(parts, `${kind}-${round}`, packages));
  return [of(smallPackages(), 'small'), of(installedPackages(), 'installed')];
}

/** A project for the first time, the same tree again, and another tree with the same lockfile. */
async function cacheRows(program, what, projects) {
  const times = { first: [], again: [], other: [] };
  for (const { name } of projects) {
    times.first.push(await validated(program, name, false));
    times.again.push(await validated(program, name, true));
    await program.edit(name);
    times.other.push(await validated(program, name, false));
    const shown = Object.entries(times).map(([when, all]) => `${when} ${all.at(-1).setup} of ${all.at(-1).whole} ms`);
    console.log(`npm ci, and the whole command, ${name}: ${shown.join(', ')}`);
  }
  const middle = (when, part) => median(times[when].map((each) => each[part]));
  const row = (text, when, part, goal) => ratioRow(`${text}, ${what}`, middle('first', part), middle(when, part), goal);
  return [
    row('npm ci, first / same tree again', 'again', 'setup', '≥ 3'),
    row('npm ci, first / same lockfile', 'other', 'setup', ''),
    row('validate --run, first / same tree again', 'again', 'whole', ''),
    row('validate --run, first / same lockfile', 'other', 'whole', ''),
  ];
}

async function validated(program, name, isReused) {
  const start = performance.now();
  const { answer } = await program.validate(name);
  const whole = Math.round(performance.now() - start);
  const [{ durationMs, reused = false }] = answer.setupCommands;
  if (reused !== isReused) throw new Error(`reused: ${reused}`);
  return { setup: durationMs, whole };
}

async function memoryRow(program) {
  const { answer, peakMb } = await program.validate('empty', '--command', 'head -c 2147483648 /dev/zero');
  const { outputBytes } = answer.commands[0];
  return ['memory while 2 GiB of output pass', `${peakMb.toFixed(0)} MB`, `${outputBytes} bytes`, '', '≤ 200 MB'];
}

/** The whole job with the files less the whole job with one file: copying, and removing the volume again. */
async function copyIn(adapter, large, small) {
  return (await adapter(large)) - (await adapter(small));
}

function docker(...args) {
  const { status, stdout, stderr } = spawnSync('docker', ['--host', host, ...args], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.trim();
}

function dockerRun() {
  return docker('run', '--rm', ...WALLS, '--mount', 'type=volume,target=/workspace', IMAGE, 'true');
}

function dockerCopy(directory) {
  const container = docker('create', ...WALLS, '--mount', 'type=volume,target=/workspace', IMAGE, 'true');
  return timed(() => {
    docker('cp', '-q', `${directory}/.`, `${container}:/workspace`);
    docker('rm', '-f', '-v', container);
  });
}

function manyFiles(file) {
  const text = 'The quick brown fox jumps over the lazy dog.\n'.repeat(270);
  return Array.from({ length: 7000 }, (_, index) => file(`d${index % 70}/e${index % 7}/f${index}.txt`, text));
}

function writeOut(files) {
  const directory = join(scratch, 'tree');
  for (const { path, content } of files) {
    const place = join(directory, path.toString());
    mkdirSync(join(place, '..'), { recursive: true });
    writeFileSync(place, content);
  }
  return directory;
}

/** The adapter, the simulator and the builders of the tests, where they find dockerode. */
async function loadParts() {
  const directory = join(ROOT, 'node_modules', '.cache', 'contribflow-test');
  const outfile = join(directory, 'bench.mjs');
  await build({
    stdin: {
      contents: `
        import { execute as run, file, sh } from './test/builders/sandbox-job.ts';
        import { sandboxesFor } from './test/engines/test-engines.ts';
        export { file, sh };
        export { createIssue, createRepository, createWorld } from './src/demo/github/world/builders.ts';
        export { startGithubSimulator } from './src/demo/github/simulator.ts';
        export { lockfiles, manifestWith, NPM_HOST, npmPackage, npmRegistry } from './test/registries/npm.ts';
        export { startRegistries } from './test/registries/registry-server.ts';
        export async function execute(sandbox, wishes) {
          const result = await run(sandbox, wishes);
          if (!result.ok || result.value.commands[0]?.exitCode !== 0) throw new Error(JSON.stringify(result));
        }
        export async function openSandbox(engine) {
          const run = { signal: new AbortController().signal, progress: () => undefined };
          const opened = await sandboxesFor(engine).open(engine.name, run);
          if (!opened.ok) throw new Error(opened.failure.message);
          return opened.value;
        }`,
      resolveDir: ROOT,
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}
