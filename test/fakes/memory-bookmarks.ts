import { Bookmark } from '../../src/contract/bookmark.ts';
import type { Bookmarks } from '../../src/ports/bookmarks.ts';

/** Bookmarks without a disk; what stands for the files is kept as text, by the id of the response. */
export function createMemoryBookmarks(): Bookmarks & { readonly texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    keep: (bookmark, signal) => {
      if (signal.aborted)
        return Promise.resolve({ ok: false, failure: { kind: 'aborted', path: '.contribflow/sessions', cause: null } });
      texts.set(bookmark.responseId, JSON.stringify(bookmark));
      return Promise.resolve({ ok: true, value: null });
    },
    find: (responseId) => {
      const text = texts.get(responseId);
      if (text === undefined) return Promise.resolve({ status: 'missing' });
      const parsed = Bookmark.safeParse(parsedJson(text));
      return Promise.resolve(
        parsed.success ? { status: 'ok', value: parsed.data } : { status: 'damaged', problems: ['it is damaged'] },
      );
    },
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
