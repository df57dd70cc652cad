export type NetworkFact =
  /** `date` is the server's own clock, when it told. */
  | { readonly status: 'reachable'; readonly host: string; readonly date: Date | null }
  | { readonly status: 'unreachable'; readonly host: string; readonly problem: string };

export interface NetworkProbe {
  /** Asks the GitHub API's address for a sign of life, without a credential. */
  network(signal: AbortSignal): Promise<NetworkFact>;
}
