import type { FeedbackFile } from '../contract/feedback.ts';
import type { IssueRef } from '../contract/field.ts';
import type { Result } from './result.ts';
import type { Loaded, StoreFailure } from './store.ts';
import type { TextPieces } from './text-pieces.ts';

export interface FeedbackReader {
  /** The history of a task. It lies where anybody may write: it informs, and proves nothing. */
  read(slug: string): Promise<Loaded<FeedbackFile>>;
}

/** A changed history, and texts that are to lie beside it. */
export interface FeedbackChange {
  readonly file: FeedbackFile;
  readonly texts: readonly { readonly path: string; readonly text: string | TextPieces }[];
}

export interface FeedbackStore extends FeedbackReader {
  /**
   * Replaces the history of a task by `change` of it, durably and under the lock of the store, after its texts are
   * written. A damaged file is kept beside first, and `change` gets an empty history.
   */
  update(
    task: { readonly slug: string; readonly issue: IssueRef },
    change: (file: FeedbackFile) => FeedbackChange,
    signal: AbortSignal | null,
  ): Promise<Result<{ readonly file: FeedbackFile; readonly damagedKeptAt: string | null }, StoreFailure>>;
  /** Where the history of a task is, relative to the controller directory. */
  pathOf(slug: string): string;
  /** Where a text beside it is, by its name. */
  textPathOf(slug: string, name: string): string;
}

/** Which ids of feedback were issued, by the tool's session. */
export interface FeedbackMemories {
  issued(session: string): Promise<readonly string[]>;
  note(session: string, ids: readonly string[], signal: AbortSignal): Promise<Result<null, StoreFailure>>;
}
