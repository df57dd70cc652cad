import { describe, expect, it } from 'vitest';
import type { IssueComment, IssueEvent } from '../../../src/contract/issue-facts.ts';
import { claimsOf } from '../../../src/policy/score/claims/claims-of.ts';
import { readComment } from '../../../src/policy/score/claims/read-comment.ts';
import { spokenText } from '../../../src/policy/score/claims/sentences.ts';
import { comment, daysBefore, issueFacts, person, pullRequest } from '../../builders/issue-facts.ts';
import { ASKING, CLAIMING, RELEASING, UNRELATED } from './claim-phrases.ts';
import { kindsOf, score } from './score.ts';

const stanceOf = (body: string) => readComment(spokenText(body)).stance;

describe('a comment', () => {
  it.each(CLAIMING)('claims: %s', (body) => {
    expect(stanceOf(body)).toBe('claims');
  });

  it.each(ASKING)('asks: %s', (body) => {
    expect(stanceOf(body)).toBe('asks');
  });

  it.each(RELEASING)('releases: %s', (body) => {
    expect(stanceOf(body)).toBe('releases');
  });

  it.each(UNRELATED)('says nothing about it: %s', (body) => {
    expect(stanceOf(body)).toBeNull();
  });
});

const BOT = person({ login: 'helper', isBot: true });
const MEMBER = person({ login: 'maintainer', association: 'member' });
const by = (login: string, body: string, days = 3) =>
  comment(body, { author: person({ login }), createdAt: daysBefore(days) });
const bySomebody = (author: IssueComment['author'], body: string, days = 2) =>
  comment(body, { author, createdAt: daysBefore(days) });
const event = (kind: IssueEvent['kind'], login: string | null, days: number): IssueEvent => ({
  kind,
  login,
  at: daysBefore(days),
});

/** Who has the work, and who asks for it. */
function standing(comments: readonly IssueComment[], events: readonly IssueEvent[] = []): string[] {
  const facts = issueFacts({ comments: [...comments], events: [...events] });
  return claimsOf(facts, '').map(({ login, strength }) => `${login ?? '?'} ${strength}`);
}

describe('a thread', () => {
  it.each<[string, string[], IssueComment[], IssueEvent[]?]>([
    ['nobody wrote', [], []],
    ['a claim stands', ['alice stated'], [by('alice', 'I will work on this')]],
    ['a question stands as a question', ['alice asked'], [by('alice', 'Can I take this?')]],
    [
      'an answer of a maintainer makes it a claim',
      ['alice stated'],
      [by('alice', 'Can I take this?'), bySomebody(MEMBER, 'Sure, go ahead!')],
    ],
    [
      'the answer of a stranger does not',
      ['alice asked'],
      [by('alice', 'Can I take this?'), by('bob', 'Sure, go ahead!')],
    ],
    [
      'the answer goes to whom it names',
      ['alice asked', 'bob stated'],
      [by('alice', 'Can I take this?'), by('bob', 'May I work on this?'), bySomebody(MEMBER, '@bob feel free')],
    ],
    [
      'a refusal names somebody else',
      ['carol stated'],
      [by('alice', 'Can I take this?'), bySomebody(MEMBER, 'Sorry, @carol is working on this.')],
    ],
    [
      'a refusal names nobody',
      ['? stated'],
      [by('alice', 'Can I take this?'), bySomebody(MEMBER, 'This is already being worked on.')],
    ],
    ['a maintainer assigns somebody', ['bob stated'], [bySomebody(MEMBER, 'Assigning to @bob, thanks!')]],
    ['a maintainer assigns by a command', ['bob stated'], [bySomebody(MEMBER, '/assign @Bob')]],
    ['a stranger cannot assign others', [], [by('alice', '/assign @bob')]],
    ['praise assigns nobody', [], [bySomebody(MEMBER, 'Thanks @bob, sounds good.')]],
    ['a maintainer takes it', ['maintainer stated'], [bySomebody(MEMBER, "I'll fix this myself.")]],
    ['a claimer gives it up', [], [by('alice', 'I will work on this', 9), by('alice', 'Unassigning myself, no time')]],
    ['somebody else cannot give it up', ['alice stated'], [by('alice', '/assign', 9), by('bob', '/unassign')]],
    [
      'a maintainer frees it',
      [],
      [
        by('alice', 'I will work on this', 40),
        bySomebody(MEMBER, 'Unassigning due to inactivity, up for grabs again.'),
      ],
    ],
    [
      'a maintainer frees it from one of two',
      ['bob stated'],
      [by('alice', '/assign', 40), by('bob', '/assign', 39), bySomebody(MEMBER, 'Unassigned @alice, no activity.')],
    ],
    [
      'a robot frees it',
      [],
      [
        by('alice', '/assign', 40),
        bySomebody(BOT, 'This issue was automatically unassigned from @alice due to inactivity.'),
      ],
    ],
    [
      'a robot explains and claims nothing',
      [],
      [
        bySomebody(
          BOT,
          'To work on this issue, comment `/assign`. To stop, comment `/unassign`. I would like to work on this.',
        ),
      ],
    ],
    ['a robot assigns', ['alice stated'], [bySomebody(BOT, 'Thanks @alice, the issue has been assigned to you.')]],
    [
      'a robot threatens only',
      ['alice stated'],
      [by('alice', '/take'), bySomebody(BOT, '@alice will be unassigned in 7 days.')],
    ],
    ['an unassigned event ends it', [], [by('alice', '/assign', 9)], [event('unassigned', 'Alice', 5)]],
    [
      'an older unassigned event does not',
      ['alice stated'],
      [by('alice', '/assign', 3)],
      [event('unassigned', 'alice', 5)],
    ],
    [
      'a claim after the event stands',
      ['alice stated'],
      [by('alice', '/assign', 9), by('alice', '/assign', 2)],
      [event('unassigned', 'alice', 5)],
    ],
    [
      'a question after a claim takes nothing back',
      ['alice stated'],
      [by('alice', '/take', 5), by('alice', 'Can I take this?')],
    ],
    ['a deleted account may claim', ['? stated'], [bySomebody(null, 'I am working on this')]],
    ['an invitation claims nothing', [], [bySomebody(MEMBER, 'PRs welcome! Anyone can take this.')]],
  ])('%s', (_, expected, comments, events) => {
    expect(standing(comments, events ?? [])).toEqual(expected);
  });

  it('counts the age from the last sign of life', () => {
    const facts = issueFacts({ comments: [by('alice', '/assign', 30), by('alice', 'Tests are still red.', 2)] });
    expect(claimsOf(facts, '')[0]?.at).toBe(daysBefore(2));
  });
});

describe('the rule claim', () => {
  it.each<[string, number, string, IssueComment[]]>([
    ['a fresh claim', -25, 'Already claimed', [by('alice', '/assign', 3)]],
    ['a claim of three weeks', -12, 'Possible candidate', [by('alice', '/assign', 21)]],
    ['a claim of half a year', -6, 'Possible candidate', [by('alice', '/assign', 180)]],
    ['a fresh question', -8, 'Possible candidate', [by('alice', 'Can I take this?', 3)]],
    ['an old question', -4, 'Possible candidate', [by('alice', 'Can I take this?', 100)]],
    ['two fresh claims', -26, 'Already claimed', [by('alice', '/assign', 3), by('bob', '/assign', 2)]],
    ['nothing', 0, 'Possible candidate', []],
  ])('%s', (_, impact, recommendation, comments) => {
    const judged = score({ comments });
    expect(judged.breakdown.claim).toBe(impact);
    if (recommendation === 'Already claimed') expect(judged.recommendation).toBe(recommendation);
    else expect(judged.recommendation).toBe(judged.scoreBand);
  });

  it.each<[string, number, IssueEvent[] | null, boolean]>([
    ['assigned lately', -40, [event('assigned', 'alice', 10)], true],
    ['assigned two months ago', -30, [event('assigned', 'alice', 60)], true],
    ['assigned and forgotten', -15, [event('assigned', 'alice', 200)], false],
    ['assigned, nobody knows when', -30, null, true],
  ])('%s', (_, impact, events, isVeto) => {
    const judged = score({ assignees: ['alice'], events });
    expect(judged.breakdown.claim).toBe(impact);
    expect(judged.hiddenBecause.includes('claimed')).toBe(isVeto);
    expect(judged.recommendation === 'Already claimed').toBe(isVeto);
  });

  it('sees a linked branch', () => {
    expect(score({ events: [event('branch_linked', 'alice', 4)] }).breakdown.claim).toBe(-25);
    expect(score({ events: [event('branch_linked', null, 90)] }).breakdown.claim).toBe(-10);
  });

  it('takes the offer of the reporter for a question', () => {
    const body = '### Are you willing to submit a PR?\n- [x] Yes I am willing to submit a PR!';
    expect(score({ body }).breakdown.claim).toBe(-4);
    expect(score({ body: body.replace('[x]', '[ ]') }).breakdown.claim).toBe(0);
  });

  it.each<[string, Parameters<typeof score>[0], string]>([
    ['an assignment', { assignees: ['Me'], events: [event('assigned', 'Me', 2)] }, 'The issue is assigned to "Me"'],
    ['a claim', { comments: [by('me', 'I will work on this')] }, '"me" has the work'],
    ['a question', { comments: [by('me', 'Can I take this?')] }, '"me" asks for the work'],
    ['a linked branch', { events: [event('branch_linked', 'me', 2)] }, '"me" linked a branch'],
  ])('does not hold %s of your own against you, and says so', (_, facts, words) => {
    const judged = score(facts, { viewer: 'me' });
    expect(judged).toMatchObject({ score: score().score, recommendationReason: null, hiddenBecause: [] });
    expect(judged.duplicateEvidence).toEqual([]);
    expect(judged.riskFlags.duplicatePrRisk).toBe('low');
    const said = judged.explanation.find(({ rule }) => rule === 'claim');
    expect(said).toMatchObject({ impact: 0, message: expect.stringContaining(words) as string });
    expect(said?.message).toMatch(/That is you, so it does not count\.$/);
    for (const viewer of ['somebody-else', null]) expect(score(facts, { viewer })).toEqual(score(facts));
  });

  it('counts the claims of others beside your own, and your own open pull request', () => {
    const shared = { assignees: ['me', 'alice'], events: [event('assigned', 'alice', 10)] };
    expect(score(shared, { viewer: 'me' })).toMatchObject({
      recommendation: 'Already claimed',
      breakdown: { claim: -40 },
    });
    const pull = { ...pullRequest({ author: person({ login: 'me' }) }), relation: 'linked' as const };
    expect(score({ pullRequests: [pull] }, { viewer: 'me' }).recommendation).toBe('Pull request already open');
  });

  it('lists what it found, surest first', () => {
    const judged = score({
      assignees: ['alice'],
      events: [event('assigned', 'alice', 3), event('branch_linked', 'alice', 2)],
      comments: [by('bob', 'Can I take this?')],
    });
    expect(kindsOf(judged)).toEqual(['assignee', 'linked_branch', 'claim_comment']);
    expect(judged.duplicateEvidence.map(({ url }) => url)).toEqual(
      Array(3).fill('https://github.com/owner/repo/issues/123'),
    );
  });
});
