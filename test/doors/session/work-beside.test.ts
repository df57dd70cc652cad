import { describe, expect, it } from 'vitest';
import { WorkBeside } from '../../../src/doors/session/work-beside.ts';

/** Starts as many as there is room for, and hands out how to end each. */
async function filled(): Promise<{ readonly work: WorkBeside; readonly ends: readonly (() => void)[] }> {
  const work = new WorkBeside();
  const ends: (() => void)[] = [];
  while (await hasRoom(work)) {
    work.start(
      () =>
        new Promise((resolve) => {
          ends.push(resolve);
        }),
    );
  }
  return { work, ends };
}

const hasRoom = (work: WorkBeside): Promise<boolean> =>
  Promise.race([
    work.room().then(() => true),
    new Promise<boolean>((resolve) => {
      setImmediate(() => {
        resolve(false);
      });
    }),
  ]);

describe('work beside the task', () => {
  it('has room for some of it, and again when any has ended', async () => {
    const { work, ends } = await filled();
    expect(ends).toHaveLength(32);
    const room = work.room();
    ends[17]?.();
    await room;
    expect(await hasRoom(work)).toBe(true);
  });

  it('is stopped all at once, and settled when the last has ended', async () => {
    const work = new WorkBeside();
    const stopped: number[] = [];
    for (const number of [1, 2, 3])
      work.start(
        (signal) =>
          new Promise((resolve) => {
            signal.addEventListener('abort', () => {
              stopped.push(number);
              resolve();
            });
          }),
      );
    expect(work.isIdle).toBe(false);
    work.stopAll();
    await work.settled();
    expect(stopped).toEqual([1, 2, 3]);
    expect(work.isIdle).toBe(true);
  });
});
