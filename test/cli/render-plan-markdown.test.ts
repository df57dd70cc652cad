import { describe, expect, it } from 'vitest';
import { renderPlanAsMarkdown } from '../../src/cli/render/plan-markdown.ts';
import type { ContributionPlan } from '../../src/contract/plan.ts';
import { contributionPlan } from '../builders/contribution-plan.ts';

const page = (given: Partial<ContributionPlan>) => renderPlanAsMarkdown(contributionPlan(given)).join('\n');
const headings = (text: string) => [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);

const DCO: ContributionPlan['policyFindings'][number] = {
  rule: 'dco',
  verdict: 'conditional',
  file: 'CONTRIBUTING.md',
  line: 3,
  quote: 'Sign off your commits (`git commit -s`).',
  values: [],
  meaning: 'A person has to sign off the commits.',
};
const BAN = { file: 'CONTRIBUTING.md', line: 5, quote: 'No AI here.', commit: 'c'.repeat(40) };
const ABANDON = { recommendedCommand: 'contribflow task abandon --json', reason: 'Somebody has the issue.' };
const FULL: Partial<ContributionPlan> = {
  policyFindings: [DCO],
  testPlan: ['Run the tests.'],
  prTitleGuidance: ['Use a short title.'],
  questions: ['Which word?'],
  assumptions: ['The first.'],
  stopConditions: ['Stop before writes.'],
};

const HOSTILE = [
  '![x](https://evil.example/x.png) <img src=x> @everyone [here](https://evil.example)',
  '` <b>out</b>',
  '`` two ` one',
  '```sh',
  'at the end `',
  '',
];

/** A paragraph that is one span of code, as CommonMark reads it: the same run of backticks ends it, and no other. */
function insideOfCode(markdown: string): string | undefined {
  const [, , inner] = /^(`+)(?!`)(.*?[^`])\1(?!`)$/.exec(markdown) ?? [];
  return inner;
}

describe('a plan as a page', () => {
  it('has all that one needs to begin, and ends with the command that comes next', () => {
    const text = page(FULL);
    expect(headings(text)).toEqual([
      'Summary',
      'Approach',
      'Likely files',
      'Checks',
      'Test plan',
      'Rules of the repository',
      'Pull request',
      'Questions',
      'Assumptions',
      'Stop when',
      'Risk',
      'Next step',
    ]);
    expect(text).toMatch(/\n## Next step\n\n`contribflow checkout owner\/repo#1`$/);
  });

  it('ends with the words for a person who has to act', () => {
    const text = page({ commandKind: 'manual', recommendedCommand: 'Ask first, then run: contribflow next --json' });
    expect(text).toMatch(/\n## Next step\n\nAsk first, then run: contribflow next$/);
  });

  it('quotes the rules of the repository', () => {
    expect(page(FULL)).toContain(
      [
        '- dco, conditional: A person has to sign off the commits.',
        '  > ``Sign off your commits (`git commit -s`).`` (`CONTRIBUTING.md:3`)',
      ].join('\n'),
    );
  });

  it.each([
    [{ quote: null }, /commits\. \(`CONTRIBUTING\.md:3`\)$/m],
    [{ quote: null, line: null }, /commits\. \(`CONTRIBUTING\.md:1`\)$/m],
    [{ quote: null, file: null, line: null }, /commits\.$/m],
    [{ quote: 'Sign.', file: null, line: null }, /^ {2}> `Sign\.`$/m],
  ])('says of a rule what is known: %j', (known, expected) => {
    expect(page({ policyFindings: [{ ...DCO, ...known }] })).toMatch(expected);
  });

  it('leaves out rules of which nothing is known', () => {
    expect(headings(page({ policyFindings: [{ ...DCO, verdict: 'unknown' }] }))).not.toContain(
      'Rules of the repository',
    );
  });
});

describe('a blocked plan as a page', () => {
  const claimed = (messages: readonly string[]): Partial<ContributionPlan> => ({
    ...FULL,
    ...ABANDON,
    status: 'blocked',
    blockedBy: 'claimed',
    scoreExplanation: messages.map((message) => ({ rule: 'claim', impact: -25, message })),
  });

  it('says who stands against it and what to do, and nothing of how to begin', () => {
    const text = page(claimed(['"robin" has the work.']));
    expect(headings(text)).toEqual(['Summary', 'What stands against it', 'Risk', 'Next step']);
    expect(text).toContain('**Blocked** by claimed. Somebody has the issue.');
    expect(text).toContain('\n- `"robin" has the work.`\n');
    expect(text).toMatch(/\n`contribflow task abandon`$/);
  });

  it('quotes the rule that blocks', () => {
    const text = page({ ...FULL, ...ABANDON, status: 'blocked', blockedBy: 'policy', policyQuote: BAN });
    expect(headings(text)).toEqual(['Summary', 'The rule', 'Risk', 'Next step']);
    expect(text).toContain('\n> `No AI here.` (`CONTRIBUTING.md:5`)\n');
  });

  it('names three things at most', () => {
    const text = page(claimed(['One.', 'Two.', 'Three.', 'Four.']));
    expect(text).toContain('Three.');
    expect(text).not.toContain('Four.');
  });
});

describe('what strangers wrote, on the page of a plan', () => {
  it.each(HOSTILE)('is code and nothing else: %j', (hostile) => {
    const rule = page({ policyFindings: [{ ...DCO, quote: hostile, file: null, line: null }] });
    const ban = page({ status: 'blocked', blockedBy: 'policy', policyQuote: { ...BAN, quote: hostile } });
    const claim = page({
      status: 'blocked',
      blockedBy: 'claimed',
      scoreExplanation: [{ rule: 'claim', impact: -25, message: hostile }],
    });
    const spans = [
      /^ {2}> (.*)$/m.exec(rule)?.[1],
      /## The rule\n\n> (.*) \(`CONTRIBUTING\.md:5`\)$/m.exec(ban)?.[1],
      /## What stands against it\n\n- (.*)$/m.exec(claim)?.[1],
    ];
    for (const span of spans) expect(insideOfCode(span ?? '')?.trim()).toBe(hostile.trim());
  });
});
