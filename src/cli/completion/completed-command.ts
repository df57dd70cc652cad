/** One command as completion sees it. */
export interface CompletedCommand {
  /** Its words, e.g. `['task', 'use']`. */
  readonly words: readonly string[];
  readonly summary: string;
  readonly flags: readonly { readonly name: string; readonly summary: string; readonly options: readonly string[] }[];
  /** Values of its first argument, where they are a closed list. */
  readonly argumentOptions: readonly string[];
}
