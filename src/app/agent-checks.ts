import type { AgentRegistryFile, KnowledgeFile } from '../contract/agent-files.ts';
import { redactUntrusted } from '../policy/redaction/redact-untrusted.ts';
import { checkAgainst } from './check-against.ts';

/** Loaded only by those who read or write the registry. */
export async function registryShape(redact: (text: string) => string) {
  const { default: schema } = await import('#schemas/agent-registry');
  return {
    check: checkAgainst<AgentRegistryFile>(schema),
    clean: (file: AgentRegistryFile): AgentRegistryFile => redactUntrusted(schema, file, redact),
  };
}

/** Loaded only by those who read or write what an agent knows. */
export async function knowledgeShape(redact: (text: string) => string) {
  const { default: schema } = await import('#schemas/knowledge-file');
  return {
    check: checkAgainst<KnowledgeFile>(schema),
    clean: (file: KnowledgeFile): KnowledgeFile => redactUntrusted(schema, file, redact),
  };
}
