import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchIssues } from '../../src/demo/github/search/search.ts';
import { referenceOf } from '../../src/demo/github/world/lookup.ts';
import { createScope } from '../../src/demo/github/world/scope.ts';
import { searchWorld } from './search-world.ts';

const scope = createScope(
  searchWorld(),
  { html: 'https://github.com', api: 'https://api.github.com' },
  new Date('2026-04-10T12:00:00Z'),
);

function found(query: string): string[] {
  const outcome = searchIssues(query, null, scope);
  return outcome.ok ? outcome.items.map(referenceOf) : [`refused: ${outcome.problem.message}`];
}

const A1 = 'acme/alpha#1';
const A2 = 'acme/alpha#2';
const A3 = 'acme/alpha#3';
const A4 = 'acme/alpha#4';
const OLD = 'acme/old#1';
const BETA = 'solo/beta#7';

const QUERIES: readonly [query: string, expected: readonly string[]][] = [
  ['parser', [A1, A2, A4]],
  ['PARSER crashes', [A1, A2]],
  ['crashes in:title', [A1]],
  ['"empty input"', [A1]],
  ['"input empty"', []],
  ['node.js', [A1]],
  ['test', [BETA]],
  ['日本語', [A2]],
  ['テスト', [A2]],
  ['is:issue', [A1, A2, A3, OLD, BETA]],
  ['is:pr', [A4]],
  ['type:pr', [A4]],
  ['is:closed', [A3]],
  ['state:open is:issue', [A1, A2, OLD, BETA]],
  ['is:unlocked is:closed', []],
  ['is:locked', [A3]],
  ['is:draft', [A4]],
  ['archived:true', [OLD]],
  ['is:issue archived:false', [A1, A2, A3, BETA]],
  ['language:typescript is:open is:issue', [A1, A2]],
  ['language:C++', [BETA]],
  ['label:"good first issue"', [A1]],
  ['label:docs,"help wanted"', [A2, OLD, BETA]],
  ['label:"docs","bug"', [A1, A2]],
  ['label:bug label:"good first issue"', [A1]],
  ['label:bug label:docs', []],
  ['is:issue -label:bug', [A2, A3, OLD, BETA]],
  ['is:issue -label:bug,docs', [A3, OLD, BETA]],
  ['is:issue no:label', [A3]],
  ['is:issue language:typescript no:assignee', [A1, A3]],
  ['assignee:BOB', [A2]],
  ['assignee:*', [A2]],
  ['author:ann', [A1]],
  ['author:@me', [A2]],
  ['author:app/dependabot', [A4]],
  ['commenter:commenter', [A1, A3]],
  ['linked:pr', [A1]],
  ['linked:issue', [A4]],
  ['is:issue language:typescript -linked:pr', [A2, A3]],
  ['repo:ACME/alpha is:issue', [A1, A2, A3]],
  ['org:acme is:issue', [A1, A2, A3, OLD]],
  ['user:solo', [BETA]],
  ['(repo:acme/old OR repo:solo/beta)', [OLD, BETA]],
  ['repo:acme/old repo:solo/beta', []],
  ['comments:>1', [A1]],
  ['comments:>=1', [A1, A3]],
  ['is:issue comments:<1', [A2, OLD, BETA]],
  ['comments:1..2', [A3]],
  ['comments:2..*', [A1]],
  ['comments:*..0 is:issue', [A2, OLD, BETA]],
  ['comments:3', [A1]],
  ['created:2026-01-10', [A1]],
  ['is:issue created:>2026-03-10', [BETA]],
  ['is:issue created:>=2026-03-10', [A3, BETA]],
  ['created:<2026-01-10', [OLD]],
  ['created:<=2026-01-10', [A1, OLD]],
  ['created:2026-01-01..2026-02-28', [A1, A2]],
  ['created:>2026-01-10T07:59:59Z created:<2026-01-10T08:00:01Z', [A1]],
  ['updated:>2026-02-20 is:issue', [A1, A3, BETA]],
  ['created:>@today-15d', [BETA]],
  ['reason:"not planned"', [A3]],
  ['parser NOT docs -is:pr', [A1, A2]],
  ['parser NOT document', [A1, A4]],
  ['-parser is:issue', [A3, OLD, BETA]],
  ['-"empty input" parser', [A2, A4]],
  ['slow OR archived', [A3, OLD]],
  ['is:issue AND parser', [A1, A2]],
  ['parser label:bug OR slow', [A1, A3]],
  ['parser (label:bug OR label:docs)', [A1, A2]],
  ['is:issue -(label:bug OR label:docs)', [A3, OLD, BETA]],
  ['((parser) (is:pr))', [A4]],
  ['"quoted text"', [BETA]],
];

const ORDERS: readonly [query: string, expected: readonly string[]][] = [
  ['is:issue language:typescript sort:updated-desc', [A3, A1, A2]],
  ['is:issue language:typescript sort:updated-asc', [A2, A1, A3]],
  ['is:issue language:typescript sort:created-desc', [A3, A2, A1]],
  ['is:issue language:typescript sort:comments-desc', [A1, A3, A2]],
  ['is:issue crashes', [A1, A2]],
];

describe('the search of issues', () => {
  it.each(QUERIES)('%s', (query, expected) => {
    expect(found(query).sort()).toEqual([...expected].sort());
  });

  it.each(ORDERS)('in order: %s', (query, expected) => {
    expect(found(query)).toEqual(expected);
  });

  it.each([
    ['x'.repeat(257), 'The search is longer than 256 characters.'],
    [`"${'many words '.repeat(24)}" is:issue`, 'The search is longer than 256 characters.'],
    ['a OR b OR c OR d OR e OR f OR g', 'More than five AND / OR / NOT operators were used.'],
    ['a AND b OR NOT c AND d OR e AND f', 'More than five AND / OR / NOT operators were used.'],
    ['repo:acme/gone', 'The listed users and repositories cannot be searched'],
    ['user:nobody-here', 'The listed users and repositories cannot be searched'],
    ['org:nobody-here', 'The listed users and repositories cannot be searched'],
    ['created:>yesterday', 'is not a recognized date/time format'],
    ['((((((parser))))))', 'Parentheses may be nested five levels deep.'],
  ])('refuses %s', (query, message) => {
    expect(found(query)).toEqual([expect.stringContaining(`refused: `)]);
    expect(found(query)[0]).toContain(message);
  });

  it('does not count qualifiers as text, nor minus signs as operators', () => {
    const labels = Array.from({ length: 40 }, (_, index) => `-label:"a rather long label ${index}"`).join(' ');
    expect(found(`is:issue ${labels} parser`)).toEqual([A2, A1]);
  });

  it('accepts a list in which one repository is known', () => {
    expect(found('is:issue (repo:acme/gone OR repo:solo/beta)')).toEqual([BETA]);
  });

  it.each([
    '((((',
    ')))) parser',
    'parser :(',
    '"unfinished',
    'label:"unfinished',
    'label:',
    'AND',
    'OR OR',
    'NOT',
    '-',
    '--',
    'NOT )',
    '\\"',
    'a\u0000b',
    '; rm -rf / #',
    '%00%ff',
    'foo:bar',
    'label:,',
    '...',
  ])('takes %j for text', (query) => {
    expect(() => searchIssues(query, null, scope)).not.toThrow();
  });

  it('answers every query', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '(',
        ')',
        '"',
        '-',
        'AND',
        'OR',
        'NOT',
        'label:',
        'is:issue',
        'created:>2026-01-01',
        ' ',
        'repo:',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const outcome = searchIssues(pieces.join(' '), null, scope);
        return outcome.ok || outcome.problem.message !== '';
      }),
      { numRuns: 500 },
    );
  });
});
