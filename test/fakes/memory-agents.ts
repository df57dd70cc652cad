import { AgentRegistryFile, KnowledgeFile } from '../../src/contract/agent-files.ts';
import type { AgentRegistry } from '../../src/ports/agent-registry.ts';
import type { KnowledgeBase } from '../../src/ports/knowledge-base.ts';
import type { Loaded, StoreFailure } from '../../src/ports/store.ts';

interface Shape<Content> {
  safeParse(value: unknown): { success: true; data: Content } | { success: false };
}

export interface MemoryAgentFiles {
  /** What stands for the files, by path. */
  readonly files: Map<string, string>;
  /** Owners whose process has ended. */
  readonly gone: Set<string>;
  /** When set, every write fails with it. */
  failure: StoreFailure | null;
}

const REGISTRY = '.contribflow/agents/registry.json';
const knowledgePath = (id: string) => `.contribflow/agents/knowledge/${id}.json`;

/** A registry and the knowledge of its agents, without a disk and without processes. */
export function createMemoryAgents(): MemoryAgentFiles & { agents: AgentRegistry; knowledge: KnowledgeBase } {
  const memory: MemoryAgentFiles = { files: new Map(), gone: new Set(), failure: null };
  const read = <Content>(path: string, shape: Shape<Content>): Loaded<Content> => {
    const text = memory.files.get(path);
    if (text === undefined) return { status: 'missing' };
    const parsed = shape.safeParse(parsedJson(text));
    return parsed.success ? { status: 'ok', value: parsed.data } : { status: 'damaged', problems: ['it is damaged'] };
  };
  const whyNot = (path: string, signal: AbortSignal | null): StoreFailure | null =>
    signal?.aborted === true ? { kind: 'aborted', path, cause: null } : memory.failure;
  const write = (path: string, wasDamaged: boolean, content: unknown) => {
    if (wasDamaged) memory.files.set(`${path}.damaged-1`, memory.files.get(path) ?? '');
    memory.files.set(path, JSON.stringify(content));
  };
  const agents: AgentRegistry = {
    self: () => 'this process',
    isGone: ({ owner }) => memory.gone.has(owner),
    read: () => {
      const loaded = read(REGISTRY, AgentRegistryFile);
      return Promise.resolve(loaded.status === 'ok' ? { status: 'ok', value: loaded.value.agents } : loaded);
    },
    update: (change, signal) => {
      const failure = whyNot(REGISTRY, signal);
      if (failure !== null) return Promise.resolve({ ok: false, failure });
      const before = read(REGISTRY, AgentRegistryFile);
      const changed = change(before.status === 'ok' ? before.value.agents : []);
      if (!changed.ok) return Promise.resolve({ ok: false, failure: { kind: 'refused', problem: changed.failure } });
      write(REGISTRY, before.status === 'damaged', { version: 1, agents: changed.value.agents });
      return Promise.resolve({ ok: true, value: changed.value.told });
    },
  };
  const knowledge: KnowledgeBase = {
    read: (id) => {
      const loaded = read(knowledgePath(id), KnowledgeFile);
      return Promise.resolve(loaded.status === 'ok' ? { status: 'ok', value: loaded.value.facts } : loaded);
    },
    update: (id, change, signal) => {
      const failure = whyNot(knowledgePath(id), signal);
      if (failure !== null) return Promise.resolve({ ok: false, failure });
      const before = read(knowledgePath(id), KnowledgeFile);
      const facts = change(before.status === 'ok' ? before.value.facts : []);
      write(knowledgePath(id), before.status === 'damaged', { version: 1, facts });
      return Promise.resolve({ ok: true, value: facts });
    },
  };
  return Object.assign(memory, { agents, knowledge });
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
