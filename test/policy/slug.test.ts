import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IssueRef } from '../../src/contract/field.ts';
import { ISSUE_REF_PATTERN } from '../../src/contract/vocabulary.ts';
import { parseIssueRef } from '../../src/policy/issue-ref.ts';
import { slugFor } from '../../src/policy/slug.ts';

const issue = (text: string): IssueRef => parseIssueRef(text) ?? expect.fail(`${text} is no issue`);

/** The slugs that the issues get, one after the other. */
function slugsOf(issues: readonly IssueRef[]): Map<string, IssueRef> {
  const taken = new Map<string, IssueRef>();
  for (const each of issues) taken.set(slugFor(each, taken), each);
  return taken;
}

describe('slugFor', () => {
  it('is owner-repo-number', () => {
    expect(slugFor(issue('octo-org/hello.world#42'), new Map())).toBe('octo-org-hello.world-42');
  });

  it.each([
    ['a-b/c#1', 'a/b-c#1'],
    ['A/b#1', 'a/b#1'],
    ['a/b-1#2', 'a-b/1#2'],
  ])('keeps %s and %s apart', (first, second) => {
    const slugs = [...slugsOf([issue(first), issue(second)]).keys()].map((slug) => slug.toLowerCase());
    expect(new Set(slugs).size).toBe(2);
    expect(slugs[1]).toMatch(new RegExp(`^${slugs[0] ?? ''}-[0-9a-f]{12}$`));
  });

  it('takes a longer hash when even the short one is taken', () => {
    const mine = issue('a/b-c#1');
    const short = [...slugsOf([issue('a-b/c#1'), mine]).keys()][1] ?? '';
    const taken = new Map([
      ['a-b-c-1', issue('a-b/c#1')],
      [short, issue('x/y#1')],
    ]);
    expect(slugFor(mine, taken)).toMatch(/^a-b-c-1-[0-9a-f]{48}$/);
  });

  const anyRef = fc
    .stringMatching(/^[A-Za-z0-9][A-Za-z0-9-]{0,38}\/[A-Za-z0-9._-]{1,100}#[1-9][0-9]{0,9}$/)
    .filter((text) => ISSUE_REF_PATTERN.test(text));
  const colliding = fc
    .tuple(
      fc.stringMatching(/^[aA](?:-[aA]){0,3}$/),
      fc.stringMatching(/^[aA](?:-[aA1]){0,3}$/),
      fc.constantFrom(1, 11),
    )
    .map(([owner, repo, number]) => issue(`${owner}/${repo}#${number}`));
  const anyIssue = fc.oneof(anyRef.map(issue), colliding);

  it('gives every issue a safe file name of its own, and the same one again', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyIssue, { maxLength: 30 }), (issues) => {
        const slugs = slugsOf(issues);
        expect(new Set([...slugs.keys()].map((slug) => slug.toLowerCase())).size).toBe(issues.length);
        for (const [slug, holder] of slugs) {
          expect(slug).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/);
          expect(slugFor(holder, slugs)).toBe(slug);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('fits into 200 characters at its longest', () => {
    const longest = issue(`${'o'.repeat(39)}/${'r'.repeat(100)}#9999999999`);
    const plain = slugFor(longest, new Map());
    const short = slugFor(longest, new Map([[plain, issue('x/y#1')]]));
    const long = slugFor(
      longest,
      new Map([
        [plain, issue('x/y#1')],
        [short, issue('x/y#2')],
      ]),
    );
    expect(long.length).toBe(200);
  });
});
