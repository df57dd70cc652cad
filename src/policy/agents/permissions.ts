import { type AgentVerb, SECURITY_CLASSES, type SecurityClass } from '../../contract/agent-vocabulary.ts';

/** The least class that a verb takes. What becomes public, and the yes to it, is for no agent of any class. */
export const LEAST_CLASS: Readonly<Record<AgentVerb, SecurityClass | 'nobody'>> = {
  status: 'Public',
  next: 'Public',
  task_list: 'Public',
  log: 'Public',
  explain: 'Public',
  doctor: 'Public',
  discover: 'Restricted',
  score: 'Restricted',
  policy: 'Restricted',
  plan: 'Restricted',
  pr_status: 'Restricted',
  task_use: 'Restricted',
  feedback: 'Restricted',
  checkout: 'Full-Access',
  diff: 'Full-Access',
  validate: 'Full-Access',
  pr_dry_run: 'Full-Access',
  task_abandon: 'Full-Access',
  approve: 'nobody',
  publish: 'nobody',
};

export function mayDo(security: SecurityClass, verb: AgentVerb): boolean {
  const least = LEAST_CLASS[verb];
  return least !== 'nobody' && SECURITY_CLASSES.indexOf(security) >= SECURITY_CLASSES.indexOf(least);
}

/** What a call of a model does: a verb, or else something to the files of a workspace. */
interface AgentCall {
  readonly verb: AgentVerb | null;
  readonly effect: 'reads' | 'changes_files' | 'runs_code';
}

/** Why a class may not do something, in words without a full stop; null when it may. */
export function whyNot(security: SecurityClass, { verb, effect }: AgentCall): string | null {
  if (verb !== null)
    return mayDo(security, verb)
      ? null
      : `An agent of the class ${security} may not ${verb}, which takes ${takes(verb)}`;
  const least = effect === 'reads' ? 'Restricted' : 'Full-Access';
  return isWithin(least, security) ? null : `An agent of the class ${security} may not do this, which takes ${least}`;
}

const takes = (verb: AgentVerb): string => (LEAST_CLASS[verb] === 'nobody' ? 'a person' : LEAST_CLASS[verb]);

/** No agent has somebody work for it that may do more than itself. */
export const isWithin = (security: SecurityClass, limit: SecurityClass): boolean =>
  SECURITY_CLASSES.indexOf(security) <= SECURITY_CLASSES.indexOf(limit);
