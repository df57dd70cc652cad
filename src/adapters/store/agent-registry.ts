import type { AgentRegistryFile, RegisteredAgent } from '../../contract/agent-files.ts';
import type { AgentChange, AgentRegistry } from '../../ports/agent-registry.ts';
import type { Result } from '../../ports/result.ts';
import { AGENTS_DIRECTORY, type AgentFilesOptions, changeAgentFile, readAgentFile } from './agent-files.ts';
import { currentOwner, livenessOf, parseOwner } from './process-owner.ts';

const REGISTRY_PATH = `${AGENTS_DIRECTORY}/registry.json`;
/** An owner that cannot be looked at, in another container or before a restart, is believed for this long. */
const UNKNOWN_KEPT_MS = 2 * 24 * 60 * 60 * 1000;

type Agents = readonly RegisteredAgent[];
type FileChange<Told> = Result<
  { readonly content: AgentRegistryFile; readonly told: Told },
  { readonly kind: 'refused'; readonly problem: string }
>;

export function createAgentRegistry(options: AgentFilesOptions<AgentRegistryFile>): AgentRegistry {
  return {
    self: () => JSON.stringify(currentOwner()),
    isGone: (agent) => isGone(agent, options.now()),
    read: async () => {
      const loaded = await readAgentFile(REGISTRY_PATH, options);
      return loaded.status === 'ok' ? { status: 'ok', value: loaded.value.agents } : loaded;
    },
    update: async <Told>(change: (agents: Agents) => AgentChange<Told>, signal: AbortSignal | null) => {
      const changeFile = (before: AgentRegistryFile | null): FileChange<Told> => {
        const changed = change(before?.agents ?? []);
        if (!changed.ok) return { ok: false, failure: { kind: 'refused', problem: changed.failure } };
        const { agents, told } = changed.value;
        return { ok: true, value: { content: { version: 1, agents: [...agents] }, told } };
      };
      const updated = await changeAgentFile(REGISTRY_PATH, options, changeFile, signal);
      return updated.ok ? { ok: true, value: updated.value.told } : updated;
    },
  };
}

function isGone({ owner: text, updatedAt }: RegisteredAgent, now: Date): boolean {
  const owner = parseOwner(text);
  const liveness = owner === null ? 'unknown' : livenessOf(owner);
  if (liveness !== 'unknown') return liveness === 'dead';
  return now.getTime() - Date.parse(updatedAt) > UNKNOWN_KEPT_MS;
}
