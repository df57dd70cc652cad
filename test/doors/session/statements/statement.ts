/** One sentence of the protocol, and what holds because of it. */
export interface Statement {
  readonly section: string;
  readonly sentence: string;
  readonly holds: () => Promise<void>;
}
