import { describe, expect, it } from 'vitest';
import { AGENT_VERBS, SECURITY_CLASSES, TASK_CHECKS } from '../../../src/contract/agent-vocabulary.ts';
import type { PrResult } from '../../../src/contract/pull-request.ts';
import { VerificationReport } from '../../../src/contract/verification-report.ts';
import { STATES } from '../../../src/contract/vocabulary.ts';
import { verifyResult } from '../../../src/policy/verification-first/verify-result.ts';
import { type TaskToVerify, verifyTask } from '../../../src/policy/verification-first/verify-task.ts';
import { blockedPr } from '../../builders/report-facts.ts';

const TASK: TaskToVerify = {
  verb: 'plan',
  issue: 'owner/repo#123',
  security: 'Restricted',
  state: 'ready_for_score',
  blockedBy: null,
  serverUrl: 'https://github.com',
};
const failedIn = (changes: Partial<TaskToVerify>) =>
  verifyTask({ ...TASK, ...changes })
    .checks.filter(({ status }) => status === 'failed')
    .map(({ name }) => name);

describe('a task before it begins', () => {
  it('is verified when nothing stands against it', () => {
    const report = verifyTask(TASK);
    expect(VerificationReport.parse(report)).toMatchObject({
      subject: 'task',
      confidence: 1,
      requiresHumanReview: false,
    });
    expect(report.checks.map(({ name }) => name)).toEqual([...TASK_CHECKS]);
  });

  it.each<[why: string, changes: Partial<TaskToVerify>, failed: string[]]>([
    ['a class that may not', { security: 'Public' }, ['security_class']],
    ['a class that may check out', { verb: 'checkout', security: 'Full-Access', state: 'needs_checkout' }, []],
    ['a state that is too early', { verb: 'diff', security: 'Full-Access' }, ['state']],
    ['a state that is too late', { verb: 'validate', security: 'Full-Access', state: 'done' }, ['state']],
    ['a back-off', { verb: 'discover', issue: null, state: 'discovery_blocked' }, ['state']],
    [
      'a rule',
      { verb: 'validate', security: 'Full-Access', state: 'needs_validation', blockedBy: 'policy' },
      ['policy'],
    ],
    ['a rule, which does not keep from planning again', { blockedBy: 'policy', state: 'plan_blocked' }, []],
    ['no issue', { issue: null }, ['inputs']],
    ['something that is no issue', { issue: 'owner/repo; rm -rf' }, ['inputs']],
    ['an address of another host', { issue: 'https://example.org/owner/repo/issues/1' }, ['inputs']],
    ['an address', { issue: 'https://github.com/owner/repo/issues/1' }, []],
    ['reading before anything is set up', { verb: 'next', issue: null, security: 'Public', state: 'needs_init' }, []],
    [
      'a yes',
      { verb: 'approve', issue: null, security: 'Full-Access', state: 'ready_for_human_review' },
      ['security_class'],
    ],
  ])('%s', (_why, changes, failed) => {
    expect(failedIn(changes)).toEqual(failed);
    const { confidence, requiresHumanReview } = verifyTask({ ...TASK, ...changes });
    expect({ confidence, requiresHumanReview }).toEqual(
      failed.length === 0
        ? { confidence: 1, requiresHumanReview: false }
        : { confidence: 0, requiresHumanReview: true },
    );
  });

  it('never lets an agent publish, whatever it is and wherever it stands', () => {
    for (const security of SECURITY_CLASSES)
      for (const state of STATES)
        for (const verb of ['publish', 'approve'] as const)
          expect(verifyTask({ ...TASK, verb, security, state })).toMatchObject({
            confidence: 0,
            requiresHumanReview: true,
          });
  });

  it('can be verified in some state for every verb that is for agents', () => {
    for (const verb of AGENT_VERBS.filter((each) => !['publish', 'approve'].includes(each)))
      expect(
        STATES.some((state) => failedIn({ verb, state, security: 'Full-Access' }).length === 0),
        verb,
      ).toBe(true);
  });
});

it('takes the answers of pr as they are', () => {
  const answers: readonly PrResult[] = [blockedPr('secrets')];
  for (const answer of answers)
    expect(verifyResult(answer)).toMatchObject({ confidence: 0, requiresHumanReview: true });
});

describe('what came of a task', () => {
  const result = (statuses: readonly ('passed' | 'warning' | 'failed')[], requiresHumanApproval: boolean) =>
    verifyResult({
      requiresHumanApproval,
      reviewGate: { checks: statuses.map((status) => ({ name: 'secrets', status, reason: 'because' })) },
    });

  it.each([
    [['passed', 'passed'], true, 1, true],
    [['passed', 'passed'], false, 1, false],
    [['passed', 'warning'], false, 0.75, true],
    [['passed', 'failed', 'passed'], false, 0, true],
    [[], false, 0, true],
  ] as const)('%j with approval needed %s: confidence %d, review %s', (statuses, needed, confidence, review) => {
    const report = result(statuses, needed);
    expect(VerificationReport.parse(report)).toMatchObject({
      subject: 'result',
      confidence,
      requiresHumanReview: review,
    });
    expect(report.checks).toHaveLength(statuses.length);
  });
});
