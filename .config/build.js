// Builds dist/ and oclif.manifest.json. With --schemas it also rewrites docs/schemas from the contracts.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Config, Help, Plugin } from '@oclif/core';
import { build } from 'esbuild';
import { recordedState } from './recorded-state.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const DIST = join(ROOT, 'dist');

/** Libraries that only some runs need: bundled once, beside the commands, and loaded when they are asked for. */
const VENDORS = { dockerode: 'dockerode.cjs', '@clack/prompts': 'clack-prompts.cjs', octokit: 'octokit.cjs' };

/**
 * Everything is CommonJS in the end: an ES module import of node:fs alone makes node load all of its streams, and each
 * module of a split bundle costs a further file. Our own sources know nothing of it.
 */
export const BUNDLE = {
  absWorkingDir: ROOT,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  minifyWhitespace: true,
  minifySyntax: true,
  // Identifiers stay: the stack in a bug report should name functions.
  minifyIdentifiers: false,
  legalComments: 'none',
  logLevel: 'warning',
  // bin/run.cjs runs the files as scripts, which know no import().
  supported: { 'dynamic-import': false },
  // Optional parts of libraries: oclif's development mode, and native accelerators of ssh2.
  external: ['typescript', 'ts-node', 'cpu-features', '*.node'],
};

async function buildAll() {
  await rm(DIST, { recursive: true, force: true });
  const contracts = await loadContracts();
  if (process.argv.includes('--schemas')) await writePublishedSchemas(contracts);
  await writeSchemas(contracts);
  const commands = await findCommands();
  await Promise.all([
    bundlePoll(),
    bundleCli(),
    bundleVendors(),
    bundleClasses(commands),
    ...commands.map(bundleCommand),
  ]);
  await writeManifest();
  await writeHelp();
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
        export { jsonSchemaOf } from './src/contract/json-schema.ts';
        export { FILES } from './src/contract/files.ts';
        export { toJSONSchema } from 'zod';`,
      resolveDir: ROOT,
    },
    outfile,
  });
  const { default: contracts } = await import(pathToFileURL(outfile).href);
  await rm(outfile);
  return contracts;
}

async function writePublishedSchemas({ CONTRACT_NAMES, jsonSchemaOf }) {
  const directory = join(ROOT, 'docs', 'schemas');
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  for (const name of CONTRACT_NAMES) {
    const schema = jsonSchemaOf(name, 'published');
    await writeFile(join(directory, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`);
  }
}

/** What the bundles check files and answers against, without the schema library. */
async function writeSchemas({ CONTRACT_NAMES, CONTRACTS, FILES, jsonSchemaOf, toJSONSchema }) {
  const directory = join(DIST, 'schemas');
  await mkdir(directory, { recursive: true });
  const write = (name, value) => writeFile(join(directory, `${name}.json`), JSON.stringify(value));
  const writeBare = (name, schema) => write(name, withoutNotes(schema));
  const published = CONTRACT_NAMES.map((name) => [
    name,
    { description: CONTRACTS[name].description, schema: jsonSchemaOf(name, 'published') },
  ]);
  await write('published', Object.fromEntries(published));
  for (const [name, schema] of Object.entries(FILES)) await writeBare(name, toJSONSchema(schema));
  for (const name of CONTRACT_NAMES)
    await writeBare(name, jsonSchemaOf(name, name === 'config' ? 'published' : 'emitted'));
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

/** The files of src/commands, each with the words that run it: `task/use.ts` is `task use`. */
async function findCommands() {
  const files = await readdir(join(ROOT, 'src', 'commands'), { recursive: true });
  return files
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => ({ file: `./src/commands/${file}`, words: file.replace(/\.ts$/, '').split('/') }));
}

/** The poll's own file, without a library. When it fails, the ordinary path tells, so its names may be short. */
async function bundlePoll() {
  await build({ ...BUNDLE, ...POLL, outfile: join(DIST, 'poll.cjs') });
}

/** A text that is parsed as JSON is quicker to load than the same data as code. */
const schemasAsText = {
  name: 'schemas as text',
  setup(builder) {
    builder.onLoad({ filter: /dist\/schemas\/.*\.json$/ }, async ({ path }) => {
      const text = JSON.stringify(await readFile(path, 'utf8'));
      return { contents: `export default JSON.parse(${text});`, loader: 'js' };
    });
  },
};

export const POLL = {
  entryPoints: ['src/doors/poll/poll.ts'],
  minifyIdentifiers: true,
  plugins: [schemasAsText],
};

/** What finds and starts a command; it needs no library either. */
async function bundleCli() {
  await build({ ...BUNDLE, entryPoints: ['src/cli/main.ts'], outfile: join(DIST, 'cli.cjs') });
}

/** One file for each command with all that it needs: nothing but this is loaded to run it. */
async function bundleCommand({ file, words }) {
  await build({
    ...BUNDLE,
    stdin: {
      contents: `
        import Command from '${file}';
        import { runCommand } from './src/cli/run-command.ts';
        export const run = (argv, session) => runCommand('${words.join(' ')}', Command, argv, session);`,
      resolveDir: ROOT,
    },
    outfile: join(DIST, 'commands', `${words.join('-')}.cjs`),
    plugins: [vendorsBeside, parserOnly],
  });
}

async function bundleVendors() {
  for (const [library, file] of Object.entries(VENDORS)) {
    await build({ ...BUNDLE, entryPoints: [library], outfile: join(DIST, 'vendor', file) });
  }
}

const vendorsBeside = {
  name: 'vendors beside the commands',
  setup(builder) {
    const names = Object.keys(VENDORS).join('|');
    builder.onResolve({ filter: new RegExp(`^(?:${names})$`) }, ({ path }) => ({
      path: `../vendor/${VENDORS[path]}`,
      external: true,
    }));
  },
};

/**
 * Of oclif a running command uses the flags and their parser. What these drag in besides is replaced by the little that
 * the parser needs of it: help and errors are printed by us, no flag is a file, nobody is asked anything, and a module
 * that looks at process.stdout makes node load its streams and sockets.
 */
const REPLACED = new Map([
  ['@oclif/core/lib/errors/handle.js', ''],
  ['@oclif/core/lib/help/index.js', ''],
  ['@oclif/core/lib/parser/help.js', ''],
  ['@oclif/core/lib/screen.js', 'exports.stdtermwidth = exports.errtermwidth = 80;'],
  ['@oclif/core/lib/util/fs.js', ''],
  ['@oclif/core/lib/ux/index.js', ''],
  ['@oclif/core/lib/ux/theme.js', 'exports.colorize = (_colour, text) => text;'],
  ['debug/src/index.js', 'module.exports = () => Object.assign(() => {}, { enabled: false });'],
]);

const parserOnly = {
  name: 'only the parser of oclif',
  setup(builder) {
    builder.onLoad({ filter: /node_modules\/(?:@oclif\/core\/lib|debug\/src)\/.*\.js$/ }, ({ path }) => {
      const contents = REPLACED.get(path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
      return contents === undefined ? undefined : { contents, loader: 'js' };
    });
    builder.onResolve({ filter: /^node:readline$/ }, ({ importer }) =>
      importer.includes('@oclif') ? { path: 'readline', namespace: 'left-out' } : undefined,
    );
    builder.onLoad({ filter: /./, namespace: 'left-out' }, () => ({ contents: '', loader: 'js' }));
  },
};

/** The commands as oclif knows them, in one module: the manifest and the help are made from it. */
async function bundleClasses(commands) {
  const imports = commands.map(({ file }, index) => `import Command${index} from '${file}';`);
  const entries = commands.map(({ words }, index) => `'${words.join(':')}': described(Command${index}),`);
  await build({
    ...BUNDLE,
    stdin: {
      contents: `
        import { Command } from '@oclif/core';
        ${imports.join('\n')}
        function described({ summary, description, examples, args, flags, baseFlags }) {
          return Object.assign(class extends Command { async run() {} }, { summary, description, examples, args, flags, baseFlags });
        }
        export const COMMANDS = { ${entries.join('')} };`,
      resolveDir: ROOT,
    },
    outfile: join(DIST, 'command-classes.cjs'),
    packages: 'external',
  });
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

/** Runs everything once, in a directory in use, and keeps what V8 compiles for it: see bin/run.cjs. */
async function keepCompiled(commands) {
  const directory = await mkdtemp(join(tmpdir(), 'contribflow-build-'));
  await mkdir(join(directory, '.contribflow'));
  await writeFile(join(directory, '.contribflow', 'state.json'), JSON.stringify(recordedState()));
  const env = { PATH: process.env.PATH, HOME: directory, GH_TOKEN: 'none', GITHUB_API_URL: 'http://127.0.0.1:1' };
  const run = (words) =>
    spawnSync(
      process.execPath,
      ['--require', join(ROOT, '.config', 'keep-compiled.cjs'), join(ROOT, 'bin', 'run.cjs'), ...words],
      { cwd: directory, env },
    );
  run(['init', '--json']);
  // With its flag in front a line is not a poll, and the command of that name runs.
  for (const { words } of commands) run(['--json', ...words]);
  run(['next', '--json']);
  await rm(directory, { recursive: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await buildAll();
