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

const { values } = parseArgs({
  options: { files: { type: 'string', default: '20000' }, runs: { type: 'string', default: '5' } },
});
const random = randomNumbers(7);
const words = Array.from({ length: 6000 }, inventWord);
const scratch = mkdtempSync(join(tmpdir(), 'contribflow-bench-'));
try {
  const repository = join(scratch, 'repository');
  const { sha, asked } = await makeRepository(repository, Number(values.files));
  const patterns = join(scratch, 'patterns');
  writeFileSync(patterns, `${asked.join('\n')}\n`);
  const { createBaseLines, readTreeFiles } = await loadSubject();
  const trees = readTreeFiles(repository);
  const kept = join(scratch, 'kept');
  const run = { signal: new AbortController().signal, progress: () => undefined };
  const search = () =>
    createBaseLines({ directoryOf: () => kept, trees }).find({ repository: 'o/r', slug: 's' }, sha, asked, run);

  const times = { grep: [], cold: [], warm: [] };
  let found = 0;
  for (let round = 0; round < Number(values.runs); round += 1) {
    times.grep.push(await timed(() => grep(repository, patterns, sha)));
    rmSync(kept, { recursive: true, force: true });
    times.cold.push(await timed(search));
    times.warm.push(
      await timed(async () => {
        found = (await search()).value.size;
      }),
    );
  }
  const [name] = readdirSync(kept);
  const megabytes = statSync(join(kept, name)).size / 1e6;
  console.log(
    `${values.files} files, ${ASKED} lines asked for (${found} with candidates), index of ${megabytes.toFixed(0)} MB, ` +
      `node ${process.versions.node}, ${cpus().length} cores, medians of ${values.runs}\n`,
  );
  const base = median(times.grep);
  const rows = [
    ['git grep -F -f', base.toFixed(0), '1.00', ''],
    ['cold', median(times.cold).toFixed(0), (median(times.cold) / base).toFixed(2), '1'],
    ['warm', median(times.warm).toFixed(0), (median(times.warm) / base).toFixed(3), '0.3'],
  ];
  console.log(formatTable(['search', 'ms', 'ratio', 'goal'], rows));
} finally {
  rmSync(scratch, { recursive: true });
}

async function loadSubject() {
  const outfile = join(scratch, 'subject.mjs');
  await build({
    stdin: {
      contents: `export { createBaseLines } from './src/adapters/git/base-lines/base-lines.ts';
                 export { readTreeFiles } from './test/builders/read-tree-files.ts';`,
      resolveDir: ROOT,
      loader: 'ts',
    },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
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
  mkdirSync(directory);
  const git = (...args) => execFileSync('git', ['-C', directory, ...args], { encoding: 'utf8' }).trim();
  git('init', '-q', '-b', 'main');
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
