import * as z from 'zod';
import { AgentQuery, agentId, KnowledgeFact } from '../../../contract/agent.ts';
import { LIFECYCLE_STATES } from '../../../contract/agent-vocabulary.ts';
import { Profile } from '../../../contract/state.ts';
import { APPROVAL_POLICIES, MODEL_PROVIDERS } from './vocabulary.ts';

export { agentId };

const classification = z.string().max(200).describe('PrimaryType.Domain.Capability.Role.Lifecycle.Security');

/** What a sub-agent is to be. */
const SubAgentSpec = z.looseObject({
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/),
  classification: classification.optional().describe('A sub-agent may do no more than its parent.'),
  task: z.looseObject({
    issue: z.string().max(500).optional(),
    profile: Profile.partial().optional().describe('Instead of an issue: the best one that a search finds.'),
    prompt: z.string().max(32_768).optional().describe('What it is told besides its issue.'),
  }),
  model: z
    .looseObject({
      provider: z.enum(MODEL_PROVIDERS),
      name: z.string().min(1).max(200).optional(),
      base_url: z.string().max(2000).optional(),
    })
    .optional()
    .describe('That of this session, where none is given.'),
  approval_policy: z.enum(APPROVAL_POLICIES).optional(),
  limits: z
    .looseObject({ turns: z.int().min(1).max(1000).optional(), seconds: z.number().min(1).optional() })
    .optional(),
});
export type SubAgentSpec = z.infer<typeof SubAgentSpec>;

/** What is asked about agents, and of them. */
export const AGENT_OPS = [
  z.looseObject({ type: z.literal('configure_agent'), agent_id: agentId, classification }),
  z.looseObject({ type: z.literal('spawn_sub_agent'), spec: SubAgentSpec }),
  z.looseObject({
    type: z.literal('register_agent'),
    agent_id: agentId,
    classification,
    parent_id: agentId.optional(),
  }),
  z.looseObject({ type: z.literal('lifecycle_transition'), agent_id: agentId, to: z.enum(LIFECYCLE_STATES) }),
  z.looseObject({
    type: z.literal('knowledge_update'),
    agent_id: agentId,
    facts: z
      .array(KnowledgeFact.omit({ at: true }))
      .min(1)
      .max(200),
  }),
  z.looseObject({ type: z.literal('agent_query'), query: AgentQuery.optional() }),
] as const;
export type AgentOp = z.infer<(typeof AGENT_OPS)[number]>;
