import * as z from 'zod';
import {
  AGENT_CAPABILITIES,
  AGENT_DOMAINS,
  AGENT_LIFECYCLES,
  AGENT_ROLES,
  FACT_SOURCES,
  LIFECYCLE_STATES,
  PRIMARY_TYPES,
  SECURITY_CLASSES,
} from './agent-vocabulary.ts';
import { foreignText, isoTime } from './field.ts';

/** What an agent is, in six dimensions. */
export const Classification = z.object({
  primaryType: z.enum(PRIMARY_TYPES),
  domain: z.enum(AGENT_DOMAINS),
  capability: z.enum(AGENT_CAPABILITIES),
  role: z.enum(AGENT_ROLES),
  lifecycle: z.enum(AGENT_LIFECYCLES),
  security: z.enum(SECURITY_CLASSES),
});
export type Classification = z.infer<typeof Classification>;

export const agentId = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/);

/** An agent as the registry knows it. */
export const AgentEntry = z.object({
  id: agentId,
  parentId: agentId.nullable(),
  classification: Classification,
  status: z.enum(LIFECYCLE_STATES),
});
export type AgentEntry = z.infer<typeof AgentEntry>;

/** Which agents are meant: those that every given field fits. Its names are those of the protocol. */
export const AgentQuery = z
  .object({
    primary_type: z.enum(PRIMARY_TYPES),
    domain: z.enum(AGENT_DOMAINS),
    capabilities: z.array(z.enum(AGENT_CAPABILITIES)).describe('Any of them.'),
    role: z.enum(AGENT_ROLES),
    lifecycle: z.enum(AGENT_LIFECYCLES),
    security: z.enum(SECURITY_CLASSES),
    status: z.enum(LIFECYCLE_STATES),
    parent_id: agentId.nullable().describe('Null: those without a parent.'),
  })
  .partial();
export type AgentQuery = z.infer<typeof AgentQuery>;

/** Something that an agent was told: data to show, never an instruction. */
export const KnowledgeFact = z.object({
  text: foreignText(2000),
  source: z.enum(FACT_SOURCES),
  reference: foreignText(1000).describe('Where it was read: an address, a file with a line, the name of an answer.'),
  at: isoTime,
});
export type KnowledgeFact = z.infer<typeof KnowledgeFact>;
