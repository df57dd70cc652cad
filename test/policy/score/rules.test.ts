import { describe, expect, it } from 'vitest';
import type { Association } from '../../../src/contract/vocabulary.ts';
import { RULE_NAMES } from '../../../src/policy/score/rule-names.ts';
import { RULES } from '../../../src/policy/score/rules/registry.ts';
import type { ScoreInput } from '../../../src/policy/score/score-subject.ts';
import { daysBefore, person, pullRequest } from '../../builders/issue-facts.ts';
import { NO_WISHES, type Overrides, score } from './score.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

describe('the registry', () => {
  it('has every rule once, in the order of the breakdown', () => {
    expect(RULES.map(({ name }) => name)).toEqual(RULE_NAMES);
    expect(Object.keys(score().breakdown)).toEqual(RULE_NAMES);
  });
});

describe('base', () => {
  it('is 60 and explained first', () => {
    expect(score().explanation[0]).toEqual({
      rule: 'base',
      impact: 60,
      message: 'Starts from the baseline score for an open issue candidate.',
    });
  });
});

describe('clarity', () => {
  const title = 'Progress bar stays at zero';
  it.each<[string, number, Overrides]>([
    ['no description', 1 - 1 - 6, { body: '' }],
    ['a few words', 1 - 1, { body: words(9) }],
    ['a paragraph', 1 + 0, { body: words(40) }],
    ['a good description', 1 + 1, { body: words(120) }],
    ['a long tale', 1 + 1 - 3, { body: words(700) }],
    ['a long title', -2 + 0, { title: words(12), body: words(40) }],
    ['three links', 1 + 2, { body: `${words(40)} https://a.org https://b.org https://c.org` }],
    ['four code blocks', 1 + 2, { body: `${words(40)}\n${'```\ncode\n```\n'.repeat(4)}` }],
    ['steps', 1 + 3, { body: `## Steps to reproduce\n${words(40)}` }],
    ['a file', 1 + 2, { body: `${words(40)} in src/bar.ts` }],
    ['a picture', 1 + 1, { body: `${words(40)} ![bar](bar)` }],
    ['everything', 1 + 1 + 3 + 2 + 1, { body: `Steps to reproduce: ${words(90)} src/bar.ts ![bar](bar)` }],
    ['an empty template', 1 + 0 - 5, { body: `# A\n\n# B\n_No response_\n# C\n${words(40)}` }],
    ['a filled template', 1 + 0, { body: `# A\n${words(20)}\n# B\n${words(20)}\n# C\n_No response_` }],
    ['code is no prose', 1 - 1 - 6, { body: `\`\`\`\n${words(100)}\n\`\`\`` }],
    ['Chinese needs no spaces', 1 + 0, { body: '复制没有文件的文件夹时进度条停在零并且不会关闭' }],
  ])('%s', (_, expected, overrides) => {
    expect(score({ title, ...overrides }).breakdown.clarity).toBe(expected);
  });
});

describe('labels', () => {
  it.each<[string[], number]>([
    [[], 0],
    [['good first issue'], 3],
    [['Good-First-Issue'], 3],
    [['E-easy'], 3],
    [['help wanted'], 2],
    [['good first issue', 'help wanted'], 4],
    [['wontfix'], -30],
    [["won't fix"], -30],
    [['resolution: invalid'], -30],
    [['question'], -8],
    [['status/blocked'], -12],
    [['in progress'], -15],
    [['needs-triage'], -3],
    [['needs more info'], -6],
    [['question', 'blocked'], -12],
    [['good first issue', 'blocked'], 3 - 12],
    [['questionnaire', 'unblocked'], 0],
    [['no-ai'], 0],
    [['first-timers-only'], 3],
  ])('%j for a person: %i', (labels, expected) => {
    expect(score({ labels }).breakdown.labels).toBe(expected);
  });

  it.each<[string[], number]>([
    [['no-ai'], -40],
    [['No AI please'], -40],
    [['humans only'], -40],
    [['not for bots 🤖'], -40],
    [['first-timers-only'], 3 - 40],
    [['First-time contributors only'], 3 - 40],
    [['good first issue'], 3],
    [['ai', 'agents', 'bots'], 0],
  ])('%j for an agent: %i', (labels, expected) => {
    const judged = score({ labels }, { actor: 'agent' });
    expect(judged.breakdown.labels).toBe(expected);
    expect(judged.recommendation === 'Kept for people').toBe(expected < 0);
  });

  it('quotes at most 80 characters of a label, on one line', () => {
    const message = score({ labels: [`blocked\n${'x'.repeat(90)}`] }).explanation.find(
      ({ rule }) => rule === 'labels',
    )?.message;
    expect(message).toMatch(/^The label "blocked x{71}…" says that /);
  });
});

describe('profileFit', () => {
  it.each<[string, number, Partial<ScoreInput['profile']>, Overrides?]>([
    ['no wishes', 0, {}],
    ['the language', 6, { languages: ['typescript'] }],
    ['another language', -8, { languages: ['Rust'] }],
    ['no language known', 0, { languages: ['Rust'] }, { repository: { language: null } }],
    ['a topic of the repository', 3, { topics: ['CLI'] }],
    ['a topic of two words', 3, { topics: ['static site'] }, { repository: { topics: ['static-site'] } }],
    ['a topic in the title', 3, { topics: ['progress'] }],
    ['topics beyond two', 6, { topics: ['cli', 'progress', 'folders'] }],
    ['no topic', -2, { topics: ['compiler'] }],
    ['a part of a word is no topic', -2, { topics: ['fold'] }],
    ['the type by label', 5, { types: ['bug'] }, { labels: ['type: bug'] }],
    ['the type by title', 5, { types: ['docs'] }, { title: 'Typo in the tutorial' }],
    ['another type', -4, { types: ['docs'] }, { labels: ['bug'] }],
    ['no type known', 0, { types: ['docs'] }],
  ])('%s: %i', (_, expected, profile, overrides) => {
    expect(score(overrides, { profile: { ...NO_WISHES, ...profile } }).breakdown.profileFit).toBe(expected);
  });

  it.each<[ScoreInput['difficulty'], string, number]>([
    ['beginner', 'good first issue', 2],
    ['beginner', 'difficulty: medium', -4],
    ['beginner', 'hard', -8],
    ['beginner_to_intermediate', 'E-medium', 2],
    ['beginner_to_intermediate', 'expert', -4],
    ['intermediate', 'easy', -4],
    ['advanced', 'easy', -8],
    ['advanced', 'complex', 2],
    ['advanced', 'whatever', 0],
  ])('%s and the label %s: %i', (difficulty, label, expected) => {
    expect(score({ labels: [label] }, { difficulty }).breakdown.profileFit).toBe(expected);
  });
});

describe('qualityFit', () => {
  it.each<[string, number, Overrides]>([
    ['an ordinary repository', 0 + 1, {}],
    ['few stars', -2 + 1, { repository: { stars: 10 } }],
    ['many stars', 2 + 1, { repository: { stars: 50_000 } }],
    ['no comment', 0 - 2, { commentCount: 0 }],
    ['a long debate', 0 - 1, { commentCount: 60 }],
    ['a push this week', 1 + 2, { repository: { pushedAt: daysBefore(3) } }],
    ['archived', 1 - 40, { repository: { isArchived: true } }],
    ['a fork', 1 - 5, { repository: { isFork: true } }],
    ['overloaded', 1 - 1, { repository: { openIssues: 9000 } }],
  ])('%s: %i', (_, expected, overrides) => {
    expect(score(overrides).breakdown.qualityFit).toBe(expected);
  });
});

describe('staleness', () => {
  it.each<[string, number, boolean, Overrides]>([
    ['fresh', 0, false, {}],
    ['three months', -2, false, { updatedAt: daysBefore(100) }],
    ['half a year', -6, false, { updatedAt: daysBefore(200) }],
    ['a year', -12, true, { updatedAt: daysBefore(400) }],
    ['a repository without pushes', -6, false, { repository: { pushedAt: daysBefore(200) } }],
    ['a dead repository', -15, true, { repository: { pushedAt: daysBefore(900) } }],
    ['an empty repository', 0, false, { repository: { pushedAt: null } }],
    ['a label', -5, true, { labels: ['Stale'] }],
    [
      'all of it',
      -32,
      true,
      { labels: ['stale'], updatedAt: daysBefore(400), repository: { pushedAt: daysBefore(400) } },
    ],
    ['from the future', 0, false, { updatedAt: daysBefore(-10) }],
  ])('%s: %i', (_, expected, isStale, overrides) => {
    const judged = score(overrides);
    expect(judged.breakdown.staleness).toBe(expected);
    expect(judged.riskFlags.stale).toBe(isStale);
    expect(judged.hiddenBecause.includes('stale')).toBe(isStale);
  });
});

describe('newcomerRecord', () => {
  const merged = (newcomers: number, others: number) => [
    ...Array.from({ length: newcomers }, (_, index) =>
      pullRequest({
        number: index + 1,
        state: 'merged',
        author: person({ login: `n${index}`, association: 'contributor' }),
      }),
    ),
    ...Array.from({ length: others }, (_, index) =>
      pullRequest({ number: index + 100, state: 'merged', author: person({ login: 'm', association: 'member' }) }),
    ),
  ];

  it.each<[number, number, number]>([
    [0, 20, -6],
    [1, 19, -2],
    [2, 18, 1],
    [4, 16, 6],
    [6, 14, 9],
    [10, 10, 11],
    [20, 0, 11],
    [4, 0, 0],
    [0, 0, 0],
  ])('%i of newcomers and %i of others: %i', (newcomers, others, expected) => {
    expect(score({ repository: { recentPullRequests: merged(newcomers, others) } }).breakdown.newcomerRecord).toBe(
      expected,
    );
  });

  it('counts neither robots nor people with several pull requests nor what is not merged', () => {
    const recentPullRequests = [
      ...merged(0, 8),
      pullRequest({ number: 1, state: 'merged', author: person({ login: 'renovate', isBot: true }) }),
      pullRequest({ number: 2, state: 'merged', author: person({ login: 'regular', association: 'contributor' }) }),
      pullRequest({ number: 3, state: 'open', author: person({ login: 'regular', association: 'contributor' }) }),
      pullRequest({ number: 4, state: 'closed', author: person({ login: 'unlucky' }) }),
      pullRequest({ number: 5, state: 'merged', author: null }),
    ];
    const { explanation } = score({ repository: { recentPullRequests } });
    expect(explanation.find(({ rule }) => rule === 'newcomerRecord')?.message).toBe(
      '0 of the 10 pull requests that were merged lately came from newcomers.',
    );
  });
});

describe('reporter', () => {
  it.each<[Association, number]>([
    ['owner', -3],
    ['member', -3],
    ['collaborator', -3],
    ['contributor', -3],
    ['first_timer', 2],
    ['none', 2],
  ])('%s: %i', (association, expected) => {
    expect(score({ reporter: person({ association }) }).breakdown.reporter).toBe(expected);
  });

  it('knows robots and deleted accounts', () => {
    expect(score({ reporter: person({ isBot: true }) })).toMatchObject({
      breakdown: { reporter: -10 },
      hiddenBecause: ['bot'],
    });
    expect(score({ reporter: null }).breakdown.reporter).toBe(0);
  });

  it('sees an outsider who has tried a pull request, but not an open one', () => {
    const author = person({ login: 'reporter' });
    const past = (state: 'open' | 'closed' | 'merged') =>
      score({ repository: { recentPullRequests: [pullRequest({ state, author })] } }).breakdown.reporter;
    expect([past('open'), past('closed'), past('merged')]).toEqual([2, 9, 9]);
  });
});

describe('judgments', () => {
  it.each<readonly [string, ScoreInput['judgments'], number, string | null]>([
    ['nobody judges', null, 0, null],
    ['nothing was said', { runs: 3, flags: 0, ratings: 0, meanRating: null }, 0, null],
    ['a flag', { runs: 3, flags: 1, ratings: 0, meanRating: null }, -5, '1 flag on 3 earlier runs here.'],
    ['many flags', { runs: 9, flags: 7, ratings: 0, meanRating: null }, -15, '7 flags on 9 earlier runs here.'],
    [
      'a low rating',
      { runs: 1, flags: 0, ratings: 1, meanRating: 1 },
      -10,
      'A mean of 1.0 of 5 in 1 rating of earlier runs here.',
    ],
    ['a fair rating', { runs: 1, flags: 0, ratings: 1, meanRating: 3 }, 0, null],
    ['praise', { runs: 1, flags: 0, ratings: 4, meanRating: 5 }, 0, null],
    [
      'both',
      { runs: 2, flags: 1, ratings: 2, meanRating: 2.5 },
      -7,
      '1 flag on 2 earlier runs here; a mean of 2.5 of 5 in 2 ratings of earlier runs here.',
    ],
  ])('%s', (_, judgments, impact, message) => {
    const { breakdown, explanation } = score({}, { judgments });
    expect(breakdown.judgments).toBe(impact);
    expect(explanation.find(({ rule }) => rule === 'judgments')?.message ?? null).toBe(message);
  });
});
