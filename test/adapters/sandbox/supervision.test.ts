import { describe, expect, it } from 'vitest';
import { type Bounds, supervise } from '../../../src/adapters/sandbox/supervision.ts';

function bounds(watchDisk: Bounds['watchDisk']): Bounds {
  return { timeoutMs: 60_000, outputLimitBytes: 1, signal: new AbortController().signal, watchDisk };
}

describe('a command that is supervised', () => {
  it('is over when it is over, and not when the last look at its disk is', async () => {
    let hasLooked = false;
    let endLook = () => {};
    const lookEnded = new Promise<void>((resolve) => {
      endLook = () => {
        hasLooked = true;
        resolve();
      };
    });
    const supervision = supervise(
      bounds(() => () => lookEnded),
      () => undefined,
    );
    expect(await supervision.until(Promise.resolve(7))).toBe(7);
    expect(hasLooked).toBe(false);
    setImmediate(endLook);
    await supervision.settled();
    expect(hasLooked).toBe(true);
  });

  it('is killed for the first reason, and tells that one', async () => {
    const kills: string[] = [];
    let end: (code: number) => void = () => undefined;
    const exit = new Promise<number>((resolve) => {
      end = resolve;
    });
    const supervision = supervise(
      bounds((onEnd) => {
        onEnd('disk');
        return () => Promise.resolve();
      }),
      () => {
        kills.push('kill');
        end(137);
      },
    );
    const over = supervision.until(exit);
    supervision.onOutputExceeded();
    expect([await over, supervision.ending(), kills.length]).toEqual([137, 'disk', 2]);
  });

  it('must not go on unwatched', async () => {
    const supervision = supervise(
      bounds((onEnd) => {
        onEnd('unwatched');
        return () => Promise.resolve();
      }),
      () => undefined,
    );
    await expect(supervision.until(Promise.resolve(0))).rejects.toThrow('could not be watched');
  });
});
