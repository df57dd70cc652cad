import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ANYWHERE, errorsNamed } from '../../.config/documentation/sections/exit-codes.ts';
import { ERROR_CODES, type ErrorCode } from '../../src/contract/vocabulary.ts';
import { read, treeOf } from '../architecture/source-files.ts';

const SOURCES = treeOf('src').files;
const isProblemFile = (file: string) => /^src\/policy\/(?:[a-z]+-)?problem\.ts$/.test(file);
const parsed = (file: string) => ts.createSourceFile(file, read(file), ts.ScriptTarget.ESNext, true);

/** The error codes behind each way to make an error: `problem.store`, `gitProblem`. */
const MAKERS = new Map(SOURCES.filter(isProblemFile).flatMap((file) => [...makersIn(parsed(file))]));

function* makersIn(source: ts.SourceFile): Iterable<[string, readonly ErrorCode[]]> {
  const definitions = new Map<string, ts.Node>();
  for (const statement of source.statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name) definitions.set(statement.name.text, statement);
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (initializer)
        definitions.set(name.getText(), ts.isAsExpression(initializer) ? initializer.expression : initializer);
  }
  for (const [name, definition] of definitions) {
    yield [name, codesIn(definition, definitions)];
    if (!ts.isObjectLiteralExpression(definition)) continue;
    for (const property of definition.properties)
      if (property.name) yield [`${name}.${property.name.getText()}`, codesIn(property, definitions)];
  }
}

/** The codes that stand in a definition, and in what it refers to in the same file. */
function codesIn(node: ts.Node, definitions: ReadonlyMap<string, ts.Node>, seen = new Set<ts.Node>()): ErrorCode[] {
  if (seen.has(node)) return [];
  seen.add(node);
  const codes: ErrorCode[] = [];
  const visit = (inner: ts.Node): void => {
    if (ts.isStringLiteral(inner)) codes.push(...ERROR_CODES.filter((code) => code === inner.text));
    const referred = ts.isIdentifier(inner) ? definitions.get(inner.text) : undefined;
    if (referred) codes.push(...codesIn(referred, definitions, seen));
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return codes;
}

/** What a command loads of commands and steps, itself included. */
function loadedBy(file: string, seen = new Set<string>()): ReadonlySet<string> {
  // What goes wrong in a run of the host is in the log of the run, and is not how a worker ends.
  if (seen.has(file) || !SOURCES.includes(file) || file.startsWith('src/doors/host/runner/workflows/')) return seen;
  seen.add(file);
  for (const statement of parsed(file).statements.filter(ts.isImportDeclaration)) {
    if (statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword) continue;
    if (ts.isStringLiteral(statement.moduleSpecifier) && statement.moduleSpecifier.text.startsWith('.'))
      loadedBy(join(dirname(file), statement.moduleSpecifier.text), seen);
  }
  // Doors are loaded when they are opened. What the demo plays is shown on the way, and is not how it ends.
  if (file.startsWith('src/demo/')) return seen;
  for (const [, path = ''] of read(file).matchAll(/\bimport\('(\.[^']*\b(?:doors|verbs|runner)\/[^']*)'\)/g))
    loadedBy(join(dirname(file), path), seen);
  return seen;
}

/** The ways to make an error that a command has, by the names that its files call. */
function makersOf(command: string): readonly string[] {
  const files = [...loadedBy(command)].filter((file) => !isProblemFile(file) && !file.startsWith('src/app/'));
  const called = files.flatMap((file) => [...read(file).matchAll(/\b(\w*[pP]roblem(?:\.\w+)?)\(/g)]);
  return [...new Set(called.map(([, name = '']) => name))].filter((name) => MAKERS.has(name));
}

const COMMANDS = treeOf('src/commands').files.map((file) => {
  const name = file.replace(/^src\/commands\/|\.ts$/g, '').replaceAll('/', ' ');
  const page = read(`docs/commands/${name.split(' ', 1).join()}.md`);
  const [, words = ''] = new RegExp(`^<!-- made: exit codes of ${name}(?:: (.*))? -->$`, 'm').exec(page) ?? [];
  const named: readonly string[] = errorsNamed(words.split(' ').filter((word) => word !== ''));
  return { name, named, makers: makersOf(file) };
});

/** Made by files that a command loads, but only for other commands. */
const FOR_OTHERS: Readonly<Record<string, readonly string[]>> = {
  // It names its task, and asks GitHub for nothing but whether a credential is there.
  checkout: [
    'no_active_task',
    'not_authenticated',
    'rate_limited',
    'github_forbidden',
    'github_not_found',
    'github_query_refused',
    'github_unavailable',
    'github_answer_invalid',
  ],
  // What goes wrong in a step is shown on the way, and is not how the whole ends.
  guide: [
    'approval_used',
    'evidence_forged',
    'no_active_task',
    'no_dry_run',
    'no_such_task',
    'not_initialized',
    'state_damaged',
    'task_blocked',
    'terminal_needed',
  ],
  // It writes the config that its host reads.
  demo: ['not_initialized'],
  // Where no person is, it only shows no link.
  serve: ['terminal_needed'],
  // One file has all that is done with keys.
  'key list': ['no_such_key'],
};

describe('the errors that the page of a command names', () => {
  it('are compared with what was found in the sources', () => {
    expect(MAKERS.get('problem.notInitialized')).toEqual(['not_initialized']);
    expect(MAKERS.get('problem.store')).toEqual(expect.arrayContaining(['store_busy', 'storage_full']));
    expect(COMMANDS.find(({ name }) => name === 'score')?.makers).toContain('problem.invalidIssue');
  });

  it.each(COMMANDS)('are those that its code can make: $name', ({ named, makers }) => {
    const possible: readonly string[] = makers.flatMap((maker) => MAKERS.get(maker) ?? []);
    expect(named.filter((code) => !possible.includes(code))).toEqual([]);
  });

  it.each(COMMANDS)('have all that its code makes by name: $name', ({ name, named, makers }) => {
    // A maker of several codes leaves open which of them this command can meet.
    const certain = makers.map((maker) => MAKERS.get(maker) ?? []).filter((codes) => new Set(codes).size === 1);
    const expected = certain.flat().filter((code) => !ANYWHERE.includes(code));
    const missing = [...new Set(expected)].filter((code) => !named.includes(code));
    expect(missing.toSorted()).toEqual((FOR_OTHERS[name] ?? []).toSorted());
  });
});
