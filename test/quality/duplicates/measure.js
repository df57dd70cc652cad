#!/usr/bin/env node
// How many of the labelled duplicates are found, and how many reports are right. Prints and judges nothing.
//   node test/quality/duplicates/measure.js [--misses]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const { values } = parseArgs({ options: { misses: { type: 'boolean', default: false } } });
const directory = mkdtempSync(join(tmpdir(), 'contribflow-quality-'));
try {
  const outfile = join(directory, 'measure-duplicates.mjs');
  await build({
    entryPoints: [join(import.meta.dirname, 'measure-duplicates.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  const { measure, mistakes, readCases } = await import(pathToFileURL(outfile).href);
  const figures = await measure(readCases(import.meta.dirname));
  if (values.misses) console.log(`${mistakes(figures).join('\n')}\n`);
  const duplicates = figures.judged.filter(({ of }) => of.expected !== null).length;
  console.log(
    `duplicate content: precision ${figures.precision.toFixed(3)}, recall ${figures.recall.toFixed(3)} on ` +
      `${figures.judged.length} cases (${duplicates} duplicates)`,
  );
} finally {
  rmSync(directory, { recursive: true });
}
