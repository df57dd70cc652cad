#!/usr/bin/env node
// How many of the files that a fix changed are among the first five that the ranker names, and how many when one only
// compares words with file names. Prints a table and judges nothing.
//   node test/quality/likely-files/measure.js [--misses]
// --misses also lists what was named instead for every case that is not complete.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { formatTable } from '../../bench/table.js';

const { values } = parseArgs({ options: { misses: { type: 'boolean', default: false } } });
const directory = mkdtempSync(join(tmpdir(), 'contribflow-quality-'));
try {
  const outfile = join(directory, 'measure-likely-files.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'measure-likely-files.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  const { likelyFilesTable, misses, readCases } = await import(pathToFileURL(outfile).href);
  const cases = readCases(import.meta.dirname);
  if (values.misses) console.log(`${misses(cases).join('\n')}\n`);
  const { header, rows } = likelyFilesTable(cases);
  console.log(formatTable(header, rows));
} finally {
  rmSync(directory, { recursive: true });
}
