import type { Result } from './result.ts';

/** Texts that a person writes for us. */
export interface OwnTexts {
  /** A text file that the person named, relative to where they are; the failure is a sentence of ours. */
  read(path: string): Promise<Result<string, string>>;
  /** Opens a text in the person's editor; gives it back as they left it, or a sentence on why that did not work. */
  edit(text: string, signal: AbortSignal): Promise<Result<string, string>>;
}
