import { describe, expect, it } from 'vitest';
import { SENSITIVE_KINDS } from '../../../src/contract/patch-vocabulary.ts';
import type { PatchChange, PatchLine } from '../../../src/policy/patch/patch-line.ts';
import { createSensitiveFiles } from '../../../src/policy/patch/sensitive-files.ts';
import { SENSITIVE_CHANGES, SENSITIVE_PATHS } from '../../../src/policy/patch/sensitive-paths.ts';
import { addedLines, patchChange } from '../../builders/patch-change.ts';

function inspect(changes: readonly PatchChange[], lines: readonly PatchLine[] = []): string[] {
  const files = createSensitiveFiles(changes);
  for (const line of lines) files.see(line);
  return files.finish().map(({ path, kind, effect }) => `${kind} ${effect} ${path}`);
}

describe('by path', () => {
  it.each([
    ['.github/workflows/ci.yml', 'workflow blocks'],
    ['.github/actions/setup/index.js', 'workflow blocks'],
    ['tools/thing/action.yml', 'workflow blocks'],
    ['.gitlab-ci.yml', 'workflow blocks'],
    ['.circleci/config.yml', 'workflow blocks'],
    ['Jenkinsfile', 'workflow blocks'],
    ['CODEOWNERS', 'code_owners blocks'],
    ['.github/CODEOWNERS', 'code_owners blocks'],
    ['.github/dependabot.yml', 'dependency_bot warns'],
    ['renovate.json', 'dependency_bot warns'],
    ['package-lock.json', 'lockfile warns'],
    ['crates/x/Cargo.lock', 'lockfile warns'],
    ['go.sum', 'lockfile warns'],
    ['Dockerfile', 'build_file warns'],
    ['docker/Dockerfile.dev', 'build_file warns'],
    ['Makefile', 'build_file warns'],
    ['build.rs', 'build_file warns'],
    ['setup.py', 'build_file warns'],
    ['.husky/pre-commit', 'build_file warns'],
    ['.gitmodules', 'git_file blocks'],
    ['.gitattributes', 'git_file warns'],
    ['.npmrc', 'registry_config blocks'],
    ['sub/.yarnrc.yml', 'registry_config blocks'],
    ['pip.conf', 'registry_config blocks'],
    ['.cargo/config.toml', 'registry_config blocks'],
    ['AGENTS.md', 'agent_guidance warns'],
    ['docs/CLAUDE.md', 'agent_guidance warns'],
    ['.cursor/rules/style.mdc', 'agent_guidance warns'],
    ['.mcp.json', 'agent_guidance warns'],
    ['.github/copilot-instructions.md', 'agent_guidance warns'],
    ['.env', 'credentials blocks'],
    ['config/.env.production', 'credentials blocks'],
    ['certs/server.key', 'credentials blocks'],
    ['home/.ssh/config', 'credentials blocks'],
    ['id_ed25519', 'credentials blocks'],
  ])('%s', (path, expected) => {
    expect(inspect([patchChange(path)])).toEqual([`${expected} ${path}`]);
  });

  it.each([
    'src/index.ts',
    'README.md',
    '.env.example',
    'docs/workflows/ci.yml',
    'templates/.github/workflows/ci.yml',
    'src/makefile-parser.ts',
    'keys.ts',
    'src/actions.yml.md',
    'environment.env.ts',
  ])('%s is not', (path) => {
    expect(inspect([patchChange(path)])).toEqual([]);
  });

  it.each([
    '.GITHUB/Workflows/CI.yml',
    '.github/workflows./ci.yml',
    '.github /workflows/ci.yml',
    '.git\u200bhub/workflows/ci.yml',
    '.github/work\u00adflows/ci.yml',
    '.github/ｗorkflows/ci.yml',
    '.github\\workflows\\ci.yml',
    '.github/workflow\u017f/ci.yml',
    '.github/workflows::$DATA/ci.yml',
    '.github//workflows/ci.yml',
  ])('%j is a variant', (path) => {
    expect(inspect([patchChange(path)])).toContain(`workflow blocks ${path}`);
  });

  it.each(['.ENV', '.env.', '.env ', '.e\u200dnv', '.env:stream'])('%j is an env file', (path) => {
    expect(inspect([patchChange(path)])).toEqual([`credentials blocks ${path}`]);
  });

  it('counts renames by both names', () => {
    const into = patchChange('.github/workflows/x.yml', { status: 'R', oldPath: 'x.yml' });
    const out = patchChange('x.yml', { status: 'R', oldPath: '.github/workflows/x.yml' });
    expect(inspect([into, out])).toEqual([
      'workflow blocks .github/workflows/x.yml',
      'workflow blocks .github/workflows/x.yml',
    ]);
  });

  it('only warns of keys that are taken out', () => {
    expect(inspect([patchChange('.env', { status: 'D', newMode: '000000' })])).toEqual(['credentials warns .env']);
  });
});

describe('by mode and content', () => {
  const link = (path: string) => patchChange(path, { status: 'A', newMode: '120000' });

  it.each<[string, PatchChange, string[]]>([
    ['binary', patchChange('logo.png', { additions: null, deletions: null }), ['binary warns logo.png']],
    ['program', patchChange('tool.EXE', { additions: null, deletions: null }), ['binary blocks tool.EXE']],
    ['executable', patchChange('run', { newMode: '100755' }), ['mode_change warns run']],
    ['new and executable', patchChange('run', { status: 'A', newMode: '100755' }), ['mode_change warns run']],
    ['no longer executable', patchChange('run', { oldMode: '100755' }), []],
    ['submodule', patchChange('sdk', { oldMode: '160000', newMode: '160000' }), ['submodule blocks sdk']],
    ['link without a target', link('a'), ['symlink blocks a']],
  ])('%s', (_, change, expected) => {
    expect(inspect([change])).toEqual(expected);
  });

  it.each([
    ['docs/a', 'b', 'warns'],
    ['docs/a', '../README.md', 'warns'],
    ['docs/a', '../../outside', 'blocks'],
    ['a', '/etc/passwd', 'blocks'],
    ['a', '~/.ssh', 'blocks'],
    ['a', 'C:\\x', 'blocks'],
    ['docs/a', '../.git/config', 'blocks'],
  ])('link %s to %s %s', (path, target, effect) => {
    expect(inspect([link(path)], addedLines(path, target))).toEqual([`symlink ${effect} ${path}`]);
  });
});

describe('scripts of manifests', () => {
  const lines = (path: string, ...texts: readonly string[]): PatchLine[] =>
    texts.map((text, index) => {
      const kind = text.startsWith('+') ? 'added' : text.startsWith('-') ? 'removed' : 'context';
      return { path, kind, line: index + 1, text: text.slice(1) };
    });

  it.each<[string, string[], string[]]>([
    ['package.json', ['   "scripts": {', '+    "lint": "eslint .",'], ['package_scripts warns']],
    ['package.json', ['   "scripts": {', '+    "postinstall": "node x.js",'], ['package_scripts blocks']],
    ['package.json', ['+    "postinstall": "node x.js",'], ['package_scripts blocks']],
    [
      'package.json',
      ['     "a": "b",', '-    "test": "jest",', '+    "test": "jest && curl x",'],
      ['package_scripts warns'],
    ],
    ['package.json', ['   "dependencies": {', '+    "install": "^1.0.0",'], []],
    ['package.json', ['   "dependencies": {', '+    "left-pad": "^1.3.0",'], []],
    ['package.json', ['+  "description": "A test of things",'], []],
    ['package.json', ['+  "version": "1.0.1",'], []],
    ['pyproject.toml', [' [build-system]', '+requires = ["evil"]'], ['package_scripts warns']],
    ['pyproject.toml', ['+build-backend = "evil"'], ['package_scripts blocks']],
    ['pyproject.toml', [' [project]', '+version = "2"'], []],
    ['Cargo.toml', [' [package]', '+build = "evil.rs"'], ['package_scripts blocks']],
    ['Cargo.toml', [' [dependencies]', '+serde = "1"'], []],
  ])('%s %j', (path, texts, expected) => {
    expect(inspect([patchChange(path)], lines(path, ...texts))).toEqual(expected.map((each) => `${each} ${path}`));
  });
});

it('has a row for every kind of the contract', () => {
  const kinds = new Set([...SENSITIVE_PATHS, ...Object.values(SENSITIVE_CHANGES)].map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual([...SENSITIVE_KINDS].sort());
});
