import { describe, expect, it } from 'vitest';
import { IssueRef } from '../../../src/contract/field.ts';
import { recommendationsFor } from '../../../src/policy/recommendation.ts';
import { asksFirst } from '../../../src/policy/session/asks-first.ts';
import { verbOfCommand } from '../../../src/policy/session/verb-of-command.ts';

const ISSUE = IssueRef.parse('owner/repo#7');
const recommend = recommendationsFor(ISSUE);
const WISH = { engine: 'bwrap' as const, commands: ["node -p 'it''s'", 'b'], prove: true };

describe('the verb of a recommended command', () => {
  it.each([
    [recommend.next(), { name: 'next', input: {} }],
    [
      recommend.discover(
        { languages: ['C++', 'Go'], topics: ['a b'], types: ['docs'] },
        { limit: 3, repository: 'o/r' },
      ),
      {
        name: 'discover',
        input: { languages: ['C++', 'Go'], topics: ['a b'], types: ['docs'], repository: 'o/r', limit: 3 },
      },
    ],
    [recommend.searchAgain(), { name: 'discover', input: { refresh: true } }],
    [recommend.score(ISSUE), { name: 'score', input: { issue: ISSUE } }],
    [recommend.plan(ISSUE), { name: 'plan', input: { issue: ISSUE } }],
    [recommend.updateBase(ISSUE), { name: 'checkout', input: { issue: ISSUE, update: true } }],
    [recommend.abandon(), { name: 'task_abandon', input: { issue: ISSUE } }],
    [recommend.taskList(), { name: 'task_list', input: {} }],
    [recommend.diff(), { name: 'diff', input: { issue: ISSUE } }],
    [
      recommend.pullImageAndValidate(WISH),
      {
        name: 'validate',
        input: { issue: ISSUE, run: true, sandbox: 'bwrap', prove: true, commands: WISH.commands, pull: true },
      },
    ],
    [recommend.dryRun(), { name: 'pr_dry_run', input: { issue: ISSUE, draft: true } }],
  ])('%o', ({ recommendedCommand }, asked) => {
    expect(verbOfCommand(recommendedCommand)).toEqual(asked);
  });

  it.each([
    recommend.publish().recommendedCommand,
    recommend.approve().recommendedCommand,
    recommend.init().recommendedCommand,
    recommend.searchQuota().recommendedCommand,
    recommend.dryRunAfter('Mend it').recommendedCommand,
    'contribflow pr --draft --yes',
    'contribflow pr --yes=true',
    'contribflow score a/b#1 c/d#2',
    'contribflow constructor',
    'contribflow validate --sandbox',
    'git push',
    '',
  ])('is none for %s', (command) => {
    expect(verbOfCommand(command)).toBeNull();
  });
});

describe('whether a person is asked first', () => {
  it.each([
    ['untrusted', [false, true, true, true]],
    ['on-request', [false, false, true, true]],
    ['never', [false, false, false, false]],
  ] as const)('under %s', (policy, expected) => {
    const proposed = [
      { effect: 'reads', isBeyondPlan: false },
      { effect: 'changes_files', isBeyondPlan: false },
      { effect: 'changes_files', isBeyondPlan: true },
      { effect: 'runs_code', isBeyondPlan: false },
    ] as const;
    expect(proposed.map((each) => asksFirst(policy, each))).toEqual(expected);
  });
});
