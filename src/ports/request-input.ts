import type { Result } from './result.ts';

/** What is piped into this program. */
export interface RequestInput {
  /** All of it as text, up to its end. The failure is a sentence of ours. */
  read(limitBytes: number): Promise<Result<string, string>>;
}
