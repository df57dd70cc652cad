import { describe, expect, it } from 'vitest';
import type { Bookmark } from '../../src/contract/bookmark.ts';
import type { Bookmarks } from '../../src/ports/bookmarks.ts';

interface Subject {
  readonly bookmarks: Bookmarks;
  /** Puts a text where the only bookmark is that was kept. */
  readonly damage: (text: string) => void;
}

const bookmark = (responseId: string, output = 'an output'): Bookmark => ({
  version: 1,
  responseId,
  provider: 'follow',
  outputs: [{ callId: 'call-1', output }],
  at: '2026-01-02T03:04:05.000Z',
});
const calm = new AbortController().signal;

/** What every keeper of bookmarks has to do. */
export function describeBookmarks(name: string, make: () => Subject): void {
  describe(`bookmarks: ${name}`, () => {
    it('finds what was kept, by ids of any kind, and nothing else', async () => {
      const { bookmarks } = make();
      for (const id of ['one', 'One', '../../two', 'drei\n', 'x'.repeat(500)])
        expect(await bookmarks.keep(bookmark(id, id), calm)).toEqual({ ok: true, value: null });
      for (const id of ['one', 'One', '../../two', 'drei\n', 'x'.repeat(500)])
        expect(await bookmarks.find(id)).toEqual({ status: 'ok', value: bookmark(id, id) });
      expect(await bookmarks.find('two')).toEqual({ status: 'missing' });
    });

    it('keeps the last one of the same id', async () => {
      const { bookmarks } = make();
      await bookmarks.keep(bookmark('one', 'first'), calm);
      await bookmarks.keep(bookmark('one', 'second'), calm);
      expect(await bookmarks.find('one')).toMatchObject({ value: { outputs: [{ output: 'second' }] } });
    });

    it.each(['{', '{}', '[]'])('tells that one is damaged: %s', async (text) => {
      const { bookmarks, damage } = make();
      await bookmarks.keep(bookmark('one'), calm);
      damage(text);
      expect(await bookmarks.find('one')).toMatchObject({ status: 'damaged' });
    });

    it('keeps nothing once it was stopped', async () => {
      const { bookmarks } = make();
      const kept = await bookmarks.keep(bookmark('one'), AbortSignal.abort());
      expect(kept).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
      expect(await bookmarks.find('one')).toEqual({ status: 'missing' });
    });
  });
}
