import type { JournalEntry, PublicationJournal } from '../contract/publication.ts';
import type { Sealed } from './approvals.ts';
import type { Result } from './result.ts';
import type { StoreFailure } from './store.ts';

/** The story of each publication, written before and after every step, sealed and out of the agent's way. */
export interface PublicationJournals {
  read(slug: string): Promise<Sealed<PublicationJournal>>;
  /** Begins a story in the place of a finished one. */
  begin(
    slug: string,
    journal: Pick<PublicationJournal, 'digest' | 'subject' | 'startedAt' | 'checks'>,
  ): Promise<Result<null, StoreFailure>>;
  /** Appends durably. */
  note(slug: string, entry: JournalEntry): Promise<Result<null, StoreFailure>>;
  finish(slug: string, prUrl: string): Promise<Result<null, StoreFailure>>;
  /** Keeps the story, whatever is wrong with it, under another name, so that another one can begin. */
  setAside(slug: string): Promise<Result<null, StoreFailure>>;
  /** Does a piece of work as the only one that publishes this task; the others wait. */
  alone<Value>(slug: string, signal: AbortSignal, work: () => Promise<Value>): Promise<Result<Value, StoreFailure>>;
  /** Resolves when the next public write may leave: at least a second after the last one of any process. */
  awaitTurn(signal: AbortSignal): Promise<Result<null, StoreFailure>>;
}
