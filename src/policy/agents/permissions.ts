import { type AgentVerb, SECURITY_CLASSES, type SecurityClass } from '../../contract/agent-vocabulary.ts';

/** The least class that a verb takes. What becomes public, and the yes to it, is for no agent of any class. */
export const LEAST_CLASS: Readonly<Record<AgentVerb, SecurityClass | 'nobody'>> = {
  status: 'Public',
  next: 'Public',
  task_list: 'Public',
  log: 'Public',
  explain: 'Public',
  discover: 'Restricted',
  score: 'Restricted',
  policy: 'Restricted',
  plan: 'Restricted',
  pr_status: 'Restricted',
  checkout: 'Full-Access',
  diff: 'Full-Access',
  validate: 'Full-Access',
  pr_dry_run: 'Full-Access',
  approve: 'nobody',
  publish: 'nobody',
};

export function mayDo(security: SecurityClass, verb: AgentVerb): boolean {
  const least = LEAST_CLASS[verb];
  return least !== 'nobody' && SECURITY_CLASSES.indexOf(security) >= SECURITY_CLASSES.indexOf(least);
}
