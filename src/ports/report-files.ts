import type { PageKind } from '../contract/report-vocabulary.ts';
import type { Result } from './result.ts';
import type { StoreFailure } from './store.ts';

/** Where pages for people go. */
export interface ReportFiles {
  /**
   * Writes `.contribflow/reports/report-<slug>.html` durably in the place of an earlier one, and answers with its path
   * relative to the controller directory.
   */
  keep(slug: string, page: string, signal: AbortSignal): Promise<Result<string, StoreFailure>>;
  /**
   * Writes the page where the person wants it, relative to where they are. Replaces an earlier page of the same kind and
   * nothing else; the failure is a part of a sentence of ours.
   */
  place(path: string, page: string, kind: PageKind): Promise<Result<string, string>>;
  /** Why a page could not be placed there, as far as one can tell without writing; null when nothing is in the way. */
  obstacle(path: string, kind: PageKind): Promise<string | null>;
}
