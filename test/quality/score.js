#!/usr/bin/env node
// How well scores tell issues that a newcomer solved from others. Prints a table and judges nothing.
//   node test/quality/score.js --data <csv> [--fit]
// --fit also prints the weights that the data asks for beside those of src/policy/score/weights.ts.
// The columns of the file are explained in docs/scoring.md.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const { values } = parseArgs({
  options: { data: { type: 'string' }, fit: { type: 'boolean', default: false } },
});
if (values.data === undefined) {
  console.error('usage: node test/quality/score.js --data <csv> [--fit]');
  process.exit(2);
}

const directory = mkdtempSync(join(tmpdir(), 'contribflow-quality-'));
try {
  const outfile = join(directory, 'measure-score.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'score', 'measure-score.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  const { measureScore } = await import(pathToFileURL(outfile).href);
  console.log(measureScore(readFileSync(values.data, 'utf8'), values));
} finally {
  rmSync(directory, { recursive: true });
}
