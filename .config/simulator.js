#!/usr/bin/env node
// Runs the GitHub simulator until it is stopped, to try commands by hand. Prints its address, and on stderr what to put
// into the environment for it.
//   node .config/simulator.js [--latency 150]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { latency: { type: 'string', default: '0' } } });

const directory = await mkdtemp(join(tmpdir(), 'contribflow-simulator-'));
const { startGithubSimulator } = await loadSimulator(join(directory, 'simulator.mjs'));
await rm(directory, { recursive: true });

const simulator = await startGithubSimulator({ latencyMs: Number(values.latency) });
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void simulator.close());
console.log(simulator.url);
console.error(`
export GITHUB_API_URL=${simulator.url} GITHUB_GRAPHQL_URL=${simulator.url}/graphql GITHUB_SERVER_URL=${simulator.url} GH_TOKEN=any`);

async function loadSimulator(outfile) {
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['src/demo/github/simulator.ts'],
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
