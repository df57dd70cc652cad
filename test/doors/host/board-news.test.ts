import { describe, expect, it } from 'vitest';
import { BoardNews } from '../../../src/doors/host/board/board-news.ts';
import { NewsReader } from '../../../src/doors/host/board/news-reader.ts';
import type { SignedIn } from '../../../src/ports/host-keys.ts';
import type { RunNews } from '../../../src/ports/run-news.ts';

const LONG_MS = 3_600_000;
const SIGNED_IN: SignedIn = { tenant: 'ours', principalRef: 'person:ada', expiresAt: '2999-01-01T00:00:00Z' };
const ADA = { ...SIGNED_IN, sessionHash: 'session of ada' };

function page() {
  const heard: string[] = [];
  const reader = new NewsReader({ isGone: () => heard.push('gone'), breakOff: () => heard.push('broken off') });
  return { reader, heard };
}

async function take(stream: ReadableStreamDefaultReader<Uint8Array>, events: number): Promise<string> {
  let text = '';
  for (let count = 0; count < events; count += 1) text += new TextDecoder().decode((await stream.read()).value);
  return text;
}

const runsIn = (text: string) => [...text.matchAll(/^event: run\ndata: (.+)$/gm)].map(([, runId]) => runId);

describe('a page that reads slowly', () => {
  it('hears of each run once, however much happens to it', async () => {
    const { reader } = page();
    const stream = reader.stream.getReader();
    for (let count = 0; count < 5000; count += 1) reader.tell(`run ${count % 3}`);
    expect(await take(stream, 4)).toBe(
      [':listening', ...[0, 1, 2].map((run) => `event: run\ndata: run ${run}`), ''].join('\n\n'),
    );
  });

  it('hears of a thousand runs, one by one', async () => {
    const { reader } = page();
    const stream = reader.stream.getReader();
    for (let count = 0; count < 1000; count += 1) reader.tell(`run ${count}`);
    expect(runsIn(await take(stream, 1001))).toHaveLength(1000);
  });

  it('is told to look again, once, when there are more than that; and then of what comes after', async () => {
    const { reader, heard } = page();
    const stream = reader.stream.getReader();
    for (let count = 0; count < 100_000; count += 1) reader.tell(`run ${count}`);
    expect(await take(stream, 2)).toBe(':listening\n\nevent: look\ndata: again\n\n');
    reader.tell('run after');
    expect(await take(stream, 1)).toBe('event: run\ndata: run after\n\n');
    expect(heard).toEqual([]);
  });

  it('is cut off when it has taken nothing for two rounds', () => {
    const { reader, heard } = page();
    reader.keepAlive();
    expect(heard).toEqual([]);
    reader.keepAlive();
    expect(heard).toEqual(['gone', 'broken off']);
  });

  it('stays when it has taken anything in between', async () => {
    const { reader, heard } = page();
    const stream = reader.stream.getReader();
    for (let round = 0; round < 5; round += 1) {
      for (let count = 0; count < 3; count += 1) reader.tell(`run ${round} ${count}`);
      reader.keepAlive();
      await take(stream, 1);
    }
    expect(heard).toEqual([]);
  });

  it('loses nothing that was written when it is ended', async () => {
    const { reader, heard } = page();
    reader.end();
    expect(await new Response(reader.stream).text()).toBe(':listening\n\n');
    expect(heard).toEqual(['gone']);
  });
});

describe('the news of a board', () => {
  const listening = new Set<(news: RunNews) => void>();
  const news = {
    subscribe: (hear: (news: RunNews) => void) => {
      listening.add(hear);
      return () => listening.delete(hear);
    },
  };
  const signIns = { find: () => Promise.resolve(SIGNED_IN) };
  const tell = (runId: string) => {
    for (const hear of listening) hear({ kind: 'progress', tenant: 'ours', runId });
  };
  const unexpected = (error: unknown) => {
    throw error;
  };

  it('drop a page that has stalled, and keep the others', async () => {
    const board = new BoardNews({ news, signIns }, 5, unexpected);
    const lively = board.open(ADA, () => {
      throw new Error('the wrong line');
    });
    const reading = new Response(lively).text();
    await new Promise<void>((resolve) => {
      board.open(ADA, resolve);
    });
    expect(board.size).toBe(1);
    tell('run 1');
    board.close();
    expect(runsIn(await reading)).toEqual(['run 1']);
    expect(board.size).toBe(0);
  });

  it('forget a page that was left', async () => {
    const board = new BoardNews({ news, signIns }, LONG_MS, unexpected);
    const stream = board.open(ADA, () => undefined);
    expect(board.size).toBe(1);
    await stream.cancel();
    expect(board.size).toBe(0);
    board.close();
  });
});
