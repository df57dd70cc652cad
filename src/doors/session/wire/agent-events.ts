import * as z from 'zod';
import { AgentEntry, KnowledgeFact } from '../../../contract/agent.ts';
import { LIFECYCLE_STATES } from '../../../contract/agent-vocabulary.ts';
import { foreignText, IssueRef } from '../../../contract/field.ts';
import { CortContext } from '../../../contract/thoughts.ts';
import { VerificationReport } from '../../../contract/verification-report.ts';

const agentId = z.string();

/** What is told about agents, verification and thoughts. */
export const AGENT_EVENTS = [
  z.object({ type: z.literal('verification_passed'), report: VerificationReport }),
  z.object({
    type: z.literal('verification_failed'),
    report: VerificationReport,
    issues: z.array(z.string()).describe('The reasons of the checks that did not pass.'),
  }),
  z.object({
    type: z.literal('agent_status_changed'),
    agent_id: agentId,
    status: z.enum(LIFECYCLE_STATES),
    parent_id: agentId.nullable(),
    classification: z.string(),
  }),
  z.object({
    type: z.literal('lifecycle_event'),
    agent_id: agentId,
    event: z.enum(['Created', 'Started', 'Retired', 'ErrorOccurred']),
    from: z.enum(LIFECYCLE_STATES),
    to: z.enum(LIFECYCLE_STATES),
  }),
  z.object({
    type: z.literal('cort_trace_available'),
    issue: IssueRef,
    thoughts: z.int(),
    best_path: z.array(z.string()),
    approach: foreignText(2000),
    cort_context: CortContext,
  }),
  z.object({ type: z.literal('agent_query_result'), agents: z.array(AgentEntry) }),
  z.object({ type: z.literal('knowledge_updated'), agent_id: agentId, facts: z.array(KnowledgeFact) }),
] as const;
