import type { AgentVerb, SecurityClass } from '../contract/agent-vocabulary.ts';
import type { IssueRef } from '../contract/field.ts';
import type { NextAction } from '../contract/next-action.ts';
import type { VerificationReport } from '../contract/verification-report.ts';
import { activeTask } from '../policy/next-action/facts.ts';
import { nextAction } from '../policy/next-action/next-action.ts';
import { verbOfCommand } from '../policy/session/verb-of-command.ts';
import { verifyTask } from '../policy/verification-first/verify-task.ts';
import { type FactSources, readFacts } from './read-facts.ts';

interface VerifiedPorts extends FactSources {
  readonly hosts: { readonly serverUrl: string };
}

interface TaskBefore {
  /** The issue that it was given; null: it goes on where things stand. */
  readonly issue: IssueRef | null;
  readonly security: SecurityClass;
}

/** Whether a task may begin, judged by the first thing that it would do. */
export async function verifyTaskFull(
  ports: VerifiedPorts,
  { issue, security }: TaskBefore,
): Promise<VerificationReport> {
  const facts = await readFacts(ports);
  const next = nextAction(facts, ports.clock.now());
  const task = facts.state.status === 'ok' ? activeTask(facts.state.state) : null;
  const isOther = issue !== null && issue.toLowerCase() !== task?.issue.toLowerCase();
  const first = isOther ? { verb: 'plan' as const, issue } : firstOf(next);
  return verifyTask({
    ...first,
    security,
    state: next.state,
    blockedBy: isOther ? null : (task?.plan.blockedBy ?? null),
    serverUrl: ports.hosts.serverUrl,
  });
}

/** What is recommended, where it can be done at once; otherwise whoever works on the task looks first. */
function firstOf({ recommendedCommand, commandKind }: NextAction): { verb: AgentVerb; issue: string | null } {
  const asked = commandKind === 'run' ? verbOfCommand(recommendedCommand) : null;
  if (asked === null) return { verb: 'next', issue: null };
  const { issue } = asked.input;
  return { verb: asked.name, issue: typeof issue === 'string' ? issue : null };
}
