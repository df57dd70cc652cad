import { describe, expect, it } from 'vitest';
import { ranked, rankedPaths } from './ranking.ts';

describe('a likely source file', () => {
  it.each([
    ['src/part.ts', 'src/part.test.ts'],
    ['packages/a/src/up/part.ts', 'packages/a/test/up/part.test.ts'],
    ['src/part.tsx', 'src/__tests__/part.spec.jsx'],
    ['pkg/part.go', 'pkg/part_test.go'],
    ['src/app/io/part.py', 'tests/io/test_part.py'],
    ['src/app/pdf/part.py', 'tests/test_pdf_part.py'],
    ['lib/app/part.rb', 'spec/app/part_spec.rb'],
    ['core/src/main/java/a/Part.java', 'core/src/test/java/a/PartTest.java'],
    ['src/part.c', 'tests/test_part.c'],
  ])('%s brings its test %s with it', (source, test) => {
    const others = ['tests/test_other.py', 'other/part.md', 'zebra/yak.test.ts'];
    const result = ranked({ body: `\`${source}\` is wrong`, paths: [...others, source, test] });
    expect(result.slice(0, 2).map(({ path }) => path)).toStrictEqual([source, test]);
    expect(result[1]?.reason).toMatch(/^It tests "/);
  });

  it('brings the nearest test when several have the name', () => {
    const paths = ['a/src/part.ts', 'a/test/part.test.ts', 'b/src/part.ts', 'b/test/part.test.ts'];
    expect(rankedPaths({ body: '`b/src/part.ts`', paths })[1]).toBe('b/test/part.test.ts');
  });

  it('brings no test when the issue is about texts', () => {
    const paths = ['src/part.ts', 'src/part.test.ts'];
    const result = rankedPaths({ title: 'Typo', body: 'in a comment of `src/part.ts`', labels: ['docs'], paths });
    expect(result[0]).toBe('src/part.ts');
    expect(ranked({ title: 'Typo', body: '`src/part.ts`', paths }).some(({ reason }) => reason.includes('tests'))).toBe(
      false,
    );
  });
});

describe('a likely test', () => {
  const paths = ['src/part.ts', 'src/zebra.ts', 'test/part.test.ts'];

  it('brings what it tests', () => {
    expect(rankedPaths({ body: '`test/part.test.ts` fails', paths }).slice(0, 2)).toStrictEqual([
      'test/part.test.ts',
      'src/part.ts',
    ]);
  });
});

describe('what belongs to a likely file', () => {
  it.each([
    ['the snapshot of its test', 'src/part.ts', 'src/__snapshots__/part.test.ts.snap'],
    ['the code made from it', 'db/part.sql', 'db/gen/part.sql.go'],
    ['its header', 'src/part.c', 'src/part.h'],
    ['the compiled catalogue', 'locale/de/part.po', 'locale/de/part.mo'],
  ])('comes with it: %s', (_, origin, derived) => {
    const paths = ['src/zebra.ts', origin, 'src/part.test.ts', derived];
    expect(rankedPaths({ body: `\`${origin}\` is wrong`, paths })).toContain(derived);
  });

  it('comes before files that nothing speaks for: those beside it', () => {
    const paths = ['far/away.ts', 'src/io/one.ts', 'src/io/two.ts'];
    expect(rankedPaths({ body: '`src/io/one.ts`', paths })).toStrictEqual(['src/io/one.ts', 'src/io/two.ts']);
  });
});
