export interface StoreWatch {
  /**
   * Resolves when a file of the store has changed, when `deadline` is reached, or when `signal` aborts, whichever comes
   * first. May resolve without a change; one that came before the call may take a second to be noticed.
   */
  changed(options: { readonly deadline: Date | null; readonly signal: AbortSignal }): Promise<void>;
}
