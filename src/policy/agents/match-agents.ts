import type { AgentEntry, AgentQuery } from '../../contract/agent.ts';

/** The agents that every given field of a query fits; an empty query fits all. */
export const matchAgents = (agents: readonly AgentEntry[], query: AgentQuery): readonly AgentEntry[] =>
  agents.filter((agent) => fits(agent, query));

function fits({ classification, status, parentId }: AgentEntry, query: AgentQuery): boolean {
  const fitsField = <Value>(wanted: Value | undefined, value: Value) => wanted === undefined || wanted === value;
  return (
    fitsField(query.primary_type, classification.primaryType) &&
    fitsField(query.domain, classification.domain) &&
    (query.capabilities?.includes(classification.capability) ?? true) &&
    fitsField(query.role, classification.role) &&
    fitsField(query.lifecycle, classification.lifecycle) &&
    fitsField(query.security, classification.security) &&
    fitsField(query.status, status) &&
    fitsField(query.parent_id, parentId)
  );
}
