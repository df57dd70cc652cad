import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HostLab, TENANT } from '../../../builders/host-lab.ts';

describe('the workflows by which a host is tested', () => {
  let lab: HostLab;
  beforeEach(async () => {
    lab = await HostLab.open();
    lab.work();
  });
  afterEach(async () => {
    await lab.close();
    expect(lab.complaints).toEqual([]);
  });

  it.each(['conformance-noop', 'conformance-idempotent'])('%s does nothing, and tells so', async (workflowId) => {
    const { runId } = await lab.create(workflowId, { nonce: 'n' });
    await lab.until(runId, 'completed');
    expect(await lab.story(runId)).toEqual(['run.started', 'node.completed noop', 'run.completed']);
  });

  it('conformance-multi-node goes through its nodes in their order', async () => {
    const { runId } = await lab.create('conformance-multi-node');
    await lab.until(runId, 'completed');
    expect(await lab.story(runId)).toEqual([
      'run.started',
      'node.completed a',
      'node.completed b',
      'node.completed c',
      'run.completed',
    ]);
  });

  it('conformance-identity gives its inputs', async () => {
    const { runId } = await lab.create('conformance-identity', { payload: { deep: [1, { two: null }] } });
    await lab.until(runId, 'completed');
    expect(await lab.given(runId, 'identity')).toEqual({ payload: { deep: [1, { two: null }] } });
  });

  it('conformance-failure fails, and says of what', async () => {
    const { runId } = await lab.create('conformance-failure');
    const { failure } = await lab.until(runId, 'failed');
    expect(failure).toEqual({ code: 'conformance_failure', message: 'This workflow always fails.' });
    expect(await lab.story(runId)).toEqual(['run.started', 'node.failed failure', 'run.failed']);
  });

  it('conformance-delay is running before it is completed', async () => {
    const { runId } = await lab.create('conformance-delay', { delayMs: 50 });
    await lab.until(runId, 'completed');
    expect(await lab.story(runId)).toEqual([
      'run.started',
      'node.started delay',
      'node.completed delay',
      'run.completed',
    ]);
  });

  it('conformance-cancellable is cancelled in the middle', async () => {
    const { runId } = await lab.create('conformance-cancellable', { delayMs: 60_000 });
    await lab.until(runId, 'running');
    await lab.store.runs.cancel(TENANT, runId, 'key:test');
    await lab.until(runId, 'cancelled');
    expect((await lab.story(runId)).at(-1)).toBe('run.cancelled');
    expect((await lab.story(runId)).filter((each) => each === 'run.cancelled')).toHaveLength(1);
  });

  it('a workflow that nobody knows fails', async () => {
    const { runId } = await lab.create('of-a-later-version');
    const { failure } = await lab.until(runId, 'failed');
    expect(failure?.code).toBe('unknown_workflow');
  });

  it('a worker that stops gives its runs back, and another one goes on', async () => {
    const { runId } = await lab.create('conformance-delay', { delayMs: 20_000 });
    const first = lab.work();
    await lab.until(runId, 'running');
    await first.stop();
    expect(['running', 'pending']).toContain((await lab.find(runId)).status);
  });
});
