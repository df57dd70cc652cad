import { describe, expect, it } from 'vitest';
import { ranked } from './ranking.ts';

const LONGEST_BODY = 65_536;
const filled = (piece: string) => piece.repeat(Math.ceil(LONGEST_BODY / piece.length)).slice(0, LONGEST_BODY);

const LARGE_TREE = Array.from({ length: 20_000 }, (_, index) => `packages/p${index}/src/index.ts`);

/** Each would take minutes with an expression that goes back and forth, or with a search for every mention. */
const TRAPS: readonly (readonly [string, string])[] = [
  ['letters', filled('a')],
  ['capitals', filled('A')],
  ['capitals and underscores', filled('A_')],
  ['backticks', filled('`')],
  ['fences', filled('```\n')],
  ['spaces', filled(' ')],
  ['tabs in front of lines', filled('\t\n')],
  ['slashes', filled('/')],
  ['backslashes', filled('\\')],
  ['dots', filled('.')],
  ['dots and letters', filled('a.')],
  ['colons', filled('a:')],
  ['hyphens', filled('-')],
  ['addresses', filled('https://a.b/c/')],
  ['beginnings of addresses', filled('http://')],
  ['links without an end', filled('https://github.com/o/r/blob/')],
  ['frames', filled('    at a (/x/index.ts:1:2)\n')],
  ['frames on one line', filled(' at a (x.ts:1')],
  ['beginnings of frames', filled('\n at ')],
  ['frames of C#', filled(' in a:line ')],
  ['frames of PHP', filled('#1 a(')],
  ['frames of Python', filled('\n File "')],
  ['paths', filled('src/index.ts ')],
  ['sentences', filled('x is. ')],
  ['asides', filled('is all is already ')],
  ['percent signs', filled('https://github.com/o/r/blob/m/%')],
  [
    'different paths',
    Array.from({ length: 6000 }, (_, index) => `p${index}/src/index.ts`)
      .join(' ')
      .slice(0, LONGEST_BODY),
  ],
  [
    'different modules',
    Array.from({ length: 9000 }, (_, i) => `p${i}.index`)
      .join(' ')
      .slice(0, LONGEST_BODY),
  ],
];

describe('hostile texts', () => {
  it.each(TRAPS)('are read within the time of a test: %s', (_, body) => {
    const result = ranked({ title: body.slice(0, 1000), body, labels: [body.slice(0, 100)], paths: LARGE_TREE });
    expect(result.length).toBeLessThan(51);
  });

  it('of the repository are read within the time of a test', () => {
    const texts = Object.fromEntries(TRAPS.map(([name, text]) => [`${name}.md`, text]));
    expect(ranked({ title: 'index', paths: LARGE_TREE.slice(0, 100), texts }).length).toBeLessThan(51);
  });
});

describe('hostile names', () => {
  const NAMES = ['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'prototype', 'valueOf'];

  it.each(NAMES)('are names like others: %s', (name) => {
    const paths = [`src/${name}.ts`, `${name}/x.ts`, name, 'src/zebra.ts'];
    const result = ranked({
      title: `${name} is wrong`,
      body: `see src/${name}.ts and \`${name}\``,
      labels: [name],
      paths,
    });
    expect(result[0]?.path).toBe(`src/${name}.ts`);
  });

  it.each([
    ['a line break', 'src/a\nb.ts'],
    ['an escape sequence', 'src/\u001b[31mred.ts'],
    ['letters that turn the direction', 'src/\u202egnp.ts'],
    ['half of a pair', 'src/\ud800.ts'],
    ['nothing', ''],
    ['only slashes', '///'],
    ['two slashes', 'src//x.ts'],
    ['a slash at the end', 'src/'],
    ['thousands of folders', 'a/'.repeat(2000)],
    ['one long name', 'a'.repeat(4096)],
    ['one long row of capitals', 'aB'.repeat(2048)],
  ])('do no harm: %s', (_, path) => {
    const result = ranked({ title: 'red x b a', body: `\`${path}\``, paths: [path, 'src/zebra.ts'] });
    for (const { path: found, reason } of result) {
      expect([path, 'src/zebra.ts']).toContain(found);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
      expect(reason).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202e]/);
    }
  });

  it('are quoted in part only', () => {
    const long = `src/${'very-'.repeat(60)}long.ts`;
    for (const { reason } of ranked({ body: `see ${long}`, paths: [long] })) {
      const quotes = [...reason.matchAll(/"([^"]*)"/g)].map(([, quote = '']) => quote);
      expect(quotes.join('').length).toBeLessThanOrEqual(60);
    }
  });
});
