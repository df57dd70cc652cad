import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const SOURCES = join(import.meta.dirname, '../../../src/policy/repository-policy');

/** A module of the reader, as it is in the sources now; with other weights, where a file of them is named. */
export async function loadSource(path, weights) {
  const directory = mkdtempSync(join(tmpdir(), 'contribflow-policy-'));
  const outfile = join(directory, 'module.mjs');
  await build({
    entryPoints: [resolve(SOURCES, path)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    plugins: weights === undefined ? [] : [replacing(weights)],
  });
  try {
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

const replacing = (file) => ({
  name: 'weights',
  setup: ({ onLoad }) =>
    onLoad({ filter: /opinion[/\\]weights\.json$/ }, () => ({ contents: readFileSync(file, 'utf8'), loader: 'json' })),
});
