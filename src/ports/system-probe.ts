/** A program that was asked for its version. */
export type ProgramFact =
  | { readonly status: 'found'; readonly version: string }
  | { readonly status: 'missing' }
  | { readonly status: 'failed'; readonly problem: string };

export type WriteFact = { readonly status: 'writable' } | { readonly status: 'refused'; readonly problem: string };

/** What this machine has; looked up, never changed. */
export interface SystemProbe {
  /** Version of the running Node, e.g. `20.19.0`. */
  nodeVersion(): string;
  /** Asks git for its version. */
  git(signal: AbortSignal): Promise<ProgramFact>;
  /** Asks gh for its version. */
  gh(signal: AbortSignal): Promise<ProgramFact>;
  /** Tries to make and remove a file where the store lives. */
  writeAccess(): Promise<WriteFact>;
  /** Free bytes on the disk of the controller directory, or null when the system does not tell. */
  freeDiskBytes(): Promise<number | null>;
}
