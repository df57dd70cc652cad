import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { COMMAND_LINES } from '../../src/cli/flags/command-lines.ts';
import { jsonSchemaOf } from '../../src/contract/json-schema.ts';
import { CONTRACT_NAMES } from '../../src/contract/registry.ts';
import { parseRecommended } from '../builders/parse-recommended.ts';
import { ROOT, read, treeOf } from './source-files.ts';

interface CommandClass {
  readonly summary?: string;
  readonly examples?: readonly { readonly description: string; readonly command: string }[];
  readonly args: object;
  readonly flags: object;
}

const COMMANDS = treeOf('src/commands').files.map((file) => ({
  file,
  verb: file
    .replace(/^src\/commands\//, '')
    .replace(/\.ts$/, '')
    .replaceAll('/', ' '),
}));

/** Commands that call no step, and why. */
const WITHOUT_STEP: Readonly<Record<string, string>> = {
  demo: 'it plays the steps of all others, in src/demo',
  'feedback provide': 'its step is called by the door that speaks the protocol, in src/doors/feedback',
  agent: 'it runs the steps of all verbs, by the table in src/doors/verbs',
  mcp: 'it runs the steps of all verbs, by the table in src/doors/verbs',
  session: 'it runs the steps of all verbs, by the table in src/doors/verbs',
  'agent-guide': 'its text is a page of the documentation, which the build has put beside it',
  completion: 'its text is made of the commands and flags, which only the front end knows',
};

/** Commands that show people nothing, and why. */
const WITHOUT_RENDERING: Readonly<Record<string, string>> = {
  'feedback provide': 'it answers in the words of another protocol, to people and programs alike',
  mcp: 'it speaks with programs only',
  session: 'it speaks with programs only',
};

describe.each(COMMANDS)('the command $verb', ({ file, verb }) => {
  const load = async () => ((await import(/* @vite-ignore */ join(ROOT, file))) as { default: CommandClass }).default;

  it('is a step and a rendering', () => {
    const source = read(file);
    if (WITHOUT_RENDERING[verb] === undefined)
      expect(source).toMatch(/^import \{ render\w+ \} from '(?:\.\.\/)+cli\/render\//m);
    if (WITHOUT_STEP[verb] === undefined) expect(source).toMatch(/^import \{ .+ \} from '(?:\.\.\/)+steps\//m);
  });

  it('takes the command line that is listed for it', async () => {
    const listed = Object.entries(COMMAND_LINES).find(([name]) => name === verb)?.[1];
    const { args, flags } = await load();
    expect(listed, `${verb} is missing in COMMAND_LINES`).toBeDefined();
    expect({ args, flags: { ...flags } }).toEqual({ args: listed?.args, flags: listed?.flags });
  });

  it('has a page in docs/commands', () => {
    const page = `docs/commands/${verb.split(' ', 1).join()}.md`;
    expect(existsSync(join(ROOT, page)), `${page} is missing`).toBe(true);
    expect(read(page)).toContain(`contribflow ${verb}`);
  });

  it('has a summary, and examples that its parser takes', async () => {
    const { summary = '', examples = [] } = await load();
    expect(summary).toMatch(/^[A-Z].*\.$/);
    expect(examples.length).toBeGreaterThan(0);
    const verbs = await Promise.all(
      examples.map(async ({ command }) => (await parseRecommended(commandIn(command))).verb),
    );
    expect(new Set(verbs)).toEqual(new Set([verb]));
  });
});

/** Our command in an example, without the shell around it, and in the quotes that we use ourselves. */
function commandIn(example: string): string {
  return example
    .replace(/^eval "\$\((.+)\)"$/, '$1')
    .replace(/ > \S+$/, '')
    .replaceAll(/"([^"']*)"/g, "'$1'");
}

describe('docs/schemas', () => {
  it.each(CONTRACT_NAMES)('has %s as it is in the contracts', (name) => {
    const page = `docs/schemas/${name}.json`;
    expect(existsSync(join(ROOT, page)), `${page} is missing: npm run schemas`).toBe(true);
    const current = `${JSON.stringify(jsonSchemaOf(name, 'published'), null, 2)}\n`;
    expect(read(page), `${page} is out of date: npm run schemas`).toBe(current);
  });

  it('has nothing else', () => {
    const files = readdirSync(join(ROOT, 'docs/schemas'));
    expect(files.toSorted(), 'npm run schemas').toEqual(CONTRACT_NAMES.map((name) => `${name}.json`).toSorted());
  });
});

const FOLDERS = [
  'adapters',
  'app',
  'cli',
  'commands',
  'contract',
  'demo',
  'doors',
  'pages',
  'policy',
  'ports',
  'steps',
];
const CATCH_ALL = /\/(?:utils?|helpers?|common|shared)$/;
const { files: SOURCES, folders } = treeOf('src');

describe('src', () => {
  it('has only folders that the import rules know, and no file beside them', () => {
    const unknown = readdirSync(join(ROOT, 'src')).filter((name) => !FOLDERS.includes(name));
    expect(unknown).toEqual([]);
  });

  it('keeps each adapter and each door in a folder of its own', () => {
    const loose = SOURCES.filter((file) => /^src\/(?:adapters|doors)\/[^/]+$/.test(file));
    expect(loose).toEqual([]);
  });

  it('has no folder for whatever fits nowhere', () => {
    expect(folders.filter((folder) => CATCH_ALL.test(folder))).toEqual([]);
  });

  it.each(SOURCES)('%s is short, typed and finished', (file) => {
    const text = read(file);
    expect(text.split('\n').length - 1).toBeLessThanOrEqual(300);
    expect(text).not.toMatch(/@ts-(?:ignore|nocheck|expect-error)|\b(?:TODO|FIXME|XXX)\b/);
    expect(placesOfAny(text)).toEqual([]);
  });
});

describe('an untyped place', () => {
  it.each(['let a: any;', 'f(a as any);', 'type T = Record<string, any>;'])('is found: %s', (text) => {
    expect(placesOfAny(text)).toHaveLength(1);
  });

  it('is not the word in a text', () => {
    expect(placesOfAny("const any = 'any'; // any")).toEqual([]);
  });
});

/** The lines that use the type `any`. */
function placesOfAny(text: string): readonly string[] {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.ESNext, true);
  const places: string[] = [];
  const visit = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.AnyKeyword) places.push(node.parent.getText());
    ts.forEachChild(node, visit);
  };
  visit(source);
  return places;
}
