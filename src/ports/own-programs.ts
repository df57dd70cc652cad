/** How a program of the person's ended; `not_set`: they have named none. */
export type ProgramEnd =
  | { readonly status: 'ended' }
  | { readonly status: 'not_set' }
  | { readonly status: 'failed'; readonly exitCode: number | null };

/** The person's own programs, on their terminal and outside of any sandbox. */
export interface OwnPrograms {
  /** Opens a path in their editor, from a directory, both relative to the controller directory and the directory. */
  edit(directory: string, path: string, signal: AbortSignal): Promise<ProgramEnd>;
  /** Opens their shell in a directory; how it ends is their business. */
  shell(directory: string, signal: AbortSignal): Promise<ProgramEnd>;
}
