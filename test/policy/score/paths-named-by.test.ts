import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathsNamedBy } from '../../../src/policy/score/paths-named-by.ts';
import { issueFacts } from '../../builders/issue-facts.ts';

const paths = (body: string, title = 'A title') => pathsNamedBy(issueFacts({ title, body }));

describe('pathsNamedBy', () => {
  it.each<[string, string[]]>([
    ['see src/index.ts', ['src/index.ts']],
    ['see `src/index.ts:12:5`.', ['src/index.ts']],
    ['(docs/guide/start.md)', ['docs/guide/start.md']],
    ['./README.md and README.md', ['README.md']],
    ['at https://github.com/owner/repo/blob/main/src/a.ts#L3-L9', ['src/a.ts']],
    ['[link](https://github.com/owner/repo/blob/main/src/a.ts)', ['src/a.ts']],
    ['a.ts b.ts c.ts d.ts', ['a.ts', 'b.ts', 'c.ts']],
    ['the Makefile fails', ['Makefile']],
    ['.github/workflows/ci.yml', ['.github/workflows/ci.yml']],
    ['package.json, tsconfig.json.', ['package.json', 'tsconfig.json']],
    ['edit src/@types/node.d.ts', ['src/@types/node.d.ts']],
    ['We use Node.js, Vue.js and Next.js', []],
    ['e.g. this, i.e. that... 1.2.3', []],
    ['https://example.org/page.html', []],
    ['/etc/passwd.conf', []],
    ['../../secret.txt', []],
    ['src/../../secret.txt', []],
    ['src//a.ts', []],
    ['node_modules/left-pad/index.js', []],
    ['foo.bar() and this.state', []],
    ['~/notes.md', []],
    ['file:///home/me/a.ts', []],
    ['C:/Users/me/a.ts', []],
    [`${'a/'.repeat(150)}a.ts`, []],
    ['', []],
  ])('%s', (body, expected) => {
    expect(paths(body)).toEqual(expected);
  });

  it('reads the title first', () => {
    expect(paths('in b.md', 'Typo in a.md')).toEqual(['a.md', 'b.md']);
  });

  it('gives at most three paths that are safe, whatever the text', () => {
    const piece = fc.constantFrom(
      '..',
      '/',
      '.',
      'a',
      '.md',
      '\0',
      '\n',
      '\\',
      ':',
      '#',
      '?',
      'src',
      ' ',
      '-',
      '%2e',
      'ä',
      '~',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const found = paths(pieces.join(''));
        expect(found.length).toBeLessThanOrEqual(3);
        for (const path of found) {
          expect(path).toMatch(/^[A-Za-z0-9_@.+][A-Za-z0-9_@.+/-]{0,199}$/);
          expect(path.split('/')).not.toContain('..');
          expect(path.split('/')).not.toContain('');
        }
      }),
      { numRuns: 2000 },
    );
  });
});
