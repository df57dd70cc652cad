import type { KnowledgeFact } from '../contract/agent.ts';
import { learn } from '../policy/agents/knowledge.ts';
import { problem } from '../policy/problem.ts';
import type { Clock } from '../ports/clock.ts';
import type { KnowledgeBase } from '../ports/knowledge-base.ts';
import type { Result } from '../ports/result.ts';
import type { AgentPorts } from './agent-life.ts';

export interface KnowledgePorts {
  readonly agents: AgentPorts['agents'];
  readonly knowledge: KnowledgeBase;
  readonly clock: Clock;
}

/** Tells an agent something, which it keeps as far as it has room; answers with all that it knows. */
export async function tellAgent(
  { agents, knowledge, clock }: KnowledgePorts,
  { id, facts: told }: { readonly id: string; readonly facts: readonly Omit<KnowledgeFact, 'at'>[] },
  signal: AbortSignal | null,
): Promise<Result<readonly KnowledgeFact[], string>> {
  const known = await agents.read();
  const isThere = known.status === 'ok' && known.value.some((agent) => agent.id === id);
  if (!isThere) return { ok: false, failure: 'There is no such agent.' };
  const at = clock.now().toISOString();
  const updated = await knowledge.update(
    id,
    (facts) => told.reduce((known, fact) => learn(known, { ...fact, at }), facts),
    signal,
  );
  return updated.ok ? updated : { ok: false, failure: problem.store(updated.failure).error.message };
}

/** What an agent knows; nothing where that cannot be read, for it only informs. */
export async function knownTo({ knowledge }: Pick<KnowledgePorts, 'knowledge'>, id: string) {
  const loaded = await knowledge.read(id);
  return loaded.status === 'ok' ? loaded.value : [];
}
