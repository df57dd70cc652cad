#!/usr/bin/env node
// What it costs to rank the files of a very large repository: CPU time for each of 20 issues over 100,000 paths.
// Prints and judges nothing.
//   node test/bench/likely-files.js [--paths 100000]
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { formatTable } from './table.js';

const ROOT = join(import.meta.dirname, '..', '..');
const ISSUES = 20;
const TOPS = ['src', 'packages', 'test', 'docs', 'lib'];

const { values } = parseArgs({ options: { paths: { type: 'string', default: '100000' } } });
const random = randomNumbers(7);
const words = Array.from({ length: 4000 }, inventWord);
const paths = inventPaths(Number(values.paths));
const issues = Array.from({ length: ISSUES }, (_, index) => inventIssue(index));

const scratch = mkdtempSync(join(tmpdir(), 'contribflow-bench-'));
try {
  const outfile = join(scratch, 'rank-likely-files.mjs');
  await build({
    entryPoints: [join(ROOT, 'src/policy/plan/likely-files/rank-likely-files.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  const { rankLikelyFiles } = await import(pathToFileURL(outfile).href);
  const times = issues.map((issue) => {
    const before = process.cpuUsage();
    const found = rankLikelyFiles(issue, { paths, files: [] }).length;
    const { user, system } = process.cpuUsage(before);
    return { ms: (user + system) / 1000, found, size: issue.body.length };
  });
  const sorted = times.map(({ ms }) => ms).toSorted((a, b) => a - b);
  console.log(`${paths.length} paths, node ${process.versions.node}, ${cpus().length} cores\n`);
  const rows = times.map(({ ms, found, size }, index) => [
    String(index + 1),
    String(size),
    String(found),
    ms.toFixed(0),
  ]);
  console.log(formatTable(['issue', 'characters', 'files', 'CPU ms'], rows));
  console.log(`\nmedian ${sorted[ISSUES / 2].toFixed(0)} ms, slowest ${sorted[ISSUES - 1].toFixed(0)} ms`);
} finally {
  rmSync(scratch, { recursive: true });
}

function inventPaths(count) {
  const folders = Array.from({ length: Math.ceil(count / 12) }, () => {
    const depth = 2 + Math.floor(random() * 5);
    return [TOPS[Math.floor(random() * TOPS.length)], ...pick(depth)].join('/');
  });
  const endings = ['.ts', '.test.ts', '.py', '.go', '_test.go', '.md', '.json', '.css'];
  const unique = new Set();
  while (unique.size < count) {
    const folder = folders[Math.floor(random() * folders.length)];
    unique.add(
      `${folder}/${pick(1 + Math.floor(random() * 3)).join('-')}${endings[Math.floor(random() * endings.length)]}`,
    );
  }
  return [...unique].sort();
}

/** From a short note to the longest body that GitHub takes, with prose, code, a path and a trace. */
function inventIssue(index) {
  const size = index === ISSUES - 1 ? 65_000 : 500 * (index + 1);
  const named = paths[Math.floor(random() * paths.length)];
  const lines = [`See \`${named}\`.`, '```', `    at run (/srv/app/${named}:12:3)`, '```'];
  while (lines.join('\n').length < size) {
    lines.push(`${pick(12).join(' ')}. The \`${pick(2).join('_')}\` option of ${pick(3).join('.')} is ignored.`);
  }
  return { title: `${pick(6).join(' ')}`, body: lines.join('\n').slice(0, size), labels: ['bug', pick(1)[0]] };
}

function pick(count) {
  return Array.from({ length: count }, () => words[Math.floor(random() ** 2 * words.length)]);
}

function inventWord() {
  const syllables = [
    'ca',
    'che',
    'ro',
    'ter',
    'par',
    'se',
    'lim',
    'it',
    'que',
    'ry',
    'to',
    'ken',
    'sto',
    're',
    'log',
    'in',
  ];
  const length = 2 + Math.floor(random() * 3);
  return Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join('');
}

/** Mulberry32: the same tree on every machine. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
