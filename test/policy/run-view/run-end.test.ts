import { describe, expect, it } from 'vitest';
import type { Annotation } from '../../../src/contract/annotation.ts';
import type { RunEvent } from '../../../src/contract/run.ts';
import { reasonRequest, runEnd } from '../../../src/policy/run-view/run-end.ts';

const event = (type: string, payload: unknown, sequence: number): RunEvent => ({
  ...{ type, payload, sequence, nodeId: null, runId: 'r-1', eventId: `r-1.${sequence}` },
  timestamp: '2026-11-17T12:00:00.000Z',
});

const said = (principalRef: string, how: 'declined' | 'cancelled', reason: string): Annotation => {
  const { signal, note } = reasonRequest(how, reason);
  const place = { annotationId: 'a-1', target: { runId: 'r-1' }, createdAt: '2026-11-17T12:00:00.000Z' };
  return { ...place, signal, actor: { principalRef }, ...(note === undefined ? {} : { note }) };
};

const CANCELLED = { status: 'cancelled' } as const;
const DECLINED = [
  event('approval.requested', {}, 0),
  event('node.resumed', { decision: 'declined', by: 'person:ada' }, 1),
  event('approval.rejected', {}, 2),
  event('run.cancelled', { reason: 'A person declined to publish it.' }, 3),
];

describe('the end of a run', () => {
  it('has not come while it goes on', () => {
    expect(runEnd({ status: 'running' }, [], [])).toBeNull();
    expect(runEnd({ status: 'completed' }, [], [])).toBeNull();
  });

  it('is of who declined, with their reason', () => {
    expect(runEnd(CANCELLED, DECLINED, [said('person:ada', 'declined', 'Too wide.')])).toEqual({
      how: 'declined',
      by: 'person:ada',
      why: { text: 'Too wide.', by: 'person:ada' },
    });
  });

  it('takes no reason from somebody else, nor one for another end', () => {
    const others = [said('agent:scout', 'declined', 'I know why.'), said('person:ada', 'cancelled', 'No time.')];
    expect(runEnd(CANCELLED, DECLINED, others)).toMatchObject({ by: 'person:ada', why: null });
  });

  it('is of who cancelled it', () => {
    const log = [event('run.cancelled', { cancelledBy: 'key:ci' }, 0)];
    expect(runEnd(CANCELLED, log, [])).toEqual({ how: 'cancelled', by: 'key:ci', why: null });
  });

  it('is of nobody by name where a worker ended it on request', () => {
    const reason = said('person:ada', 'cancelled', 'No time.');
    expect(runEnd(CANCELLED, [event('run.cancelled', {}, 0)], [reason])).toEqual({
      how: 'cancelled',
      by: null,
      why: { text: 'No time.', by: 'person:ada' },
    });
  });
});
