import { describe, expect, it } from 'vitest';
import { RUN_STATUSES } from '../../../src/contract/run-vocabulary.ts';
import { isDirectoryDone } from '../../../src/policy/runs/directory-done.ts';

const ENDED = '2026-01-02T00:00:00.000Z';
const THREE_DAYS_LATER = new Date('2026-01-05T00:00:00.000Z');

const run = { status: 'completed', updatedAt: ENDED, hasBegunToPublish: false } as const;

describe('the directory of a run', () => {
  it('is done with three days after its end, and not a moment earlier', () => {
    expect(isDirectoryDone(run, THREE_DAYS_LATER)).toBe(true);
    expect(isDirectoryDone(run, new Date(THREE_DAYS_LATER.getTime() - 1))).toBe(false);
  });

  it.each(RUN_STATUSES)('is kept for ever unless it is over: %s', (status) => {
    const isOver = ['completed', 'failed', 'cancelled'].includes(status);
    expect(isDirectoryDone({ ...run, status }, new Date('2999-01-01'))).toBe(isOver);
  });

  it.each(RUN_STATUSES)('is kept when something may be half public: %s', (status) => {
    const isDone = isDirectoryDone({ ...run, status, hasBegunToPublish: true }, new Date('2999-01-01'));
    expect(isDone).toBe(status === 'completed');
  });

  it('is kept where the clock or the time of its end is wrong', () => {
    expect(isDirectoryDone(run, new Date('1970-01-01'))).toBe(false);
    expect(isDirectoryDone({ ...run, updatedAt: 'some day' }, THREE_DAYS_LATER)).toBe(false);
  });
});
