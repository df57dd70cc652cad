import type { AgentVerb, SecurityClass, TASK_CHECKS } from '../../contract/agent-vocabulary.ts';
import type { VerificationReport } from '../../contract/verification-report.ts';
import type { PlanBlockerName, StateName } from '../../contract/vocabulary.ts';
import { LEAST_CLASS, mayDo } from '../agents/permissions.ts';
import { parseIssueRef } from '../issue-ref.ts';
import { LEGAL_STATES } from './legal-states.ts';
import { reportOf } from './report-of.ts';

/** A task that an agent is about to begin. */
export interface TaskToVerify {
  readonly verb: AgentVerb;
  /** As it was given; null when none was. */
  readonly issue: string | null;
  readonly security: SecurityClass;
  readonly state: StateName;
  /** What blocks the plan of the active task; null when nothing does. */
  readonly blockedBy: PlanBlockerName | null;
  /** The address of GitHub, for issues that are given by theirs. */
  readonly serverUrl: string;
}

type Check = Omit<VerificationReport['checks'][number], 'name'>;

const NEED_ISSUE: readonly AgentVerb[] = ['score', 'plan'];
const WORK_ON_PLAN: readonly AgentVerb[] = ['checkout', 'diff', 'validate', 'pr_dry_run', 'approve', 'publish'];

/** Whether a task may begin: within the agent's class, legal in this state, not against a rule, and with valid inputs. */
export function verifyTask(task: TaskToVerify): VerificationReport {
  const checks: Readonly<Record<(typeof TASK_CHECKS)[number], Check>> = {
    security_class: classCheck(task),
    state: stateCheck(task),
    policy: policyCheck(task),
    inputs: inputCheck(task),
  };
  const listed = Object.entries(checks).map(([name, check]) => ({ name, ...check }));
  return reportOf('task', listed, LEAST_CLASS[task.verb] === 'nobody');
}

const passed = (reason: string): Check => ({ status: 'passed', reason });
const failed = (reason: string): Check => ({ status: 'failed', reason });

function classCheck({ verb, security }: TaskToVerify): Check {
  const least = LEAST_CLASS[verb];
  if (least === 'nobody') return failed(`No agent may ${verb}: that is for a person.`);
  return mayDo(security, verb)
    ? passed(`${security} may ${verb}.`)
    : failed(`${security} may not ${verb}; it takes ${least}.`);
}

const stateCheck = ({ verb, state }: TaskToVerify): Check =>
  LEGAL_STATES[verb].includes(state)
    ? passed(`${verb} makes sense in ${state}.`)
    : failed(`${verb} makes no sense in ${state}.`);

const policyCheck = ({ verb, blockedBy }: TaskToVerify): Check =>
  blockedBy !== null && WORK_ON_PLAN.includes(verb)
    ? failed(`The plan is blocked by ${blockedBy}.`)
    : passed('No rule stands against it.');

function inputCheck({ verb, issue, serverUrl }: TaskToVerify): Check {
  if (issue === null)
    return NEED_ISSUE.includes(verb) ? failed(`${verb} needs an issue.`) : passed('It needs no issue.');
  return parseIssueRef(issue, serverUrl) === null
    ? failed('What was given is not an issue: owner/repo#123 is one.')
    : passed('The issue is written as issues are.');
}
