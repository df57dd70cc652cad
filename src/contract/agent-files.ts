import * as z from 'zod';
import { AgentEntry, KnowledgeFact } from './agent.ts';
import { LIFECYCLE_EVENTS } from './agent-vocabulary.ts';
import { foreignText, isoTime } from './field.ts';

/** An agent as it lies on the disk. */
export const RegisteredAgent = z.strictObject({
  ...AgentEntry.shape,
  name: foreignText(100),
  owner: z.string().max(1000).describe('The process that answers for it, as only the store reads it.'),
  lastEvent: z.enum(LIFECYCLE_EVENTS).nullable(),
  createdAt: isoTime,
  updatedAt: isoTime,
});
export type RegisteredAgent = z.infer<typeof RegisteredAgent>;

export const AgentRegistryFile = z.strictObject({
  version: z.literal(1),
  agents: z.array(RegisteredAgent).max(1000),
});
export type AgentRegistryFile = z.infer<typeof AgentRegistryFile>;

/** What one agent knows, oldest first. */
export const KnowledgeFile = z.strictObject({ version: z.literal(1), facts: z.array(KnowledgeFact).max(1000) });
export type KnowledgeFile = z.infer<typeof KnowledgeFile>;
