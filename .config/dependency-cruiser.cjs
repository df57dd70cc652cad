// What each folder of src may import. `test/architecture/import-rules.test.ts` holds src to it, and holds it to a tree of
// planted violations: a configuration that resolves too little finds nothing and looks the same as a clean tree.

const SRC = '^(?:test/architecture/planted/)?src/';

const folder = (name) => `${SRC}${name}/`;
const npmPackage = (name) => `(?:^|/)node_modules/${name}/`;
// The cruiser drops the `node:` in front.
const nodeModule = (name) => `^${name}$`;

/** What the build has made of contracts and pages, imported as `#schemas/*` and `#texts/*`. */
const GENERATED = '^dist/(?:schemas|texts)/';

// By kind instead of by path. Every runtime library is a development dependency: the published package bundles them.
const ANY_PACKAGE = ['npm', 'npm-dev'];
const ANY_NODE_MODULE = ['core'];

/**
 * Lists of what is allowed: an import that matches none of them is a violation, one that could not be resolved too.
 * `$1` is the folder that the pattern of `from` caught.
 */
const MAY_IMPORT = [
  { who: 'contract', paths: [folder('contract'), npmPackage('zod')] },
  {
    who: 'policy',
    paths: [
      folder('policy'),
      folder('contract'),
      nodeModule('crypto'),
      // Pure libraries: they compute and touch nothing.
      npmPackage('(?:fast-diff|smol-toml|yaml)'),
    ],
  },
  { who: 'ports', paths: [folder('ports'), folder('contract')] },
  { who: 'steps', paths: [folder('steps'), folder('policy'), folder('ports'), folder('contract')] },
  // Markup from data: pure as a policy is, so that a command, a server and a browser can make the same of it.
  { who: 'pages', paths: [folder('pages'), folder('policy'), folder('contract')] },
  {
    who: 'adapters',
    from: folder('adapters/([^/]+)'),
    paths: [folder('adapters/$1'), folder('ports'), folder('contract')],
    kinds: [...ANY_PACKAGE, ...ANY_NODE_MODULE],
  },
  {
    who: 'app',
    paths: [folder('app'), folder('adapters'), folder('policy'), folder('ports'), folder('contract'), GENERATED],
    kinds: ANY_PACKAGE,
  },
  {
    who: 'cli',
    paths: [folder('cli'), folder('pages'), folder('app'), folder('ports'), folder('contract')],
    kinds: [...ANY_PACKAGE, ...ANY_NODE_MODULE],
  },
  {
    who: 'commands',
    paths: [
      folder('cli'),
      folder('steps'),
      folder('app'),
      folder('contract'),
      folder('demo/player'),
      // The protocols that a command speaks.
      folder('doors/agent'),
      folder('doors/feedback'),
      folder('doors/host'),
      folder('doors/mcp'),
      folder('doors/session'),
      npmPackage('@oclif/core'),
    ],
  },
  {
    who: 'doors',
    from: folder('doors/([^/]+)'),
    // The table of verbs is the front of the engine, and common to all doors.
    paths: [
      folder('doors/$1'),
      folder('doors/verbs'),
      folder('steps'),
      folder('pages'),
      folder('app'),
      folder('ports'),
      folder('contract'),
      GENERATED,
    ],
    kinds: [...ANY_PACKAGE, ...ANY_NODE_MODULE],
  },
  {
    who: 'demo',
    paths: [
      folder('demo'),
      folder('doors/verbs'),
      // A story can be played over the queues of a session.
      folder('doors/session/(?:client|wire)'),
      // And as runs of a host, whose answers have types.
      folder('doors/host/wire'),
      folder('app'),
      folder('steps'),
      folder('ports'),
      folder('contract'),
    ],
    // The simulator is a server with a GraphQL engine of its own.
    kinds: [...ANY_PACKAGE, ...ANY_NODE_MODULE],
  },
];

const allowLists = MAY_IMPORT.map(({ who, from = folder(who), paths, kinds }) => ({
  name: `${who}-imports`,
  severity: 'error',
  from: { path: from },
  to: { pathNot: paths, ...(kinds && { dependencyTypesNot: kinds }) },
}));

module.exports = {
  forbidden: [
    ...allowLists,
    {
      name: 'ports-import-types-only',
      severity: 'error',
      from: { path: folder('ports') },
      to: { dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ports-are-imported-as-types',
      severity: 'error',
      from: { path: SRC, pathNot: folder('ports') },
      to: { path: folder('ports'), dependencyTypesNot: ['type-only'] },
    },
    { name: 'no-cycle', severity: 'error', from: { path: SRC }, to: { circular: true } },
    {
      name: 'no-test-in-src',
      severity: 'error',
      from: { path: SRC },
      to: { path: '^test/', pathNot: SRC },
    },
    {
      name: 'no-catch-all-folder',
      severity: 'error',
      from: {},
      to: { path: `${SRC}.*(?<=/)(?:utils?|helpers?|common|shared)/` },
    },
    { name: 'no-unresolved-import', severity: 'error', from: { path: SRC }, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: ['(?:^|/)node_modules/', '^dist/', '^test/(?!architecture/planted/)'] },
    // Types are forbidden as much as values are: without this, imports that the compiler erases are not seen.
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    // The default reads no `exports`: subpaths such as `@oclif/core/flags` stay unresolved and pass unnoticed.
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
