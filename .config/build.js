// Builds dist/ and oclif.manifest.json. With --schemas it also rewrites docs/schemas from the contracts, and with --docs
// what is made from the sources in the pages of the documentation.
import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Config, Help, Plugin } from '@oclif/core';
import { build } from 'esbuild';
import { bundleBoard } from './board-bundle.js';
import {
  BUNDLE,
  bundleClasses,
  bundleClient,
  bundleEngine,
  bundleLater,
  bundlePoll,
  DIST,
  LEARNED_WEIGHTS,
  ROOT,
} from './bundles.js';
import { clientTypes } from './client-types.js';
import { recordedState } from './recorded-state.js';

async function buildAll() {
  await rm(DIST, { recursive: true, force: true });
  const contracts = await loadContracts();
  if (process.argv.includes('--schemas')) await writePublishedSchemas(contracts);
  await writeSchemas(contracts);
  await writeTools();
  await writeTexts();
  await writeOpening();
  await bundleBoard();
  const commands = await findCommands();
  await Promise.all([bundlePoll(), bundleEngine(commands), bundleLater(), bundleClasses(commands), bundleClient()]);
  await writeClientTypes(contracts);
  await writeManifest();
  await writeHelp();
  if (process.argv.includes('--docs')) await writePages();
  await keepCompiled(commands);
}

/** The contracts as plain JavaScript: node cannot load their TypeScript. */
async function loadContracts() {
  const outfile = join(DIST, 'contracts.cjs');
  await build({
    ...BUNDLE,
    stdin: {
      contents: `
        export { CONTRACT_NAMES, CONTRACTS } from './src/contract/registry.ts';
        export { inputSchemaOf, jsonSchemaOf } from './src/contract/json-schema.ts';
        export { InputEnvelope } from './src/doors/agent/envelopes.ts';
        export { FILES } from './src/contract/files.ts';
        export { RUN_INPUTS } from './src/contract/run-inputs.ts';
        export { VERB_NAMES } from './src/contract/verb-vocabulary.ts';
        export { WIRE } from './src/doors/feedback/wire/schemas.ts';
        export { SESSION_WIRE } from './src/doors/session/wire/schemas.ts';
        export { hostWire } from './src/doors/host/wire/schemas.ts';
        export { toJSONSchema } from 'zod';`,
      resolveDir: ROOT,
    },
    outfile,
  });
  const { default: contracts } = await import(pathToFileURL(outfile).href);
  await rm(outfile);
  return contracts;
}

async function writePublishedSchemas({ CONTRACT_NAMES, hostWire, jsonSchemaOf }) {
  const directory = join(ROOT, 'docs', 'schemas');
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  for (const name of CONTRACT_NAMES) {
    const schema = jsonSchemaOf(name, 'published');
    await writeFile(join(directory, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`);
  }
  const { openApi, asyncApi } = hostWire(await ownVersion());
  await writeFile(join(ROOT, 'docs', 'openapi.json'), `${JSON.stringify(openApi, null, 2)}\n`);
  await writeFile(join(ROOT, 'docs', 'asyncapi.json'), `${JSON.stringify(asyncApi, null, 2)}\n`);
}

/** What files and answers are checked against, without the schema library. */
async function writeSchemas({
  CONTRACT_NAMES,
  CONTRACTS,
  FILES,
  InputEnvelope,
  RUN_INPUTS,
  SESSION_WIRE,
  VERB_NAMES,
  WIRE,
  hostWire,
  inputSchemaOf,
  jsonSchemaOf,
  toJSONSchema,
}) {
  const directory = join(DIST, 'schemas');
  await mkdir(directory, { recursive: true });
  const write = (name, value) => writeFile(join(directory, `${name}.json`), JSON.stringify(value));
  const writeBare = (name, schema) => write(name, withoutNotes(schema));
  const published = CONTRACT_NAMES.map((name) => [
    name,
    { description: CONTRACTS[name].description, schema: jsonSchemaOf(name, 'published') },
  ]);
  await write('published', Object.fromEntries(published));
  // With their notes: other protocols publish them.
  await write('verb-inputs', Object.fromEntries(VERB_NAMES.map((name) => [name, inputSchemaOf(name)])));
  const runInputs = Object.entries(RUN_INPUTS).map(([id, schema]) => [id, toJSONSchema(schema, { io: 'input' })]);
  await write('run-inputs', Object.fromEntries(runInputs));
  await writeBare('agent-input', toJSONSchema(InputEnvelope, { io: 'input' }));
  for (const [name, schema] of Object.entries({ ...FILES, ...WIRE })) await writeBare(name, toJSONSchema(schema));
  for (const [name, schemas] of Object.entries(SESSION_WIRE)) {
    const made = Object.entries(schemas).map(([type, schema]) => [type, withoutNotes(toJSONSchema(schema))]);
    await write(name, Object.fromEntries(made));
  }
  const host = hostWire(await ownVersion());
  const requests = Object.entries(host.requests).map(([name, schema]) => [name, withoutNotes(schema)]);
  await write('host-requests', Object.fromEntries(requests));
  await write('host-openapi', host.openApi);
  for (const name of CONTRACT_NAMES)
    await writeBare(name, jsonSchemaOf(name, name === 'config' ? 'published' : 'emitted'));
}

const ownVersion = async () => JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')).version;

async function writeClientTypes(contracts) {
  for (const [name, text] of Object.entries(await clientTypes(contracts)))
    await writeFile(join(DIST, 'client', name), text);
}

/** The verbs as tools of the Model Context Protocol: made here, so that a server need not load the engine to list them. */
async function writeTools() {
  const outfile = join(DIST, 'tools.cjs');
  await build({ ...BUNDLE, entryPoints: ['src/doors/mcp/tools.ts'], outfile });
  const { default: made } = await import(pathToFileURL(outfile).href);
  await rm(outfile);
  await writeFile(join(DIST, 'schemas', 'mcp-tools.json'), JSON.stringify({ tools: await made.makeTools() }));
}

/** What a client asks of every server first, with the answers: made here, so that a server need not load the library. */
async function writeOpening() {
  const outfile = join(DIST, 'opening.cjs');
  const entryPoints = ['src/doors/mcp/opening-texts.ts'];
  await build({ ...BUNDLE, entryPoints, outfile, external: ['./mcp-engine.ts'] });
  const { default: made } = await import(pathToFileURL(outfile).href);
  await rm(outfile);
  const version = await ownVersion();
  const write = async (name, isReadOnly) =>
    writeFile(join(DIST, 'texts', `${name}.json`), JSON.stringify(await made.makeOpening(version, isReadOnly)));
  await write('mcp-opening', false);
  await write('mcp-opening-reading', true);
}

/** Notes are for readers; the checker has no use for them. Properties may have the same names and stay. */
function withoutNotes(schema) {
  if (Array.isArray(schema)) return schema.map(withoutNotes);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(
    ([key]) => !['$schema', '$id', 'title', 'description', 'format'].includes(key),
  );
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      key === 'properties'
        ? Object.fromEntries(Object.entries(value).map(([name, property]) => [name, withoutNotes(property)]))
        : withoutNotes(value),
    ]),
  );
}

/** Pages that the program prints, without the comments that only those who edit them need. */
async function writeTexts() {
  const page = await readFile(join(ROOT, 'docs', 'agents', 'skill.md'), 'utf8');
  const text = page.replaceAll(/^<!-- .* -->\n/gm, '');
  await mkdir(join(DIST, 'texts'), { recursive: true });
  await writeFile(join(DIST, 'texts', 'agent-guide.json'), JSON.stringify({ text }));
  await copyFile(join(ROOT, LEARNED_WEIGHTS.from), join(ROOT, LEARNED_WEIGHTS.to));
}

/** What the pages say about flags, exit codes, contracts and keys comes from where these are defined. */
async function writePages() {
  const outfile = join(DIST, 'documentation.cjs');
  await build({ ...BUNDLE, entryPoints: ['.config/documentation/pages.ts'], outfile, packages: 'external' });
  const { default: documentation } = await import(pathToFileURL(outfile).href);
  await rm(outfile);
  for (const { path, text, made } of documentation.madePages(ROOT)) {
    if (made !== text) await writeFile(join(ROOT, path), made);
  }
  await writeTexts();
}

/** The files of src/commands, each with the words that run it: `task/use.ts` is `task use`. */
async function findCommands() {
  const files = await readdir(join(ROOT, 'src', 'commands'), { recursive: true });
  return files
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => ({ file: `./src/commands/${file}`, words: file.replace(/\.ts$/, '').split('/') }));
}

async function writeManifest() {
  const plugin = new Plugin({ root: ROOT, ignoreManifest: true, errorOnManifestCreate: true, type: 'core' });
  await plugin.load();
  await writeFile(join(ROOT, 'oclif.manifest.json'), `${JSON.stringify(plugin.manifest)}\n`);
}

class CollectedHelp extends Help {
  lines = [];

  log(...lines) {
    this.lines.push(...lines);
  }
}

/** Every help text as oclif writes it, 80 columns wide: printing one then needs neither oclif nor its manifest. */
async function writeHelp() {
  process.env.NO_COLOR = '1';
  const config = await Config.load({ root: ROOT });
  // The help is printed on other machines than the one that builds it.
  config.userAgent = `${config.name}/${config.version}`;
  const subjects = ['', ...config.topics.map(({ name }) => name), ...config.commandIDs];
  const texts = {};
  for (const subject of new Set(subjects)) {
    const help = new CollectedHelp(config, { maxWidth: 80 });
    await help.showHelp(subject === '' ? [] : subject.split(':'));
    texts[subject.replaceAll(':', ' ')] = help.lines.join('\n').trimEnd();
  }
  await writeFile(join(DIST, 'help.json'), JSON.stringify(texts));
}

/** What a client of the Model Context Protocol says first. */
const OPENING = [
  {
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'build', version: '1' } },
  },
  { method: 'notifications/initialized' },
  { id: 2, method: 'tools/list' },
  { id: 3, method: 'resources/templates/list' },
]
  .map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  .join('');

/** A session that configures itself and has one thing done. */
const submissionsIn = (cwd) =>
  [
    { type: 'configure_session', model: { provider: 'follow' }, cwd, approval_policy: 'untrusted' },
    { type: 'verb', name: 'next' },
    { type: 'user_input', items: [{ type: 'text', text: 'Go on.' }] },
  ]
    .map((op, index) => `${JSON.stringify({ id: String(index), op })}\n`)
    .join('');

/** Runs everything once, in a directory in use, and keeps what V8 compiles for it: see bin/run.cjs. */
async function keepCompiled(commands) {
  const directory = await mkdtemp(join(tmpdir(), 'contribflow-build-'));
  await mkdir(join(directory, '.contribflow'));
  await writeFile(join(directory, '.contribflow', 'state.json'), JSON.stringify(recordedState()));
  const nobody = 'http://127.0.0.1:1';
  const env = {
    PATH: process.env.PATH,
    HOME: directory,
    GH_TOKEN: 'none',
    GITHUB_API_URL: nobody,
    GITHUB_SERVER_URL: nobody,
  };
  const run = (words, input = '') =>
    spawnSync(
      process.execPath,
      ['--require', join(ROOT, '.config', 'keep-compiled.cjs'), join(ROOT, 'bin', 'run.cjs'), ...words],
      { cwd: directory, env, input },
    );
  run(['init', '--json']);
  // With its flag in front a line is not a poll, and the command of that name runs.
  // The stories take their time, so the demo only lists them.
  // A host would listen until it is ended, and so it is told to do so where it may not.
  const argumentsOf = ([word]) =>
    ({ demo: ['--list'], serve: ['--address', '0.0.0.0'], worker: ['--store', '.'] })[word] ?? [];
  for (const { words } of commands) run(['--json', ...words, ...argumentsOf(words)]);
  run(['checkout', recordedState().activeIssue, '--json']);
  run(['next', '--json']);
  run(['mcp'], OPENING);
  run(['session'], submissionsIn(directory));
  await rm(directory, { recursive: true });
}

await buildAll();
