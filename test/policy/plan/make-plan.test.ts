import { describe, expect, it } from 'vitest';
import { Config } from '../../../src/contract/config.ts';
import { makePlan } from '../../../src/policy/plan/make-plan.ts';
import { planIdOf } from '../../../src/policy/plan/plan-id.ts';
import { readPolicy } from '../../../src/policy/repository-policy/read-policy.ts';
import { scoreIssue } from '../../../src/policy/score/score-issue.ts';
import { issueFacts, SCORED_AT } from '../../builders/issue-facts.ts';
import { repositorySnapshot } from '../../builders/repository-snapshot.ts';

const config = Config.parse({});
const profile = { languages: [], topics: [], types: [] };

function planFor(files: Readonly<Record<string, string>>, overrides: Parameters<typeof issueFacts>[0] = {}) {
  const facts = issueFacts(overrides);
  const snapshot = repositorySnapshot(files);
  const score = scoreIssue({ facts, profile, actor: 'human', difficulty: 'beginner', now: SCORED_AT });
  return makePlan({ facts, score, snapshot, findings: readPolicy(snapshot, { login: null, labels: [] }), config }).plan;
}

describe('a plan', () => {
  it('summarises prose and leaves out headings, code, pictures and forms', () => {
    const body = [
      '### What happened',
      '',
      'The bar stays at zero.',
      '```sh',
      'rm -rf x',
      '```',
      '![picture](https://example.org/x.png)',
      '> quoted',
      '_No response_',
      '- [ ] I have searched',
    ].join('\n');
    expect(planFor({}, { body }).summary).toBe('The bar stays at zero.');
    expect(planFor({}, { body: '' }).summary).toBe(issueFacts().title);
  });

  it('asks about what a vague bug leaves open', () => {
    const { questions, assumptions } = planFor({}, { body: 'It broke.', labels: ['bug'] });
    expect(questions).toHaveLength(4);
    expect(assumptions.length).toBeGreaterThan(0);
    expect(planFor({ 'src/progress-bar.ts': '', 'test/progress-bar.test.ts': '' }).questions).toEqual([]);
  });

  it('takes an issue for a bug only when a label or the title says so', () => {
    const approach = (overrides: Parameters<typeof issueFacts>[0]) => planFor({}, overrides).proposedFix;
    expect(approach({ title: 'Progress bar at zero' })).toMatch(/^Make the smallest change that does what the issue/);
    expect(approach({ title: 'Progress bar at zero', labels: ['bug'] })).toMatch(/^Reproduce the problem/);
    expect(approach({ title: 'Crash at zero files' })).toMatch(/^Reproduce the problem/);
  });

  it('tells which named files the repository does not have', () => {
    const body = 'src/progress.ts reads docs/faq.md, the README and src/old/bar.ts; see ./Copy.ts as well.';
    const files = { 'packages/a/src/progress.ts': '', 'README.md': '', 'src/copy.ts': '' };
    const missing = (of: Readonly<Record<string, string>>) =>
      planFor(of, { body }).assumptions.filter((each) => each.includes('which the issue names'));
    expect(missing(files)).toEqual([
      'The repository has no docs/faq.md, which the issue names: it is to be made, has moved, or is not its own.',
      'The repository has no src/old/bar.ts, which the issue names: it is to be made, has moved, or is not its own.',
    ]);
    expect(missing({ ...files, 'docs/faq.md': '', 'src/old/bar.ts': '' })).toEqual([]);
  });

  it('names the limits of the configuration in its stop conditions, and the rules that need a person', () => {
    const plan = planFor({ 'CONTRIBUTING.md': 'All commits must be signed off (DCO).' });
    expect(plan.stopConditions.join('\n')).toMatch(/8 files, 300 lines/);
    expect(plan.stopConditions.some((condition) => condition.startsWith('Stop until a person'))).toBe(true);
    expect(plan.requiresHumanApproval).toBe(true);
  });

  it('gives guidance in the words of the project, with their file', () => {
    const plan = planFor({
      'CONTRIBUTING.md': 'Pull request titles must follow Conventional Commits. Open pull requests against `develop`.',
      '.github/pull_request_template.md': '## What\n\n## Why\n',
    });
    expect(plan.prTitleGuidance.join('\n')).toMatch(/conventional commits/i);
    expect(plan.prBodyGuidance.join('\n')).toMatch(/develop/);
    expect(plan.prBodyGuidance.join('\n')).toMatch(/What, Why/);
  });

  it.each([
    ['Open pull requests against `develop`.', 'Open the pull request against this branch: develop (CONTRIBUTING.md)'],
    [
      'Pull requests with bug fixes for 1.x go against `trunk`. Pull requests with new features go against `next`.',
      'Open the pull request against one of these branches; the rule says which: trunk, next (CONTRIBUTING.md)',
    ],
  ])('names the branch, or says that it is one of several: %s', (text, guidance) => {
    expect(planFor({ 'CONTRIBUTING.md': text }).prBodyGuidance).toContain(guidance);
  });

  it('freezes the issue, so that any change of it shows', () => {
    const one = planFor({}).frozenIssue;
    expect(planFor({}).frozenIssue).toEqual(one);
    expect(planFor({}, { body: 'Another text.' }).frozenIssue.bodySha256).not.toBe(one.bodySha256);
    expect(planFor({}, { assignees: ['b', 'a'] }).frozenIssue.assignees).toEqual(['a', 'b']);
  });

  it('has a name that changes with what it says', () => {
    expect(planIdOf(planFor({}))).toBe(planIdOf(planFor({})));
    expect(planIdOf(planFor({ 'go.mod': 'module x\n' }))).not.toBe(planIdOf(planFor({})));
  });
});
