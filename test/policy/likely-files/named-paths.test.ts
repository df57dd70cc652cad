import { describe, expect, it } from 'vitest';
import { ranked, rankedPaths } from './ranking.ts';

const PATHS = [
  'README.md',
  'docs/guide.md',
  'docs/my notes/a (b).md',
  'app/[id]/page.tsx',
  'packages/a/README.md',
  'packages/a/src/cors.ts',
  'packages/b/src/cors.ts',
  'packages/b/src/router.ts',
  'Makefile',
];

describe('a path that the issue names', () => {
  it.each([
    ['in backticks', 'It is in `packages/b/src/router.ts`.', 'packages/b/src/router.ts'],
    ['in plain text, before a full stop', 'I looked at packages/b/src/router.ts.', 'packages/b/src/router.ts'],
    ['by its end', 'See `b/src/cors.ts`', 'packages/b/src/cors.ts'],
    ['by its name', 'I think router.ts is to blame', 'packages/b/src/router.ts'],
    ['with a line', 'at `packages/b/src/router.ts:12:3` it goes wrong', 'packages/b/src/router.ts'],
    ['with another separator', String.raw`packages\b\src\router.ts`, 'packages/b/src/router.ts'],
    ['from the root of a disk', String.raw`C:\work\repo\packages\b\src\router.ts`, 'packages/b/src/router.ts'],
    ['in other letters', 'Packages/B/src/Router.ts', 'packages/b/src/router.ts'],
    ['by a link', 'https://github.com/o/r/blob/main/packages/b/src/router.ts#L10-L20', 'packages/b/src/router.ts'],
    ['by a link to a branch with a slash', 'https://github.com/o/r/blob/fix/x/docs/guide.md?plain=1', 'docs/guide.md'],
    ['by a raw link', 'https://raw.githubusercontent.com/o/r/main/docs/guide.md', 'docs/guide.md'],
    ['by an escaped link', '[page](https://github.com/o/r/blob/main/app/%5Bid%5D/page.tsx)', 'app/[id]/page.tsx'],
    ['with spaces, as code', 'the file `docs/my notes/a (b).md` is wrong', 'docs/my notes/a (b).md'],
    ['with brackets, as code', 'the file `app/[id]/page.tsx` is wrong', 'app/[id]/page.tsx'],
    ['as what it was built to', 'it breaks in packages/b/dist/router.js', 'packages/b/src/router.ts'],
    ['without an ending', 'the Makefile needs a target', 'Makefile'],
    ['in a code block', '```\nvi docs/guide.md\n```', 'docs/guide.md'],
  ])('comes first: %s', (_, body, path) => {
    expect(rankedPaths({ body, paths: PATHS })[0]).toBe(path);
  });

  it('is the one at the top when the name could mean several', () => {
    expect(rankedPaths({ title: 'README is outdated', paths: PATHS }).slice(0, 2)).toStrictEqual([
      'README.md',
      'packages/a/README.md',
    ]);
  });

  it('comes after the others when the issue says that it is right', () => {
    const body = '`packages/a/src/cors.ts` is right, but packages/b/src/cors.ts forgets the header.';
    expect(rankedPaths({ body, paths: PATHS })[0]).toBe('packages/b/src/cors.ts');
  });

  it('is believed even where files are generated or vendored', () => {
    const paths = ['src/parser.ts', 'dist/parser.js', 'vendor/lib/parser.js', 'package-lock.json'];
    expect(rankedPaths({ title: 'Parser', body: 'remove package-lock.json', paths })[0]).toBe('package-lock.json');
    expect(rankedPaths({ title: 'Parser', body: 'remove vendor/lib/parser.js', paths })[0]).toBe(
      'vendor/lib/parser.js',
    );
  });

  it('says little when it is a path of somebody else’s project that ends the same', () => {
    const paths = ['examples/upload/src/main.ts', 'src/multipart.ts'];
    expect(rankedPaths({ title: 'multipart fails', body: 'My `app/main.ts`:', paths })[0]).toBe('src/multipart.ts');
  });

  it('is no product that is written like a file', () => {
    const result = ranked({ body: 'Node.js 20, Next.js 14', paths: ['src/doctor/node.ts', 'lib/next.js'] });
    expect(result.filter(({ reason }) => reason.includes('names'))).toStrictEqual([]);
  });

  it('explains itself', () => {
    expect(ranked({ body: 'see docs/guide.md', paths: PATHS })[0]).toMatchObject({
      path: 'docs/guide.md',
      reason: 'The issue names it: "docs/guide.md".',
    });
  });
});

describe('a folder that the issue names', () => {
  it('brings up the files in it', () => {
    const paths = ['lib/a.ts', 'lib/sub/b.ts', 'packages/server/x.ts', 'packages/server/y.ts'];
    expect(rankedPaths({ body: 'Everything in packages/server/ is affected', paths })).toStrictEqual([
      'packages/server/x.ts',
      'packages/server/y.ts',
    ]);
  });
});

describe('an address of a page', () => {
  it('leads to the file that the page is made from', () => {
    const paths = ['website/docs/api/errors.md', 'website/docs/guides/errors.md', 'src/errors.ts'];
    const body = 'The example on https://docs.example.org/guides/errors#retry is wrong';
    expect(rankedPaths({ title: 'Docs', body, paths })[0]).toBe('website/docs/guides/errors.md');
  });
});
