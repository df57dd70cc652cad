import { describe, expect, it } from 'vitest';
import type { RunEvent } from '../../../src/contract/run.ts';
import { ERROR_CODES, GATE_CHECKS } from '../../../src/contract/vocabulary.ts';
import { patchOfRun } from '../../../src/policy/runs/patch-of-run.ts';
import { retryAt } from '../../../src/policy/runs/retry.ts';
import { nodeVerdict } from '../../../src/policy/runs/verdict.ts';

const NOW = new Date('2026-01-01T00:00:00Z');
const FAILED = {
  node: { leaves: 'files' },
  code: 'github_unavailable',
  failures: 0,
  notBefore: null,
  now: NOW,
} as const;

describe('what is tried again', () => {
  it.each([
    [0, '2026-01-01T00:00:05.000Z'],
    [1, '2026-01-01T00:00:20.000Z'],
    [2, '2026-01-01T00:01:20.000Z'],
    [3, '2026-01-01T00:05:20.000Z'],
    [4, null],
  ])('after %i failures', (failures, at) => {
    expect(retryAt({ ...FAILED, failures })).toBe(at);
  });

  it('not before the other side lets us', () => {
    expect(retryAt({ ...FAILED, code: 'rate_limited', notBefore: '2026-01-01T01:00:00.000Z' })).toBe(
      '2026-01-01T01:00:00.000Z',
    );
  });

  it('only what passes by itself', () => {
    const tried = ERROR_CODES.filter((code) => retryAt({ ...FAILED, code }) !== null);
    expect(tried).toEqual([
      'rate_limited',
      'github_unavailable',
      'github_answer_invalid',
      'network_unreachable',
      'store_busy',
    ]);
  });

  it('nothing that may have become public', () => {
    const tried = ERROR_CODES.filter((code) => retryAt({ ...FAILED, code, node: { leaves: 'public' } }) !== null);
    expect(tried).toEqual([]);
  });
});

describe('what an answer means for a run', () => {
  // Only what is looked at.
  const verdictOn = (contract: string, answer: object) =>
    nodeVerdict({ contract, answer: { reason: 'why', ...answer } } as unknown as Parameters<typeof nodeVerdict>[0]);

  it.each<readonly [string, object, string]>([
    ['error', { error: { code: 'git_failed', message: 'why' } }, 'fails git_failed'],
    ['discovery', { status: 'ok' }, 'goes_on'],
    ['discovery', { status: 'blocked' }, 'fails rate_limited'],
    ['score', { score: 0 }, 'goes_on'],
    ['plan', { status: 'ok' }, 'goes_on'],
    ['plan', { status: 'blocked' }, 'fails plan_blocked'],
    ['workspace', { status: 'ok' }, 'goes_on'],
    ['workspace', { status: 'conflict' }, 'fails workspace_conflict'],
    ['patch', { hasChanges: true }, 'goes_on'],
    ['patch', { hasChanges: false }, 'needs_patch'],
    ['validation', { status: 'passed' }, 'goes_on'],
    ['validation', { status: 'failed' }, 'needs_patch'],
    ['validation', { status: 'blocked' }, 'fails validation_blocked'],
    ['pr', { status: 'dry_run' }, 'goes_on'],
    ['pr', { status: 'created' }, 'goes_on'],
    ['pr', { status: 'failed' }, 'fails publication_failed'],
  ])('%s %o', (contract, answer, expected) => {
    const verdict = verdictOn(contract, answer);
    expect(verdict.kind === 'fails' ? `fails ${verdict.code}` : verdict.kind).toBe(expected);
  });

  it('another patch is asked for only where it can mend the gate', () => {
    const blockedBy = (...names: readonly string[]) =>
      verdictOn('pr', { status: 'blocked', reviewGate: { checks: names.map((name) => ({ name, status: 'failed' })) } });
    expect(GATE_CHECKS.filter((name) => blockedBy(name).kind === 'needs_patch')).toEqual([
      'patch_artifact',
      'patch_size',
      'sensitive_files',
      'duplicate_content',
      'sandbox_validation',
      'secrets',
      'test_honesty',
    ]);
    expect(blockedBy('secrets', 'open_pull_requests').kind).toBe('fails');
  });
});

describe('the patch of a run', () => {
  const given = (sequence: number, type: string, patch: string): RunEvent => ({
    ...{ eventId: '', runId: '', timestamp: '', nodeId: 'change' },
    ...{ sequence, type, payload: { patch } },
  });
  const FIRST = given(3, 'node.completed', 'first');
  const SECOND = given(5, 'node.resumed', 'second');

  it.each<readonly [string, readonly RunEvent[], string | null, number, string | null]>([
    ['none', [], null, 0, null],
    ['that of the inputs', [], 'asked', 0, 'asked'],
    ['the newest that came', [FIRST, SECOND], 'first', 0, 'second'],
    ['of a fork, the last of its source', [FIRST, SECOND], 'first', 9, 'second'],
    ['of a fork whose source had none in its inputs', [FIRST, SECOND], null, 9, 'second'],
    ['of a fork that brings another', [FIRST, SECOND], 'other', 9, 'other'],
    ['of a fork that was given one itself', [FIRST, SECOND], 'other', 4, 'second'],
  ])('%s', (_, log, asked, ownFrom, expected) => {
    expect(patchOfRun({ log, asked, ownFrom })).toBe(expected);
  });
});
