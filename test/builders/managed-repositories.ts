import { cargoLock, crate, cratesIo } from '../registries/crates.ts';
import { goModule, goProxy, goSum } from '../registries/go-modules.ts';
import { lockfiles, manifestWith, NPM_HOST, npmPackage, npmRegistry } from '../registries/npm.ts';
import { pypi, requirementsFor, wheel } from '../registries/pypi.ts';
import { type RegistryServer, startRegistries } from '../registries/registry-server.ts';

type Files = Readonly<Record<string, string>>;

/** Touches a file that must not be there after a setup. */
const plant = (name: string) => `touch /workspace/repo/planted-${name}`;

const TINY = {
  npm: npmPackage(
    'tiny',
    '1.0.0',
    { 'index.js': 'module.exports = 42;\n' },
    { scripts: { preinstall: plant('preinstall'), install: plant('install'), postinstall: plant('postinstall') } },
  ),
  pypi: wheel('tinypy', '1.0.0', { 'tinypy/__init__.py': 'ANSWER = 42\n' }),
  go: goModule('example.org/tinygo', 'v1.0.0', { 'tiny.go': 'package tinygo\n\nconst Answer = 42\n' }),
  crate: crate('tinyrs', '1.0.0', { 'src/lib.rs': 'pub const ANSWER: i32 = 42;\n' }),
};

/** The registries of all managers, each with one tiny package. */
export const startTinyRegistries = (): Promise<RegistryServer> =>
  startRegistries({
    [NPM_HOST]: npmRegistry([TINY.npm]),
    ...pypi([TINY.pypi]),
    ...goProxy([TINY.go]),
    ...cratesIo([TINY.crate]),
  });

const README = { 'README.md': '# A project\n' };

/** Scripts of the project itself, which managers run with an install as well. */
const OWN_SCRIPTS = { prepare: plant('prepare'), postinstall: plant('own-postinstall') };
const JS_TEST = "process.exit(require('tiny') === 42 ? 0 : 1);\n";

function nodeFiles(lockfile: Files, scripts: Files = {}): Files {
  const manifest = manifestWith([TINY.npm], { scripts: { test: 'node test.js', ...OWN_SCRIPTS, ...scripts } });
  return { ...README, 'package.json': JSON.stringify(manifest), 'test.js': JS_TEST, ...lockfile };
}

const npmLock = (scripts: Files = {}): Files => ({
  'package-lock.json': lockfiles.npm([TINY.npm], JSON.parse(nodeFiles({}, scripts)['package.json'] ?? '') as object),
});

/** Code of the repository that managers would run by themselves. */
const PNPMFILE = `require('node:fs').writeFileSync('/workspace/repo/planted-pnpmfile', '');\nmodule.exports = {};\n`;
const OWN_YARN = `require('node:fs').writeFileSync('/workspace/repo/planted-yarn-path', '');\n`;

/** One repository for each package manager of Node, with everything in it that an install could run. */
export const NODE_REPOSITORIES: Readonly<Record<'npm' | 'pnpm' | 'yarn1' | 'yarn4' | 'bun', Files>> = {
  npm: nodeFiles(npmLock()),
  pnpm: { ...nodeFiles({ 'pnpm-lock.yaml': lockfiles.pnpm([TINY.npm]) }), '.pnpmfile.cjs': PNPMFILE },
  yarn1: nodeFiles({ 'yarn.lock': lockfiles.yarnClassic([TINY.npm]) }),
  yarn4: {
    ...nodeFiles({ 'yarn.lock': lockfiles.yarnBerry([TINY.npm]) }),
    '.yarnrc.yml': 'yarnPath: own-yarn.cjs\nnodeLinker: node-modules\n',
    'own-yarn.cjs': OWN_YARN,
  },
  bun: nodeFiles({ 'bun.lock': lockfiles.bun([TINY.npm]) }),
};

/** What happens to a repository's checks: the files that bring it about. */
export interface EcosystemFixture {
  readonly files: Files;
  readonly setup: string | null;
  readonly commands: readonly string[];
  /** The command that each of the following is about. */
  readonly checks: string;
  readonly fails: Files;
  /** Needs a header that the image does not have. */
  readonly needsHeader: Files;
  readonly neverEnds: Files;
}

const NEEDS_X11 = '#include <X11/Xlib.h>\nint main(void) { return 0; }\n';

export const ECOSYSTEMS: Readonly<Record<'node' | 'python' | 'go' | 'rust' | 'make', EcosystemFixture>> = {
  node: {
    files: {
      ...nodeFiles(npmLock({ build: 'cc -o native native.c' }), { build: 'cc -o native native.c' }),
      'native.c': 'int main(void) { return 0; }\n',
    },
    setup: 'npm ci --ignore-scripts',
    commands: ['npm test', 'npm run build'],
    checks: 'npm test',
    fails: { 'test.js': "console.log('not ok: the answer is', require('tiny'));\nprocess.exit(1);\n" },
    needsHeader: {
      'test.js': "require('node:child_process').execFileSync('cc', ['-c', 'native.c'], { stdio: 'inherit' });\n",
      'native.c': NEEDS_X11,
    },
    neverEnds: { 'test.js': 'setInterval(() => undefined, 1000);\n' },
  },
  python: {
    files: {
      ...README,
      'pyproject.toml':
        '[project]\nname = "project"\nversion = "1"\n\n[tool.pytest.ini_options]\ntestpaths = ["tests"]\n',
      'requirements.txt': requirementsFor([TINY.pypi]),
      'tests/test_answer.py': 'import tinypy\n\n\ndef test_answer():\n    assert tinypy.ANSWER == 42\n',
    },
    setup: 'pip install --require-hashes --only-binary=:all: -r requirements.txt',
    commands: ['pytest'],
    checks: 'pytest',
    fails: { 'tests/test_answer.py': 'import tinypy\n\n\ndef test_answer():\n    assert tinypy.ANSWER == 41\n' },
    needsHeader: {
      'tests/test_answer.py':
        'import subprocess\n\n\ndef test_extension():\n    subprocess.run(["cc", "-c", "native.c"], check=True)\n',
      'native.c': NEEDS_X11,
    },
    neverEnds: { 'tests/test_answer.py': 'import time\n\n\ndef test_answer():\n    time.sleep(3600)\n' },
  },
  go: {
    files: {
      ...README,
      'go.mod': 'module example.org/project\n\ngo 1.19\n\nrequire example.org/tinygo v1.0.0\n',
      'go.sum': goSum([TINY.go]),
      'answer.go': 'package project\n\nimport "example.org/tinygo"\n\nfunc Answer() int { return tinygo.Answer }\n',
      'answer_test.go': goTest('if Answer() != 42 {\n\t\tt.Fatal("wrong")\n\t}'),
    },
    setup: 'go mod download',
    commands: ['go vet ./...', 'go test ./...', 'go build ./...'],
    checks: 'go test ./...',
    fails: { 'answer_test.go': goTest('if Answer() != 41 {\n\t\tt.Fatal("wrong")\n\t}') },
    needsHeader: { 'native.go': 'package project\n\n// #include <X11/Xlib.h>\nimport "C"\n' },
    neverEnds: { 'answer_test.go': goTest('select {}') },
  },
  rust: {
    files: {
      ...README,
      'Cargo.toml':
        '[package]\nname = "project"\nversion = "0.1.0"\nedition = "2021"\n\n[dependencies]\ntinyrs = "1.0.0"\n',
      'Cargo.lock': cargoLock('project', [TINY.crate]),
      'src/lib.rs': rustTest('assert_eq!(answer(), 42);'),
    },
    setup: 'cargo fetch --locked',
    commands: ['cargo fmt --check', 'cargo test', 'cargo build'],
    checks: 'cargo test',
    fails: { 'src/lib.rs': rustTest('assert_eq!(answer(), 41);') },
    needsHeader: {
      'build.rs':
        'fn main() {\n    let done = std::process::Command::new("cc")\n        .args(["-c", "native.c"])\n        .status();\n    assert!(done.unwrap().success());\n}\n',
      'native.c': NEEDS_X11,
    },
    neverEnds: { 'src/lib.rs': rustTest('loop {\n        std::thread::yield_now();\n    }') },
  },
  make: {
    files: {
      ...README,
      Makefile: 'test: answer\n\t./answer\n\nanswer: answer.c\n\t$(CC) -o $@ $<\n',
      'answer.c': 'int main(void) { return 0; }\n',
    },
    setup: null,
    commands: ['make test'],
    checks: 'make test',
    fails: { 'answer.c': 'int main(void) { return 3; }\n' },
    needsHeader: { 'answer.c': NEEDS_X11 },
    neverEnds: { 'answer.c': 'int main(void) { for (;;) continue; }\n' },
  },
};

function goTest(body: string): string {
  return `package project\n\nimport "testing"\n\nfunc TestAnswer(t *testing.T) {\n\t${body}\n}\n`;
}

function rustTest(body: string): string {
  return `pub fn answer() -> i32 {\n    tinyrs::ANSWER\n}\n\n#[test]\nfn answers() {\n    ${body}\n}\n`;
}
