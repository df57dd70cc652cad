import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  detectEcosystems,
  manifestPathsWorthReading,
  setupCommands,
  validationCommands,
} from '../../../src/policy/ecosystems/detect-ecosystems.ts';
import { VALIDATION_KINDS } from '../../../src/policy/ecosystems/ecosystem.ts';
import { ECOSYSTEMS } from '../../../src/policy/ecosystems/registry.ts';
import type { SnapshotParts } from '../../../src/policy/ecosystems/repository-files.ts';
import { at, parseJson, parseToml, parseYaml } from '../../../src/policy/ecosystems/structured-text.ts';
import { FIXTURES } from './fixtures.ts';
import { commandsOf, snapshotOf, type Tree, toolsOf } from './snapshot.ts';

const LONGEST = 262_144;
const filled = (unit: string) => unit.repeat(LONGEST / unit.length);

const NAMES = [
  ...new Set([...ECOSYSTEMS.flatMap(({ manifests, reads }) => [...manifests, ...reads]), '.gitattributes']),
];

function everything(snapshot: SnapshotParts, touched: readonly string[]) {
  const tools = detectEcosystems(snapshot);
  manifestPathsWorthReading(snapshot.paths ?? [], touched);
  return {
    tools,
    commands: [...setupCommands(tools, snapshot, touched), ...validationCommands(tools, snapshot, touched)],
  };
}

describe('hostile files', () => {
  const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${Array.from('bcdefghij')
    .map(
      (name, index) =>
        `${name}: &${name} [${Array(9)
          .fill(`*${'abcdefghi'[index] ?? ''}`)
          .join(',')}]`,
    )
    .join('\n')}\npackages: *j\nrepos: *j\n`;

  it.each([
    ['nothing', ''],
    ['a byte order mark', '\ufeff'],
    ['nesting', filled('[')],
    ['objects', filled('{"a":')],
    ['quotes', filled('"')],
    ['lines', filled('\n')],
    ['spaces', filled(' ')],
    ['tabs', filled('\t')],
    ['colons', filled('test: ')],
    ['targets', filled('test:\n\tmake test\n')],
    ['slashes', filled('use /')],
    ['modules', filled('<module>')],
    ['comments', filled('<!--')],
    ['includes', filled('include ')],
    ['includes and spaces', `include${filled(' ').slice(7)}`],
    ['tasks and spaces', `task${filled(' ').slice(4)}`],
    ['sections', filled('[mypy]\n')],
    ['an alias bomb', bomb],
    ['NUL', '\0'],
    ['null', 'null'],
    ['a list', '[]'],
    ['lists of the wrong things', '{"scripts":[1],"workspaces":[null,{},[]],"packageManager":{},"name":7}'],
    [
      'prototypes',
      '{"__proto__":{"scripts":{"test":"x"}},"constructor":{"name":"x"},"workspaces":{"__proto__":["*"]}}',
    ],
  ])('of %s harm nobody', (_kind, text) => {
    const snapshot = { paths: NAMES, files: NAMES.map((path) => ({ path, text, isTruncated: true })) };
    const { tools } = everything(snapshot, ['a/b']);
    expect(tools.ecosystems.length).toBeGreaterThan(0);
    for (const { packages } of tools.ecosystems) expect(packages).toEqual([]);
  });

  it('do not reach commands through what is inherited', () => {
    const inherited = '{"__proto__":{"scripts":{"test":"x"},"packageManager":"pnpm@9.0.0"}}';
    expect(commandsOf({ 'package.json': inherited })).toEqual([]);
    expect(toolsOf({ 'package.json': inherited }).primary?.packageManager).toBe('npm');
  });

  it('of JSON with trailing rubbish give a project without scripts', () => {
    expect(toolsOf({ 'package.json': '{"scripts":{"test":"x"}}}' }).primary).toMatchObject({ scripts: [] });
  });

  it('do not make folders with strange names into projects', () => {
    const strange = ['$(id)', 'a b', '..', '-rf', 'a/../b', '`x`', "it's", 'é', `${'a/'.repeat(150)}a`, 'x\ny', '/etc'];
    const tree: Tree = Object.fromEntries(strange.map((name) => [`${name}/package.json`, { scripts: { test: 'x' } }]));
    expect(toolsOf(tree).ecosystems).toEqual([]);
    expect(toolsOf({ ...tree, 'package.json': { workspaces: ['**'] } }).primary?.packages).toEqual([]);
    expect(commandsOf(tree, Object.keys(tree))).toEqual([]);
  });

  it.each<[string, string, string]>([
    ['pom.xml', '<module>NAME</module>', 'pom.xml'],
    ['settings.gradle', 'include "NAME"', 'build.gradle'],
    ['go.work', 'use NAME', 'go.mod'],
    ['Cargo.toml', '[workspace]\nmembers = ["NAME"]', 'Cargo.toml'],
  ])('of %s do not make them into packages either', (manifest, line, marker) => {
    for (const name of ['$(id)', 'a;b', 'a b', '-x', '`x`', 'a/-b']) {
      const tools = toolsOf({ [manifest]: line.replace('NAME', () => name), [`${name}/${marker}`]: '' });
      expect(tools.ecosystems.flatMap(({ packages }) => packages)).toEqual([]);
    }
  });

  it('with strange names are not listed as generated', () => {
    expect(toolsOf({ '$(id).go': '// DO NOT EDIT\n' }).generatedFiles).toEqual([]);
  });

  it('are values only where they are what they claim to be', () => {
    expect(parseYaml(bomb)).toBeUndefined();
    expect(parseYaml('a: 1\n'.repeat(10_000))).toBeUndefined();
    expect(parseYaml('a: [1')).toBeUndefined();
    expect(parseToml('a = 1\na = 2')).toBeUndefined();
    expect(parseJson('\ufeff{"a":[1]}')).toEqual({ a: [1] });
    expect(at(parseJson('{"a":{}}'), 'a', 'constructor')).toBeUndefined();
    expect(at(parseToml('[__proto__]\na = 1'), '__proto__', 'a')).toBeUndefined();
  });
});

describe('whatever is in a repository', () => {
  const shell = fc.string({ unit: fc.constantFrom(...Array.from(' \t\n\'"`$\\!*?[]{}()<>|&;#~=%^-/.,:@+aZ0_é\0')) });
  const word = fc.oneof(
    shell,
    fc.constantFrom('test', 'lint', 'build', 'a', 'b', '__proto__', 'constructor', '-p', '..'),
  );
  const folder = fc.oneof(word, fc.constantFrom('', 'packages/a', 'packages/b', 'web'));
  const scripts = fc.dictionary(word, fc.oneof(word, fc.constant('vitest run')), { maxKeys: 5 });
  const json = fc
    .record({
      name: word,
      scripts,
      workspaces: fc.array(fc.oneof(word, fc.constant('packages/*'))),
      packageManager: word,
    })
    .map((value) => JSON.stringify(value));
  const lines = fc
    .array(
      fc.tuple(
        fc.constantFrom('', '\t', 'use ', 'include ', '[tool.', '<module>', 'name = "', 'gem "'),
        word,
        fc.constantFrom('', ':', '"', ']', '</module>', '":'),
      ),
    )
    .map((all) => all.map((parts) => parts.join('')).join('\n'));
  const real = fc.constantFrom(
    ...FIXTURES.flatMap(({ tree }) => Object.values(tree)).map((content) =>
      typeof content === 'string' ? content : JSON.stringify(content),
    ),
  );
  const file = fc
    .tuple(folder, fc.oneof(fc.constantFrom(...NAMES), word), fc.oneof(json, lines, real, shell))
    .map(([directory, name, text]) => ({
      path: directory === '' ? name : `${directory}/${name}`,
      text,
      isTruncated: false,
    }));
  const snapshot = fc
    .tuple(fc.array(file, { maxLength: 12 }), fc.array(word, { maxLength: 5 }), fc.boolean())
    .map(([files, more, isRead]) => ({ files, paths: isRead ? [...files.map(({ path }) => path), ...more] : null }));

  it('commands are made of harmless characters, in order, each once, and the same ones again', () => {
    fc.assert(
      fc.property(snapshot, fc.array(fc.oneof(folder, word)), (given, touched) => {
        const { tools, commands } = everything(given, touched);
        expect(everything(structuredClone(given), touched)).toEqual({ tools, commands });
        for (const { command, directory, evidence, kind } of commands) {
          expect(command).toMatch(/^[A-Za-z0-9_@+:,./= -]+$/);
          expect(command).not.toMatch(/(?:^|[ /])\.\.(?:\/|$| )/);
          expect(directory).toMatch(/^[A-Za-z0-9_.@+/-]*$/);
          expect(evidence).toMatch(/^[A-Za-z0-9_.@+/"[\]:;, -]{3,400}$/);
          expect(VALIDATION_KINDS).toContain(kind);
        }
        const validations = commands.filter(({ kind }) => kind !== 'setup');
        expect(new Set(validations.map(({ command, directory }) => `${directory} ${command}`)).size).toBe(
          validations.length,
        );
        for (const { scripts: names } of tools.ecosystems) {
          for (const name of names) expect(name).toMatch(/^[A-Za-z0-9][A-Za-z0-9:._-]{0,60}$/);
        }
        for (const { pattern } of tools.generatedFiles) expect(pattern).toMatch(/^[A-Za-z0-9_.*?/@+[\]{},-]+$/);
        for (const layout of tools.testLayouts) expect(layout).toMatch(/^[A-Za-z0-9_.*/@+-]+$/);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a tree of 100,000 files', () => {
  const MANY = 100_000;

  /** A list that counts how often one of its elements is looked at. */
  function counted(paths: readonly string[]): { readonly list: readonly string[]; readonly looks: () => number } {
    let looks = 0;
    const list = new Proxy(paths, {
      get: (target, key, receiver): unknown => {
        if (typeof key === 'string' && /^\d+$/.test(key)) looks += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    return { list, looks: () => looks };
  }

  it.each<[string, (index: number) => string]>([
    ['sources', (index) => `src/m${index % 500}/f${index}.test.ts`],
    ['manifests', (index) => `packages/p${index}/package.json`],
    ['deep folders', (index) => `${'a/'.repeat(index % 60)}f${index}.go`],
    ['requirements', (index) => `docs/p${index}/docs/requirements.txt`],
  ])('with %s is looked at a few times only', (_kind, pathAt) => {
    const paths = Array.from({ length: MANY }, (_, index) => pathAt(index));
    const { list, looks } = counted([...paths, 'package.json']);
    const { files } = snapshotOf({ 'package.json': { scripts: { test: 'vitest run' }, workspaces: ['packages/*'] } });
    const { tools, commands } = everything({ paths: list, files }, ['packages/p7/x.ts']);
    expect(tools.ecosystems.length).toBeLessThanOrEqual(200);
    expect(commands.map(({ command }) => command)).toContain('npm test');
    expect(looks()).toBeLessThanOrEqual(10 * (MANY + 1));
  });
});
