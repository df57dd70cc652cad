// Builds dist/ and oclif.manifest.json. With --schemas it also rewrites docs/schemas from the contracts.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Plugin } from '@oclif/core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');

// CommonJS libraries inside an ES module bundle still ask for these.
const COMMONJS_GLOBALS = [
  "import { createRequire as __createRequire } from 'node:module';",
  "import { fileURLToPath as __fileURLToPath } from 'node:url';",
  "import { dirname as __dirnameOf } from 'node:path';",
  'const require = __createRequire(import.meta.url);',
  'const __filename = __fileURLToPath(import.meta.url), __dirname = __dirnameOf(__filename);',
].join('\n');

const COMMON = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  minifyWhitespace: true,
  minifySyntax: true,
  // Identifiers stay: the stack in a bug report should name functions.
  minifyIdentifiers: false,
  legalComments: 'none',
  logLevel: 'warning',
};

await rm(DIST, { recursive: true, force: true });
const contracts = await loadContracts();
if (process.argv.includes('--schemas')) await writeSchemas(contracts);
await writeValidators(contracts);
await Promise.all([bundleCommands(), bundlePoll()]);
await writeManifest();

/** The contracts as plain JavaScript: node cannot load their TypeScript. */
async function loadContracts() {
  const outfile = join(DIST, 'contracts.mjs');
  await build({
    ...COMMON,
    stdin: {
      contents: `
        export { CONTRACT_NAMES } from './src/contract/registry.ts';
        export { jsonSchemaOf } from './src/contract/json-schema.ts';
        export { State } from './src/contract/state.ts';
        export { toJSONSchema } from 'zod';`,
      resolveDir: ROOT,
    },
    outfile,
  });
  const contracts = await import(pathToFileURL(outfile).href);
  await rm(outfile);
  return contracts;
}

async function writeSchemas({ CONTRACT_NAMES, jsonSchemaOf }) {
  const directory = join(ROOT, 'docs', 'schemas');
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  for (const name of CONTRACT_NAMES) {
    const schema = jsonSchemaOf(name, 'published');
    await writeFile(join(directory, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`);
  }
}

/** One module for each contract, with a validator compiled from its JSON Schema: zod is too slow to load for a poll. */
async function writeValidators({ CONTRACT_NAMES, jsonSchemaOf, State, toJSONSchema }) {
  const directory = join(DIST, 'validators');
  await mkdir(directory, { recursive: true });
  const schemas = [
    ...CONTRACT_NAMES.map((name) => [name, jsonSchemaOf(name, name === 'config' ? 'published' : 'emitted')]),
    // Shapes that recur become functions of their own instead of code in each place.
    ['state', toJSONSchema(State, { reused: 'ref' })],
  ];
  for (const [name, schema] of schemas) {
    const ajv = new Ajv2020({
      code: { source: true, esm: true },
      // Zod writes the pattern of a format beside its name; the pattern is what counts.
      validateFormats: false,
      useDefaults: true,
      // Only the config is edited by people, who want to hear all that is wrong, in words.
      allErrors: name === 'config',
      messages: name === 'config',
      allowUnionTypes: true,
      strictTypes: false,
      keywords: ['untrusted'],
    });
    const code = standaloneCode(ajv, ajv.compile(schema));
    await writeFile(join(directory, `${name}.js`), `${code}\nexport const keys = ${JSON.stringify(keysOf(schema))};\n`);
  }
}

function keysOf(schema) {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = typeof schema.properties === 'object' ? Object.keys(schema.properties) : [];
  return [...new Set([...own, ...Object.values(schema).flatMap(keysOf)])];
}

/** One entry for each command; what they share is split off, and each loads only what it needs. */
async function bundleCommands() {
  const files = await readdir(join(ROOT, 'src', 'commands'), { recursive: true });
  const commands = files.filter((file) => file.endsWith('.ts')).map((file) => join('src', 'commands', file));
  await build({
    ...COMMON,
    entryPoints: ['src/cli/main.ts', ...commands].map((file) => ({
      in: file,
      out: file === 'src/cli/main.ts' ? 'main' : relative('src', file).replace(/\.ts$/, ''),
    })),
    outdir: DIST,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    banner: { js: COMMONJS_GLOBALS },
    // Optional parts of libraries: oclif's development mode, and native accelerators of ssh2.
    external: ['typescript', 'ts-node', 'cpu-features', '*.node'],
  });
}

/** A single CommonJS file without a library: an ES module import of node:fs alone loads all of node's streams. */
async function bundlePoll() {
  await build({ ...COMMON, format: 'cjs', entryPoints: ['src/doors/poll/poll.ts'], outfile: join(DIST, 'poll.cjs') });
}

async function writeManifest() {
  const plugin = new Plugin({ root: ROOT, ignoreManifest: true, errorOnManifestCreate: true, type: 'core' });
  await plugin.load();
  await writeFile(join(ROOT, 'oclif.manifest.json'), `${JSON.stringify(plugin.manifest, null, 2)}\n`);
}
