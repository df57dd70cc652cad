import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Backoff } from '../../src/contract/state.ts';
import { isInForce, nextBackoff, turnAt } from '../../src/policy/backoff.ts';
import { backoff } from '../builders/backoff.ts';

const NOW = new Date('2026-06-04T12:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + 1000 * seconds);
const limit = (retryAfterSeconds: number | null) => ({
  kind: 'secondary_rate_limit' as const,
  scope: 'discovery_query' as const,
  failingQuery: 'is:issue',
  message: 'You have exceeded a secondary rate limit.',
  retryAfterSeconds,
});

describe('the wait after a limit', () => {
  it('is what GitHub hints at', () => {
    expect(nextBackoff(null, limit(90), NOW)).toEqual({
      ...limit(90),
      since: NOW.toISOString(),
      notBefore: later(90).toISOString(),
      retryAfterAt: later(90).toISOString(),
      attempts: 1,
    });
  });

  it('doubles from a minute to an hour without a hint', () => {
    let record: Backoff | null = null;
    const waits: number[] = [];
    let now = NOW;
    for (let attempt = 0; attempt < 9; attempt += 1) {
      record = nextBackoff(record, limit(null), now);
      waits.push((Date.parse(record.notBefore) - now.getTime()) / 1000);
      expect(record).toMatchObject({ attempts: attempt + 1, retryAfterAt: null, since: NOW.toISOString() });
      now = new Date(record.notBefore);
    }
    expect(waits).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600, 3600]);
  });

  it('never ends before a block that is in force', () => {
    const previous = backoff({ notBefore: later(3000).toISOString(), attempts: 2 });
    expect(nextBackoff(previous, limit(10), NOW)).toMatchObject({
      notBefore: later(3000).toISOString(),
      retryAfterAt: later(10).toISOString(),
      attempts: 3,
    });
  });

  it('keeps the contract for every record and every limit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }),
        fc.option(fc.nat(86_400)),
        fc.nat(10 ** 6),
        (attempts, hint, age) => {
          const previous = backoff({ notBefore: later(-age).toISOString(), attempts });
          const next = nextBackoff(previous, limit(hint), NOW);
          expect(Backoff.safeParse(next).success).toBe(true);
          expect(Date.parse(next.notBefore)).toBeGreaterThanOrEqual(NOW.getTime());
        },
      ),
    );
  });
});

describe('a record of a limit', () => {
  it.each([
    ['before its end', 1, true],
    ['at its end', 0, false],
    ['after its end', -1, false],
  ])('%s', (_, seconds, expected) => {
    expect(isInForce(backoff({ notBefore: later(seconds).toISOString() }), NOW)).toBe(expected);
  });

  it('that does not exist is not in force', () => {
    expect(isInForce(null, NOW)).toBe(false);
  });
});

describe('the next turn', () => {
  it.each([
    ['at once when nobody was before', null, 0],
    ['at once long after the last', later(-60).toISOString(), 0],
    ['at a distance from the last', later(-0.5).toISOString(), 1500],
    ['behind those that wait', later(30).toISOString(), 32_000],
    ['soon when the clock was set back', later(86_400).toISOString(), 2000],
    ['soon when the time is nonsense', 'yesterday', 2000],
  ])('is %s', (_, last, waitMs) => {
    expect(turnAt(last, 2000, NOW).getTime() - NOW.getTime()).toBe(waitMs);
  });
});
