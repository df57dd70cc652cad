import type { KnowledgeFact } from '../contract/agent.ts';
import type { Result } from './result.ts';
import type { Loaded, StoreFailure } from './store.ts';

/** What each agent was told. It lies where anybody may write: it informs, and proves nothing. */
export interface KnowledgeBase {
  /** What an agent knows, oldest first. */
  read(agentId: string): Promise<Loaded<readonly KnowledgeFact[]>>;
  /**
   * Replaces what an agent knows by `change` of it, durably and under the lock of the store. A damaged file is kept beside
   * first, and `change` gets no facts.
   */
  update(
    agentId: string,
    change: (facts: readonly KnowledgeFact[]) => readonly KnowledgeFact[],
    signal: AbortSignal | null,
  ): Promise<Result<readonly KnowledgeFact[], StoreFailure>>;
}
