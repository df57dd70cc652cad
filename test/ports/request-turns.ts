import { describe, expect, it } from 'vitest';
import type { GithubLimit, GithubResource, RequestTurns } from '../../src/ports/request-turns.ts';

interface RequestTurnsFixture {
  readonly turns: RequestTurns;
  readonly now: () => Date;
  /** Lets time pass. */
  readonly advance: (seconds: number) => void;
}

const never = new AbortController().signal;
const limit = (retryAfterSeconds: number | null): GithubLimit => ({
  kind: 'secondary_rate_limit',
  scope: 'discovery_query',
  failingQuery: 'is:issue is:open',
  message: 'You have exceeded a secondary rate limit.',
  retryAfterSeconds,
});
const RESOURCES: readonly GithubResource[] = ['search', 'core', 'graphql'];

/** What all turns do, wherever they are kept. Waiting moves the fixture's clock. */
export function describeRequestTurns(name: string, make: () => RequestTurnsFixture): void {
  describe(`request turns: ${name}`, () => {
    it.each([
      ['search', 4000],
      ['core', 140],
      ['graphql', 0],
    ] as const)('gives the turns of %s at a distance', async (resource, elapsedMs) => {
      const { turns, now } = make();
      const start = now().getTime();
      for (let turn = 0; turn < 3; turn += 1)
        expect(await turns.take(resource, never)).toEqual({ ok: true, value: null });
      expect(now().getTime() - start).toBe(elapsedMs);
    });

    it.each(RESOURCES)('gives no turn of %s while a limit is in force, and one after it', async (resource) => {
      const { turns, advance } = make();
      const held = await turns.hold(limit(90), never);
      if (!held.ok) throw new Error(held.failure.kind);
      expect(await turns.take(resource, never)).toEqual({
        ok: false,
        failure: { kind: 'limited', backoff: held.value },
      });
      advance(89);
      expect(await turns.take(resource, never)).toMatchObject({ ok: false });
      advance(1);
      expect(await turns.take(resource, never)).toEqual({ ok: true, value: null });
    });

    it('records what GitHub said', async () => {
      const { turns, now } = make();
      const retryAfterAt = new Date(now().getTime() + 90_000).toISOString();
      expect(await turns.hold(limit(90), never)).toEqual({
        ok: true,
        value: { ...limit(90), since: now().toISOString(), notBefore: retryAfterAt, retryAfterAt, attempts: 1 },
      });
    });

    it('waits longer each time when GitHub gives no hint', async () => {
      const { turns, now, advance } = make();
      const waits: number[] = [];
      for (const seconds of [60, 120, 240]) {
        const held = await turns.hold(limit(null), never);
        if (!held.ok) throw new Error(held.failure.kind);
        waits.push((Date.parse(held.value.notBefore) - now().getTime()) / 1000);
        advance(seconds);
      }
      expect(waits).toEqual([60, 120, 240]);
    });

    it('gives up when it is aborted', async () => {
      const { turns } = make();
      const failure = { kind: 'aborted', cause: 'enough' };
      expect(await turns.take('search', AbortSignal.abort('enough'))).toMatchObject({ ok: false, failure });
      expect(await turns.hold(limit(1), AbortSignal.abort('enough'))).toMatchObject({ ok: false, failure });
    });
  });
}
