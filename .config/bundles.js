// How the sources become the files of dist: the options and plug-ins of esbuild.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, transform } from 'esbuild';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const DIST = join(ROOT, 'dist');

/**
 * Everything is CommonJS in the end: an ES module import of node:fs alone makes node load all of its streams. Our own
 * sources know nothing of it.
 */
const COMMON_JS = {
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
};

export const BUNDLE = {
  ...COMMON_JS,
  absWorkingDir: ROOT,
  bundle: true,
  // Optional parts of libraries: oclif's development mode, and native accelerators of ssh2 and pg. libsql is native too:
  // whoever wants a store in a file installs it.
  external: ['typescript', 'ts-node', 'cpu-features', '*.node', 'pg-native', 'libsql'],
};

/** The poll's own file, without a library. When it fails, the ordinary path tells, so its names may be short. */
export async function bundlePoll() {
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

/** What finds and starts a command, the commands, and in files of its own what several of them share. */
export async function bundleEngine(commands) {
  const options = {
    ...BUNDLE,
    // esbuild splits nothing but ES modules.
    format: 'esm',
    supported: {},
    splitting: true,
    entryPoints: [
      { in: 'src/cli/main.ts', out: 'cli' },
      ...commands.map(({ file, words }) => ({ in: file, out: `commands/${words.join('-')}` })),
    ],
    outdir: DIST,
    outExtension: { '.js': '.cjs' },
    chunkNames: 'shared/[hash]',
    // The files name each other by their path from the root of the package: see bin/run.cjs.
    publicPath: 'dist',
    metafile: true,
    write: false,
  };
  const plugins = [schemasBeside, loadedLater, parserOnly];
  const { metafile } = await build({ ...options, plugins });
  const { outputFiles } = await build({ ...options, plugins: [...plugins, givenToAll(smallPieces(metafile))] });
  await Promise.all(outputFiles.map(writeAsCommonJs));
}

/**
 * For each combination of commands that share something esbuild makes a file. Many of them are small, and to open one
 * more takes longer than to pass over some code that is not needed. So every command gets the modules of the small ones,
 * which then lie with what all commands share.
 */
function smallPieces({ outputs }) {
  const importedBy = ({ imports }) => imports.filter(({ external }) => !external).map(({ path }) => outputs[path]);
  const files = Object.values(outputs);
  const pieces = files.filter(({ entryPoint }) => entryPoint === undefined);
  const commands = files.filter(({ entryPoint }) => entryPoint?.startsWith('src/commands/') && !isDoor(entryPoint));
  const isSharedByAll = (piece) => commands.every((command) => importedBy(command).includes(piece));
  // A module brings along what it imports: that must not be large either.
  const isSmall = (piece) =>
    piece.bytes < SMALL_BYTES && importedBy(piece).every((needed) => isSharedByAll(needed) || isSmall(needed));
  return pieces.filter(isSmall).flatMap(({ inputs }) => Object.keys(inputs).filter((path) => path.startsWith('src/')));
}

const SMALL_BYTES = 34_000;

/** Commands that only open a door need next to nothing of what the others share, and must not keep it apart. */
const isDoor = (path) => /src\/commands\/(?:agent|mcp|serve|session|worker)\.ts$/.test(path);

const givenToAll = (modules) => ({
  name: 'given to all commands',
  setup(builder) {
    const imports = modules.map((path) => `import '${join(ROOT, path)}';`).join('');
    builder.onLoad({ filter: /\/src\/commands\// }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')) + imports,
      loader: 'ts',
    }));
  },
});

async function writeAsCommonJs({ path, text }) {
  const { code } = await transform(text, COMMON_JS);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, code.replaceAll('=require("node:crypto")', LAZY_CRYPTO));
}

/** Node takes long to load what makes hashes, and most commands make none; so it is loaded with the first one. */
const LAZY_CRYPTO = '=new Proxy({},{get:(_,name)=>require("node:crypto")[name]})';

/** What the reader of a repository's rules has learned: large, and in the package once. */
export const LEARNED_WEIGHTS = {
  from: 'src/policy/repository-policy/opinion/weights.json',
  to: 'dist/texts/learned-weights.json',
};

const schemasBeside = {
  name: 'schemas and texts beside the commands',
  setup(builder) {
    builder.onResolve({ filter: /^\.\/weights\.json$/ }, () => ({ path: LEARNED_WEIGHTS.to, external: true }));
    builder.onResolve({ filter: /^#(?:schemas|texts)\// }, ({ path }) => ({
      path: `dist/${path.slice(1)}.json`,
      external: true,
    }));
  },
};

/**
 * What only some runs need, and what it is imported as: bundled by itself, beside the commands, and loaded when import()
 * asks for it.
 */
const LATER = {
  dockerode: 'dockerode',
  octokit: 'octokit',
  'simple-git': 'simple-git',
  '../demo/player/play-demo.ts': 'src/demo/player/play-demo.ts',
  '../doors/agent/answer-envelope.ts': 'src/doors/agent/answer-envelope.ts',
  // The whole engine, once for all that can run any verb.
  '../verbs/verbs.ts': 'src/doors/verbs/verbs.ts',
  '../../../verbs/verbs.ts': 'src/doors/verbs/verbs.ts',
  '../../verbs/verbs.ts': 'src/doors/verbs/verbs.ts',
  '../../doors/verbs/verbs.ts': 'src/doors/verbs/verbs.ts',
  '../doors/mcp/serve.ts': 'src/doors/mcp/serve.ts',
  '../doors/session/serve-session.ts': 'src/doors/session/serve-session.ts',
  '../doors/host/serve-host.ts': 'src/doors/host/serve-host.ts',
  '../doors/host/runner/serve-worker.ts': 'src/doors/host/runner/serve-worker.ts',
  './runner/serve-worker.ts': 'src/doors/host/runner/serve-worker.ts',
  './session-engine.ts': 'src/doors/session/session-engine.ts',
  '../adapters/run-store/open-store.ts': 'src/adapters/run-store/open-store.ts',
  '../adapters/home/package-settings.ts': 'src/adapters/home/package-settings.ts',
  '../adapters/terminal/own-programs.ts': 'src/adapters/terminal/own-programs.ts',
  './clack-questions.ts': 'src/cli/prompts/clack-questions.ts',
  './plain-questions.ts': 'src/cli/prompts/plain-questions.ts',
  './mcp-engine.ts': 'src/doors/mcp/mcp-engine.ts',
  './serve-by-library.ts': 'src/doors/mcp/serve-by-library.ts',
  './engine-probes.ts': 'src/app/engine-probes.ts',
  './git-ports.ts': 'src/app/git-ports.ts',
  './private-ports.ts': 'src/app/private-ports.ts',
  './publication-ports.ts': 'src/app/publication-ports.ts',
  './sandboxes.ts': 'src/app/sandboxes.ts',
};

const laterFile = (name) => `dist/later/${basename(name, '.ts')}.cjs`;

const loadedLater = {
  name: 'loaded later',
  setup(builder) {
    builder.onResolve({ filter: /./ }, ({ kind, path }) =>
      kind === 'dynamic-import' && path in LATER ? { path: laterFile(path), external: true } : undefined,
    );
  },
};

export async function bundleLater() {
  for (const [name, entry] of new Map(Object.entries(LATER).map(([name, entry]) => [laterFile(name), entry]))) {
    await build({
      ...BUNDLE,
      entryPoints: [entry],
      outfile: join(ROOT, name),
      plugins: [schemasBeside, loadedLater, withoutBuildKitAndSsh, withoutSchemaCompiler],
    });
  }
}

/**
 * To speak with BuildKit dockerode reads .proto files beside its sources. No bundle has them, so it needs no reader. We
 * speak ssh by the user's own, and dockerode's would take half of its time to load.
 */
const withoutBuildKitAndSsh = {
  name: 'without BuildKit and ssh',
  setup(builder) {
    builder.onResolve({ filter: /^(?:@grpc\/grpc-js|@grpc\/proto-loader|protobufjs|ssh2)$/ }, leaveOut);
    builder.onLoad(...LEFT_OUT);
  },
};

/**
 * The MCP library compiles JSON Schemas for questions to a person, which our server never asks. The compiler would be
 * half of what is loaded.
 */
const withoutSchemaCompiler = {
  name: 'without the schema compiler of MCP',
  setup(builder) {
    builder.onLoad({ filter: /@modelcontextprotocol\/server\/dist\/shimsNode\.mjs$/ }, () => ({
      contents: "export { default as process } from 'node:process'; export class DefaultJsonSchemaValidator {}",
      loader: 'js',
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
    builder.onResolve({ filter: /^node:readline$/ }, (wanted) =>
      wanted.importer.includes('@oclif') ? leaveOut(wanted) : undefined,
    );
    builder.onLoad(...LEFT_OUT);
  },
};

const leaveOut = ({ path }) => ({ path, namespace: 'left-out' });
const LEFT_OUT = [{ filter: /./, namespace: 'left-out' }, () => ({ contents: '', loader: 'js' })];

/** The commands as oclif knows them, in one module: the manifest and the help are made from it. */
export async function bundleClasses(commands) {
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

/** The client of sessions, for programs of others: the one file that is an ES module, as they are. */
export const bundleClient = () =>
  build({
    ...BUNDLE,
    format: 'esm',
    supported: {},
    minifyWhitespace: false,
    minifySyntax: false,
    entryPoints: ['src/doors/session/client/client.ts'],
    outfile: join(DIST, 'client', 'client.js'),
  });
