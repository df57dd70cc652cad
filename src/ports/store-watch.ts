export interface StoreWatch {
  /**
   * Resolves when a file of the store has changed, when `deadline` is reached, or when `signal` aborts, whichever comes
   * first. May resolve without a change; never misses one that came after the call.
   */
  changed(options: { readonly deadline: Date | null; readonly signal: AbortSignal }): Promise<void>;
}
