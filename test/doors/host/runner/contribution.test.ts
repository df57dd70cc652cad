import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADDER_FIX, ADDER_HALF_FIX, ADDER_UNFIT } from '../../../builders/adder-patches.ts';
import { type ContributionLab, contributionLab, TOLD_AT_GATE, toldDone } from '../../../builders/contribution-lab.ts';
import { PERSON, TENANT } from '../../../builders/host-lab.ts';
import { ISSUE } from '../../../builders/prepared-publication.ts';
import { allowWrites } from '../../../builders/write-ledger.ts';

const UP_TO_REVIEW = toldDone('score', 'plan', 'checkout', 'change', 'diff', 'validate', 'review');

describe('a contribution', { timeout: 180_000 }, () => {
  let lab: ContributionLab['lab'];
  let given: ContributionLab;
  beforeEach(async () => {
    given = await contributionLab();
    lab = given.lab;
    lab.work();
  });
  afterEach(async () => {
    await given.close();
    expect(lab.complaints).toEqual([]);
  });

  const patch = (runId: string, text: string) =>
    lab.supply(runId, { kind: 'input', input: { patch: text }, principalRef: 'key:test' });

  it('goes from an issue to the gate, and after a yes to one draft pull request', async () => {
    const { runId } = await lab.create('contribution', { issue: ISSUE, patch: ADDER_FIX });
    const waiting = await lab.until(runId, 'waiting-approval', 'failed', 'waiting-input');
    expect(waiting).toMatchObject({ status: 'waiting-approval', issue: ISSUE, waiting: { for: 'approval' } });
    expect(await lab.story(runId)).toEqual(['run.started', ...UP_TO_REVIEW, ...TOLD_AT_GATE]);
    expect(await lab.given(runId, 'validate')).toMatchObject({ contract: 'validation', answer: { status: 'passed' } });
    expect(await lab.given(runId, 'change')).toEqual({ patch: ADDER_FIX, paths: ['add.mjs', 'add.test.mjs'] });
    expect(given.simulator.writes).toEqual([]);

    allowWrites(given.simulator, 'approved');
    await lab.decide(waiting, 'approved');
    const done = await lab.until(runId, 'completed', 'failed', 'waiting-approval');
    expect(done.status).toBe('completed');
    expect(given.pullRequests()).toMatchObject([{ isDraft: true }]);
    expect((await lab.story(runId)).slice(-7)).toEqual([
      'node.resumed approval',
      'node.started approval',
      'approval.granted approval',
      'node.completed approval',
      'node.started publish',
      'node.completed publish',
      'run.completed',
    ]);
    expect(await lab.given(runId, 'approval')).toMatchObject({ decision: 'approved', by: PERSON });
    expect(await lab.given(runId, 'publish')).toMatchObject({ contract: 'pr', answer: { status: 'created' } });
  });

  it('is cancelled by a no, and nothing is published', async () => {
    const { runId } = await lab.create('contribution', { issue: ISSUE, patch: ADDER_FIX });
    await lab.decide(await lab.until(runId, 'waiting-approval'), 'declined');
    await lab.until(runId, 'cancelled');
    const events = await lab.events(runId);
    expect(events.at(-1)).toMatchObject({
      type: 'run.cancelled',
      payload: { reason: 'A person declined to publish it.' },
    });
    expect(given.simulator.writes).toEqual([]);
  });

  it('is not published after a yes when its end is asked for in the last moment', async () => {
    const { queue, runs } = lab.store;
    const { runId } = await lab.create('contribution', { issue: ISSUE, patch: ADDER_FIX });
    const waiting = await lab.until(runId, 'waiting-approval');
    const plain = queue.record.bind(queue);
    vi.spyOn(queue, 'record').mockImplementation(async (lease, progress) => {
      if (progress.publishing === 'begins') await runs.cancel(TENANT, runId, PERSON);
      return plain(lease, progress);
    });
    await lab.decide(waiting, 'approved');
    await lab.until(runId, 'cancelled', 'completed', 'failed');
    expect((await lab.story(runId)).at(-1)).toBe('run.cancelled');
    expect(await lab.story(runId)).not.toContain('node.started publish');
    expect(given.simulator.writes).toEqual([]);
  });

  it('waits for a patch that can be applied, passes its tests and the gate', async () => {
    const { runId } = await lab.create('contribution', { issue: ISSUE });
    const first = await lab.until(runId, 'waiting-input');
    expect(first.waiting).toMatchObject({ for: 'input', what: 'patch' });

    await patch(runId, ADDER_UNFIT);
    const second = await lab.until(runId, 'waiting-input', 'failed');
    expect(second.waiting).toMatchObject({ reason: expect.stringContaining('"add.mjs" is not as') as string });

    await patch(runId, ADDER_HALF_FIX);
    await lab.until(runId, 'running');
    const third = await lab.until(runId, 'waiting-input', 'failed');
    expect(await lab.given(runId, 'validate')).toMatchObject({ answer: { status: 'failed' } });
    expect(third.status).toBe('waiting-input');

    await patch(runId, ADDER_FIX);
    await lab.until(runId, 'waiting-approval');
    expect(await lab.given(runId, 'diff')).toMatchObject({ answer: { changedFiles: [{}, {}] } });
    expect(given.simulator.writes).toEqual([]);
  });

  it('takes no yes to something else', async () => {
    const { runId } = await lab.create('contribution', { issue: ISSUE, patch: ADDER_FIX });
    const waiting = await lab.until(runId, 'waiting-approval');
    const stale = { kind: 'decision', decision: 'approved', digest: 'f'.repeat(64), principalRef: PERSON } as const;
    await expect(lab.supply(runId, stale)).rejects.toThrow('not_waiting');
    expect(await lab.find(runId)).toEqual(waiting);
    expect(given.simulator.writes).toEqual([]);
  });
});

describe('a project that wants no AI', { timeout: 60_000 }, () => {
  it('gets no contribution', async () => {
    const rule = '# Contributing\n\nWe do not accept AI-generated contributions.\n';
    const { lab, simulator, close } = await contributionLab({ files: { 'CONTRIBUTING.md': rule } });
    lab.work();
    const { runId } = await lab.create('contribution', { issue: ISSUE, patch: ADDER_FIX });
    const { failure } = await lab.until(runId, 'failed', 'waiting-approval');
    expect(failure).toMatchObject({ code: 'plan_blocked' });
    expect((await lab.story(runId)).slice(-3)).toEqual(['node.started plan', 'node.failed plan', 'run.failed']);
    expect(simulator.writes).toEqual([]);
    await close();
  });
});

describe('other workflows', { timeout: 120_000 }, () => {
  it('a search finds, and a contribution takes the best of what is found', async () => {
    const { lab, close } = await contributionLab();
    lab.work();
    const search = await lab.create('discovery', { repository: 'works/adder' });
    await lab.until(search.runId, 'completed', 'failed');
    expect(await lab.given(search.runId, 'discover')).toMatchObject({
      contract: 'discovery',
      answer: { candidates: [{ number: 7 }] },
    });
    const { runId } = await lab.create('contribution', { profile: { repository: 'works/adder' } });
    const waiting = await lab.until(runId, 'waiting-input', 'failed');
    expect(waiting).toMatchObject({ status: 'waiting-input', issue: ISSUE });
    await close();
  });

  it('a validation says whether a patch passes, and publishes nothing', async () => {
    const { lab, simulator, close } = await contributionLab();
    lab.work();
    const { runId } = await lab.create('validation', { issue: ISSUE, patch: ADDER_FIX });
    await lab.until(runId, 'completed', 'failed', 'waiting-input');
    expect(await lab.given(runId, 'validate')).toMatchObject({ answer: { status: 'passed' } });
    expect((await lab.story(runId)).at(-1)).toBe('run.completed');
    expect(simulator.writes).toEqual([]);
    await close();
  });
});
