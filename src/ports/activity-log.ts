import type { Result } from './result.ts';
import type { StoreFailure } from './store.ts';

export interface ActivityLog {
  /**
   * Appends one line, redacted, to `.contribflow/logs/<command>-<slug>.log` (or `<command>.log` without a slug) and
   * answers with the path relative to the controller directory.
   */
  append(command: string, slug: string | null, line: string): Promise<Result<string, StoreFailure>>;
}
