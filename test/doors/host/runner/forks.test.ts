import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Run } from '../../../../src/contract/run.ts';
import type { ForkMode } from '../../../../src/contract/run-vocabulary.ts';
import { ADDER_FIX } from '../../../builders/adder-patches.ts';
import { type ContributionLab, contributionLab, TOLD_AT_GATE, toldDone } from '../../../builders/contribution-lab.ts';
import { HostLab, TENANT } from '../../../builders/host-lab.ts';
import { ISSUE } from '../../../builders/prepared-publication.ts';
import { allowWrites, forbidWrites } from '../../../builders/write-ledger.ts';

const forkOf = async (
  lab: HostLab,
  sourceRunId: string,
  fromSeq: number,
  mode: ForkMode,
  overlay: Readonly<Record<string, unknown>> = {},
): Promise<Run> => {
  const forked = await lab.store.runs.fork({
    tenant: TENANT,
    sourceRunId,
    fromSeq,
    mode,
    overlay,
    principalRef: 'key:test',
  });
  if (typeof forked === 'string') throw new Error(forked);
  return forked;
};

describe('forks of a contribution that was published', { timeout: 240_000 }, () => {
  let given: ContributionLab;
  let lab: HostLab;
  let source: string;
  beforeAll(async () => {
    given = await contributionLab();
    lab = given.lab;
    lab.work();
    const { runId } = await lab.create('contribution', { issue: ISSUE, patch: ADDER_FIX });
    const waiting = await lab.until(runId, 'waiting-approval', 'failed');
    allowWrites(given.simulator, 'approved');
    await lab.decide(waiting, 'approved');
    await lab.until(runId, 'completed', 'failed');
    forbidWrites(given.simulator);
    source = runId;
  }, 120_000);
  afterAll(() => given.close());

  it('a branch that begins after the yes passes the gate again, and publishes nothing without a yes of its own', async () => {
    const written = given.simulator.writes.length;
    const events = await lab.events(source);
    const granted = events.find(({ type, nodeId }) => type === 'node.completed' && nodeId === 'approval');
    const fork = await forkOf(lab, source, (granted?.sequence ?? 0) + 1, 'branch');
    const end = await lab.until(fork.runId, 'waiting-approval', 'completed', 'failed', 'waiting-input');
    // The pull request of its source is open, and so the plan is blocked.
    expect(end).toMatchObject({ status: 'failed', failure: { code: 'plan_blocked' } });
    expect(await ownStory(lab, fork)).toEqual(['run.resumed', 'node.started plan', 'node.failed plan', 'run.failed']);
    expect(given.simulator.writes).toHaveLength(written);
    expect(given.pullRequests()).toHaveLength(1);
  });

  it('a replay tells the same again, without network, git, sandbox or directory', async () => {
    const requests = given.simulator.requests.length;
    const fork = await forkOf(lab, source, 3, 'replay');
    const { status } = await lab.until(fork.runId, 'completed', 'failed');
    expect(status).toBe('completed');
    const told = async (runId: string) =>
      (await lab.events(runId)).map(({ type, nodeId, payload, sequence }) => ({ type, nodeId, payload, sequence }));
    expect(await told(fork.runId)).toEqual(await told(source));
    expect(given.simulator.requests).toHaveLength(requests);
    expect(existsSync(join(lab.workDirectory, TENANT, source))).toBe(true);
    expect(existsSync(join(lab.workDirectory, TENANT, fork.runId))).toBe(false);
  });
});

describe('a branch of a contribution that waits for a yes', { timeout: 240_000 }, () => {
  it('is validated and reviewed anew, waits for a yes of its own, and is published by that', async () => {
    const { lab, simulator, pullRequests, close } = await contributionLab();
    lab.work();
    const { runId } = await lab.create('contribution', { issue: ISSUE, patch: ADDER_FIX });
    const source = await lab.until(runId, 'waiting-approval', 'failed');
    const { length } = await lab.events(runId);
    const fork = await forkOf(lab, runId, length, 'branch', { title: 'Add instead of subtracting' });
    const waiting = await lab.until(fork.runId, 'waiting-approval', 'completed', 'failed', 'waiting-input');
    expect(waiting.status).toBe('waiting-approval');
    expect(waiting.waiting).not.toEqual(source.waiting);
    expect(await ownStory(lab, fork)).toEqual([
      'run.resumed',
      ...toldDone('plan', 'checkout', 'change', 'diff', 'validate', 'review'),
      ...TOLD_AT_GATE,
    ]);
    expect(simulator.writes).toEqual([]);
    allowWrites(simulator, 'approved');
    await lab.decide(waiting, 'approved');
    await lab.until(fork.runId, 'completed', 'failed');
    expect(pullRequests()).toMatchObject([{ title: 'Add instead of subtracting' }]);
    expect((await lab.find(runId)).status).toBe('waiting-approval');
    await close();
  });
});

/** What a fork has told by itself. */
const ownStory = async (lab: HostLab, { runId, source }: Run) =>
  (await lab.events(runId))
    .filter(({ type, sequence }) => type !== 'output.chunk' && sequence >= (source?.fromSeq ?? 0))
    .map(({ type, nodeId }) => (nodeId === null ? type : `${type} ${nodeId}`));

describe('forks of what needs nobody', () => {
  it('a replay of a failure fails, one of a run that is not over ends where its source is', async () => {
    const lab = await HostLab.open();
    lab.work();
    const failed = await lab.create('conformance-failure');
    await lab.until(failed.runId, 'failed');
    const again = await forkOf(lab, failed.runId, 0, 'replay');
    const { failure } = await lab.until(again.runId, 'failed');
    expect(failure).toEqual({ code: 'conformance_failure', message: 'This workflow always fails.' });
    expect(await lab.story(again.runId)).toEqual(await lab.story(failed.runId));

    const slow = await lab.create('conformance-cancellable', { delayMs: 60_000 });
    await lab.until(slow.runId, 'running');
    const partial = await forkOf(lab, slow.runId, 0, 'replay');
    await lab.until(partial.runId, 'completed');
    expect((await lab.story(partial.runId)).at(-1)).toBe('run.completed');
    await lab.close();
  });

  it('a branch of a run goes on with other inputs', async () => {
    const lab = await HostLab.open();
    lab.work();
    const { runId } = await lab.create('conformance-identity', { payload: { a: 1 } });
    await lab.until(runId, 'completed');
    const fork = await forkOf(lab, runId, 1, 'branch', { payload: { b: 2 } });
    await lab.until(fork.runId, 'completed', 'failed');
    expect(await lab.given(fork.runId, 'identity')).toEqual({ payload: { b: 2 } });
    expect(await lab.story(fork.runId)).toEqual([
      'run.started',
      'run.resumed',
      'node.completed identity',
      'run.completed',
    ]);
    const whole = await forkOf(lab, runId, 3, 'branch');
    await lab.until(whole.runId, 'completed', 'failed');
    expect(await lab.story(whole.runId)).toEqual([
      'run.started',
      'node.completed identity',
      'run.resumed',
      'run.completed',
    ]);
    await lab.close();
  });

  it('a replay goes on where it was interrupted, also in the middle of what a command printed', async () => {
    const lab = await HostLab.open();
    const { queue } = lab.store;
    const worker = { workerId: 'by hand', place: 'here' };
    const { runId } = await lab.create('conformance-failure');
    const printed = Array.from({ length: 450 }, (_, line) => ({
      type: line % 9 === 0 ? 'node.completed' : 'output.chunk',
      nodeId: 'failure',
      payload: { line },
    }));
    const failure = { code: 'conformance_failure', message: 'It failed.' };
    const end = { type: 'run.failed', nodeId: null, payload: { error: failure } };
    const source = await queue.claim(worker, 60_000);
    if (source === null) throw new Error('there is nothing to claim');
    await queue.record(source, { events: [...printed, end], status: 'failed', failure });

    const fork = await forkOf(lab, runId, 5, 'replay');
    const begun = await queue.claim(worker, 60_000);
    if (begun === null) throw new Error('there is nothing to claim');
    await queue.record(begun, { events: printed.slice(5, 230), status: 'pending' });
    const atEnd = await forkOf(lab, runId, printed.length + 1, 'replay');
    lab.work();
    for (const each of [fork, atEnd]) {
      expect(await lab.until(each.runId, 'completed', 'failed')).toMatchObject({ status: 'failed', failure });
      const told = await lab.events(each.runId);
      expect(told.map(({ type, payload }) => ({ type, payload }))).toEqual(
        [...printed, end].map(({ type, payload }) => ({ type, payload })),
      );
    }
    await lab.close();
  });
});
