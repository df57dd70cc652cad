import type { Bookmark } from '../../contract/bookmark.ts';

/** What a session remembers from one task to the next. */
export interface Thread {
  /** Where the conversation with the model stands; null before the first turn. */
  bookmark: Bookmark | null;
  /** What a person approved for the whole session. Nothing public is ever among it. */
  readonly approved: Set<string>;
}

export const newThread = (): Thread => ({ bookmark: null, approved: new Set() });
