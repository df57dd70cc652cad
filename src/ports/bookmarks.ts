import type { Bookmark } from '../contract/bookmark.ts';
import type { Result } from './result.ts';
import type { Loaded, StoreFailure } from './store.ts';

/** The ends of turns, by the id of the response; a thread can be taken up or forked from each of them. */
export interface Bookmarks {
  /** Keeps one durably; of very many the oldest are forgotten. */
  keep(bookmark: Bookmark, signal: AbortSignal): Promise<Result<null, StoreFailure>>;
  find(responseId: string): Promise<Loaded<Bookmark>>;
}
