import type { RegisteredAgent } from '../contract/agent-files.ts';
import type { Result } from './result.ts';
import type { Loaded, StoreFailure } from './store.ts';

/** What a change makes of the agents, and what it tells of that; a refusal is a sentence of ours, and changes nothing. */
export type AgentChange<Told> = Result<{ readonly agents: readonly RegisteredAgent[]; readonly told: Told }, string>;

/** The agents of a controller directory, whichever process they work in. */
export interface AgentRegistry {
  read(): Promise<Loaded<readonly RegisteredAgent[]>>;
  /**
   * Replaces the agents by `change` of them, durably and under the lock of the store. A damaged file is kept beside first,
   * and `change` gets no agents.
   */
  update<Told>(
    change: (agents: readonly RegisteredAgent[]) => AgentChange<Told>,
    signal: AbortSignal | null,
  ): Promise<Result<Told, StoreFailure | { readonly kind: 'refused'; readonly problem: string }>>;
  /** This process, as an agent's `owner`. */
  self(): string;
  /** Whether the process that answers for an agent has ended. One that cannot be looked at is believed for some days. */
  isGone(agent: RegisteredAgent): boolean;
}
