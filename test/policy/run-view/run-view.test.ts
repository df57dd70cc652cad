import { describe, expect, it } from 'vitest';
import type { Annotation } from '../../../src/contract/annotation.ts';
import type { IssueRef } from '../../../src/contract/field.ts';
import type { Run, RunEvent } from '../../../src/contract/run.ts';
import { digestOf } from '../../../src/policy/pull-request/digest.ts';
import { commentRequest, fileCommentOf } from '../../../src/policy/run-view/file-comment.ts';
import { nodeStands } from '../../../src/policy/run-view/node-stands.ts';
import { offerIn } from '../../../src/policy/run-view/offer.ts';
import { runView } from '../../../src/policy/run-view/run-view.ts';
import { contributionPlan } from '../../builders/contribution-plan.ts';
import { discoveryAnswer } from '../../builders/discovery-answer.ts';
import { patchArtifact, validationResult } from '../../builders/gate-evidence.ts';
import { TREE_SHA } from '../../builders/recorded-state.ts';
import { DIFF, preparedPr, subject } from '../../builders/report-facts.ts';

const NOW = new Date('2026-11-17T12:00:00.000Z');
const SOON = '2026-11-17T12:30:00.000Z';
const DIGEST = digestOf(subject);

const run = (changes: Partial<Run> = {}): Run => ({
  runId: 'r-1',
  tenant: 'default',
  workflowId: 'contribution',
  inputs: {},
  status: 'running',
  issue: 'works/adder#7' as IssueRef,
  source: null,
  waiting: null,
  failure: null,
  createdBy: 'agent:scout',
  createdAt: NOW.toISOString(),
  updatedAt: NOW.toISOString(),
  ...changes,
});

type Told = readonly [type: string, nodeId: string | null, payload?: unknown];

const logOf = (...told: readonly Told[]): readonly RunEvent[] =>
  told.map(([type, nodeId, payload = {}], sequence) => ({
    ...{ type, nodeId, payload, sequence },
    eventId: `r-1.${sequence}`,
    runId: 'r-1',
    timestamp: NOW.toISOString(),
  }));

const done = (nodeId: string, contract: string, answer: object): readonly Told[] => [
  ['node.started', nodeId],
  ['node.completed', nodeId, { contract, answer }],
];

const PATCH = { ...patchArtifact(), diff: DIFF, treeSha: TREE_SHA, diffTruncated: false };
const PLANNED = done('plan', 'plan', contributionPlan());
const CHANGED: readonly Told[] = [...PLANNED, ['node.completed', 'change', {}], ...done('diff', 'patch', PATCH)];
const VALIDATED = [...CHANGED, ...done('validate', 'validation', validationResult())];
const REVIEWED = [...VALIDATED, ...done('review', 'pr', preparedPr())];

const statusesOf = (view: ReturnType<typeof runView>) =>
  Object.fromEntries(view.stages.map(({ id, status }) => [id, status]));

describe('how the nodes of a run stand', () => {
  it.each([
    ['node.started', 'running'],
    ['node.resumed', 'running'],
    ['node.retried', 'waits'],
    ['node.suspended', 'waits'],
    ['approval.requested', 'waits'],
    ['approval.granted', 'running'],
    ['approval.rejected', 'failed'],
    ['node.completed', 'done'],
    ['node.failed', 'failed'],
  ])('after %s: %s', (type, status) => {
    expect(nodeStands(logOf(['node.started', 'a'], [type, 'a']))).toMatchObject([{ nodeId: 'a', status }]);
  });

  it('is in the order in which they first began, and output says nothing of it', () => {
    const log = logOf(['node.started', 'b'], ['output.chunk', 'b'], ['node.started', 'a'], ['node.completed', 'b']);
    expect(nodeStands(log).map(({ nodeId, status }) => `${nodeId} ${status}`)).toEqual(['b done', 'a running']);
  });

  it('keeps what a node gave while it works again, and what one gave that failed', () => {
    const answer = { status: 'blocked' };
    const again = nodeStands(logOf(...done('plan', 'plan', answer), ['node.started', 'plan']));
    expect(again).toMatchObject([{ status: 'running', result: { contract: 'plan', answer } }]);
    const failed = nodeStands(logOf(['node.failed', 'plan', { code: 'x', given: { contract: 'plan', answer } }]));
    expect(failed).toMatchObject([{ status: 'failed', result: { contract: 'plan', answer } }]);
    expect(nodeStands(logOf(['node.failed', 'plan', { code: 'x' }]))).toMatchObject([{ result: null }]);
  });
});

describe('what a person sees of a run', () => {
  it.each(['discover', 'find'])('is what the node %s has found', (nodeId) => {
    const answer = discoveryAnswer(3);
    expect(runView(run(), logOf(...done(nodeId, 'discovery', answer))).found).toEqual(answer);
    expect(runView(run(), logOf(...PLANNED)).found).toBeNull();
  });

  it('is nothing before anything has happened', () => {
    const view = runView(run({ status: 'pending' }), []);
    expect(view).toMatchObject({ title: null, patch: null, files: [], checks: [], pullRequest: null, prUrl: null });
    expect(statusesOf(view)).toMatchObject({ issue: 'now', plan: 'ahead', pull_request: 'ahead' });
  });

  it('is each answer, as far as it has come', () => {
    const view = runView(run(), logOf(...REVIEWED));
    expect(view.files.map(({ path }) => path)).toEqual(['src/progress.ts']);
    expect(view.validation?.status).toBe('passed');
    expect(view.checks.length).toBeGreaterThan(0);
    expect(statusesOf(view)).toMatchObject({ validation: 'done', review_gate: 'done', approval: 'now' });
  });

  it('is out of date where something before it was made again', () => {
    const view = runView(run(), logOf(...REVIEWED, ['node.completed', 'change', {}], ...done('diff', 'patch', PATCH)));
    expect(view.staleness).toEqual({ patch: false, validation: true, dryRun: true });
    expect(statusesOf(view)).toMatchObject({ patch: 'done', validation: 'stale', review_gate: 'stale' });
  });

  it('has stopped where a run was under way when it ended', () => {
    const log = logOf(...CHANGED, ['node.started', 'validate']);
    expect(statusesOf(runView(run({ status: 'cancelled' }), log))).toMatchObject({ validation: 'stopped' });
    expect(statusesOf(runView(run(), log))).toMatchObject({ validation: 'now' });
  });

  it('is the output of the command that runs now, and of no other', () => {
    const log = logOf(
      ['node.started', 'diff'],
      ['output.chunk', 'diff', { text: 'old' }],
      ['node.started', 'validate'],
      ['output.chunk', 'validate', { text: 'new ' }],
      ['output.chunk', 'validate', { text: 'words' }],
      ['output.chunk', 'validate', { text: 7 }],
    );
    expect(runView(run(), log).output).toBe('new words');
  });

  it('has the nodes of another workflow as its stations', () => {
    const log = logOf(['node.started', 'discover'], ['node.completed', 'discover', {}]);
    const view = runView(run({ workflowId: 'discovery', status: 'completed' }), log);
    expect(view.stages).toMatchObject([{ id: 'discover', name: 'discover', status: 'done' }]);
  });
});

describe('what a run waits for a yes to', () => {
  const waiting = { for: 'approval', digest: DIGEST, expiresAt: SOON } as const;
  const asking = run({ status: 'waiting-approval', waiting });
  const asked = (shown: object): readonly RunEvent[] =>
    logOf(...REVIEWED, ['approval.requested', 'approval', { ...waiting, subject: shown }]);

  it('is all that the digest stands for', () => {
    const found = offerIn(asking, asked(subject), NOW);
    expect(found).toMatchObject({
      ok: true,
      offer: { digest: DIGEST, title: subject.title, commitSha: subject.commitSha, expiresAt: SOON },
    });
    expect(found.ok && found.offer.commands).toHaveLength(subject.commands.length);
  });

  it.each(Object.keys(subject).filter((name) => typeof subject[name as keyof typeof subject] === 'string'))(
    'is not shown where the log has another %s',
    (name) => {
      expect(offerIn(asking, asked({ ...subject, [name]: 'something else' }), NOW)).toMatchObject({
        ok: false,
        code: 'offer_not_shown',
      });
    },
  );

  it('is not shown where the diff is of another tree, or cut, or not there', () => {
    const request: Told = ['approval.requested', 'approval', { ...waiting, subject }];
    for (const patch of [
      { ...PATCH, treeSha: 'e'.repeat(40) },
      { ...PATCH, diffTruncated: true },
    ]) {
      const log = logOf(...done('diff', 'patch', patch), request);
      expect(offerIn(asking, log, NOW)).toMatchObject({ ok: false, code: 'offer_not_shown' });
    }
    expect(offerIn(asking, logOf(request), NOW)).toMatchObject({ ok: false, code: 'offer_not_shown' });
    expect(offerIn(asking, logOf(...REVIEWED), NOW)).toMatchObject({ ok: false, code: 'offer_not_shown' });
  });

  it('counts no more when its time is over, to the moment', () => {
    expect(offerIn(asking, asked(subject), new Date(SOON))).toMatchObject({
      ok: false,
      code: 'offer_expired',
      digest: DIGEST,
    });
  });

  it('is nothing where a run does not wait for a decision', () => {
    expect(offerIn(run(), asked(subject), NOW)).toMatchObject({ code: 'not_waiting' });
    const input = { for: 'input', what: 'patch', reason: 'A patch is missing.' } as const;
    expect(offerIn(run({ status: 'waiting-input', waiting: input }), asked(subject), NOW)).toMatchObject({
      code: 'not_waiting',
    });
  });
});

describe('a comment on a file', () => {
  const kept = (request: ReturnType<typeof commentRequest>): Annotation => ({
    annotationId: 'a-1',
    signal: request.signal,
    target: { ...request.target, runId: 'r-1' },
    actor: { principalRef: 'person:ada' },
    note: request.note ?? '',
    createdAt: NOW.toISOString(),
  });

  it.each([
    { path: 'src/a.ts', line: 12, text: 'Why?' },
    { path: 'src/a.ts', line: null, text: 'Two\nlines' },
    { path: 'docs/a file: of names.md', line: 3, text: '' },
  ])('comes back as it was made: $path $line', (comment) => {
    expect(fileCommentOf(kept(commentRequest(comment)))).toEqual(comment);
  });

  it('is no other judgment', () => {
    const comment = kept(commentRequest({ path: 'a', line: null, text: 'b' }));
    expect(fileCommentOf({ ...comment, target: { runId: 'r-1', nodeId: 'plan' } })).toBeNull();
    expect(fileCommentOf({ ...comment, signal: { kind: 'label', label: 'nice' } })).toBeNull();
    expect(fileCommentOf({ ...comment, signal: { kind: 'flag' } })).toBeNull();
    const { annotationId, signal, target, actor, createdAt } = comment;
    expect(fileCommentOf({ annotationId, signal, target, actor, createdAt })).toBeNull();
  });
});
