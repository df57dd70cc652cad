import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../builders/host-client.ts';
import { ServedHost } from '../builders/served-host.ts';

let host: ServedHost;
let key: string;
beforeAll(async () => {
  host = await ServedHost.start({ args: ['--conformance', '--no-worker'] });
  key = await host.newKey();
});
afterAll(() => host.stop());

describe('a run about an issue', () => {
  it.each([
    ['contribution', 'bad'],
    ['contribution', 'owner/repo'],
    ['contribution', 'https://elsewhere.example/owner/repo/issues/1'],
    ['validation', 'bad'],
  ])('of %s is not begun when that is none: %s', async (workflowId, issue) => {
    const { status, refusal } = await ask(host.url, key, 'createRun', { body: { workflowId, inputs: { issue } } });
    expect([status, refusal?.error]).toEqual([400, 'validation_error']);
    expect(refusal?.message).toContain('"issue" must be owner/repo#123');
    expect((await ask(host.url, key, 'listRuns')).body.runs).toEqual([]);
  });

  it('is told what its inputs lack', async () => {
    const { refusal } = await ask(host.url, key, 'createRun', { body: { workflowId: 'validation', inputs: {} } });
    expect(refusal?.message).toBe('The request is not valid: "inputs" lacks "issue".');
  });
});

describe('a fork', () => {
  it('whose inputs stand at the wrong place is told the right one', async () => {
    const body = { workflowId: 'conformance-noop', inputs: {} };
    const { runId } = (await ask(host.url, key, 'createRun', { body })).body;
    const fork = { mode: 'branch', fromSeq: 0, inputs: {} };
    const { status, refusal } = await ask(host.url, key, 'forkRun', { runId, body: fork });
    expect([status, refusal?.message]).toEqual([
      400,
      'The request is not valid: unknown key "inputs" (did you mean "runOptionsOverlay.inputs"?).',
    ]);
  });
});
