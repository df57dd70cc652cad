#!/usr/bin/env node
// What it costs to look for 300 added lines in a repository of 20,000 files, beside one `git grep -F` with the same
// patterns on the same commit. Cold: the index is made during the search; warm: it is there. Prints and judges nothing.
//   node test/bench/duplicates.js [--files 20000] [--runs 5]
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { formatTable } from './table.js';

const ROOT = join(import.meta.dirname, '..', '..');
const ASKED = 300;
const REPOSITORY = 'bench/lines';

const random = randomNumbers(7);
const words = Array.from({ length: 6000 }, inventWord);

/** Medians in milliseconds. The files of the base are read as the program reads them, from a store of its own. */
export async function measureDuplicates({ files, runs }) {
  const scratch = mkdtempSync(join(tmpdir(), 'contribflow-bench-duplicates-'));
  try {
    const { controllerPrivateDirectory, createBaseLines, createTreeFiles, openEngine, openStore } =
      await loadSubject(scratch);
    const options = optionsIn(scratch, controllerPrivateDirectory);
    const { path: repository } = openStore(openEngine(options), REPOSITORY);
    const { sha, asked } = await makeRepository(repository, files);
    const patterns = join(scratch, 'patterns');
    writeFileSync(patterns, `${asked.join('\n')}\n`);
    const kept = join(scratch, 'kept');
    const lines = createBaseLines({ directoryOf: () => kept, trees: createTreeFiles(options) });
    const run = { signal: new AbortController().signal, progress: () => undefined };
    const search = async () => {
      const { value } = await lines.find({ repository: REPOSITORY, slug: 's' }, sha, asked, run);
      return value.size;
    };
    const times = { grep: [], cold: [], warm: [] };
    for (let round = 0; round < runs; round += 1) {
      times.grep.push(await timed(() => grep(repository, patterns, sha)));
      rmSync(kept, { recursive: true, force: true });
      times.cold.push(await timed(search));
      times.warm.push(await timed(search));
    }
    const found = await search();
    const indexMb = statSync(join(kept, readdirSync(kept)[0])).size / 1e6;
    const [grepMs, cold, warm] = [times.grep, times.cold, times.warm].map(median);
    return { grep: grepMs, cold, warm, asked: ASKED, found, files, indexMb };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

async function main() {
  const { values } = parseArgs({
    options: { files: { type: 'string', default: '20000' }, runs: { type: 'string', default: '5' } },
  });
  const {
    grep: base,
    cold,
    warm,
    found,
    indexMb,
  } = await measureDuplicates({
    files: Number(values.files),
    runs: Number(values.runs),
  });
  console.log(
    `${values.files} files, ${ASKED} lines asked for (${found} with candidates), index of ${indexMb.toFixed(0)} MB, ` +
      `node ${process.versions.node}, ${cpus().length} cores, medians of ${values.runs}\n`,
  );
  const rows = [
    ['git grep -F -f', base.toFixed(0), '1.00', ''],
    ['cold', cold.toFixed(0), (cold / base).toFixed(2), '1'],
    ['warm', warm.toFixed(0), (warm / base).toFixed(3), '0.3'],
  ];
  console.log(formatTable(['search', 'ms', 'ratio', 'goal'], rows));
}

/** Of the adapters: nothing is fetched, so no lock is taken and no server asked. */
function optionsIn(scratch, controllerPrivateDirectory) {
  const controllerPath = join(scratch, 'controller');
  mkdirSync(controllerPath);
  const stateHome = join(scratch, 'state');
  const privateDirectory = controllerPrivateDirectory(controllerPath, { stateHome, shownStateHome: stateHome });
  return {
    controllerPath,
    privateDirectory,
    serverUrl: 'http://127.0.0.1:9',
    env: process.env,
    redact: (text) => text,
  };
}

async function loadSubject(scratch) {
  const outfile = join(scratch, 'subject.mjs');
  await build({
    stdin: {
      contents: `export { createBaseLines } from './src/adapters/git/base-lines/base-lines.ts';
                 export { openEngine } from './src/adapters/git/engine.ts';
                 export { openStore } from './src/adapters/git/store.ts';
                 export { controllerPrivateDirectory } from './src/adapters/store/private-directory.ts';
                 export { createTreeFiles } from './src/adapters/git/tree-files.ts';`,
      resolveDir: ROOT,
      loader: 'ts',
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  return import(pathToFileURL(outfile).href);
}

async function grep(repository, patterns, sha) {
  const child = spawn('git', ['-C', repository, 'grep', '-n', '-F', '-f', patterns, sha], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.resume();
  await once(child, 'close');
}

/** A packed repository as a clone has it, and lines of which half stand in it. */
async function makeRepository(directory, count) {
  const git = (...args) => execFileSync('git', ['-C', directory, ...args], { encoding: 'utf8' }).trim();
  const child = spawn('git', ['-C', directory, 'fast-import', '--quiet'], { stdio: ['pipe', 'ignore', 'inherit'] });
  const write = async (text) => {
    if (!child.stdin.write(text)) await once(child.stdin, 'drain');
  };
  await write('commit refs/heads/main\ncommitter A <a@example.org> 0 +0000\ndata 1\nx\n');
  const seen = [];
  for (let index = 0; index < count; index += 1) {
    const lines = Array.from({ length: 40 + Math.floor(random() * 120) }, inventLine);
    if (index % Math.ceil(count / 50) === 0) seen.push(...lines.filter((line) => line.length > 30).slice(0, 3));
    const text = `${lines.join('\n')}\n`;
    await write(`M 100644 inline src/${word()}/${word()}-${index}.ts\ndata ${Buffer.byteLength(text)}\n${text}\n`);
  }
  child.stdin.end();
  await once(child, 'close');
  git('repack', '-adq');
  const asked = seen.slice(0, ASKED / 2).map((line) => line.trim());
  while (asked.length < ASKED) {
    const line = inventLine().trim();
    if (line.length > 20) asked.push(line);
  }
  return { sha: git('rev-parse', 'main'), asked };
}

function inventLine() {
  const kind = random();
  if (kind < 0.2) return '';
  if (kind < 0.35) return '  }';
  if (kind < 0.5) return `  return ${word()};`;
  if (kind < 0.8) return `    const ${word()} = ${word()}.${word()}(${word()}, ${word()});`;
  return `// ${Array.from({ length: 9 }, word).join(' ')}.`;
}

function word() {
  return words[Math.floor(random() ** 2 * words.length)];
}

function inventWord() {
  const syllables = ['ca', 'che', 'ro', 'ter', 'par', 'se', 'lim', 'it', 'que', 'ry', 'to', 'ken', 'sto', 're', 'log'];
  const length = 2 + Math.floor(random() * 3);
  return Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join('');
}

async function timed(work) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(times) {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)];
}

/** Mulberry32: the same repository on every machine. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

if (process.argv[1] === import.meta.filename) await main();
