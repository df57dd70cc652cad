import type { KnowledgeFile } from '../../contract/agent-files.ts';
import type { KnowledgeBase } from '../../ports/knowledge-base.ts';
import { AGENTS_DIRECTORY, type AgentFilesOptions, changeAgentFile, readAgentFile } from './agent-files.ts';

const SAFE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;

/** A file for each agent. */
export const createKnowledgeFiles = (options: AgentFilesOptions<KnowledgeFile>): KnowledgeBase => ({
  read: async (agentId) => {
    const loaded = await readAgentFile(pathOf(agentId), options);
    return loaded.status === 'ok' ? { status: 'ok', value: loaded.value.facts } : loaded;
  },
  update: async (agentId, change, signal) => {
    const updated = await changeAgentFile<KnowledgeFile, null, never>(
      pathOf(agentId),
      options,
      (before) => {
        const facts = [...change(before?.facts ?? [])];
        return { ok: true, value: { content: { version: 1, facts }, told: null } };
      },
      signal,
    );
    return updated.ok ? { ok: true, value: updated.value.content.facts } : updated;
  },
});

function pathOf(agentId: string): string {
  if (!SAFE_ID.test(agentId)) throw new Error('the name of a knowledge base is the id of an agent');
  return `${AGENTS_DIRECTORY}/knowledge/${agentId}.json`;
}
