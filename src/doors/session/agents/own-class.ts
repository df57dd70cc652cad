import type { SecurityClass } from '../../../contract/agent-vocabulary.ts';
import type { WorkContext } from '../context.ts';

/** What this session may do as an agent; null: it is nobody's agent, and a person has it do things. */
export const ownClass = ({ settings, thread }: Pick<WorkContext, 'settings' | 'thread'>): SecurityClass | null =>
  thread.team.self?.classification.security ?? settings.security;
