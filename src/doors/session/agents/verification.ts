import { issuesIn } from '../../../app/session-policies.ts';
import type { VerificationReport } from '../../../contract/verification-report.ts';
import { verifyTaskFull } from '../../../steps/verify-task-full.ts';
import type { TaskContext } from '../context.ts';
import { toolPorts } from '../tool-ports.ts';
import type { UserInput } from '../wire/ops.ts';
import { ownClass } from './own-class.ts';

/** Verifies a task before it begins, and tells what was found; whether it may begin. */
export async function verifyBefore({ items }: UserInput, context: TaskContext): Promise<boolean> {
  const { settings, thread } = context;
  const [named] = issuesIn(items.map(({ text }) => text).join('\n'));
  const task = { issue: named ?? settings.issue, security: ownClass(context) ?? ('Full-Access' as const) };
  const report = await verifyTaskFull(await toolPorts(context), task);
  // What the review gate said of an earlier task is nothing that came of this one.
  thread.findings.takeResult();
  tell(report, context);
  return report.checks.every(({ status }) => status !== 'failed');
}

/** Tells what the review gate has said of the work of this task; nothing where it was not asked. */
export function verifyAfter(context: TaskContext): void {
  const report = context.thread.findings.takeResult();
  if (report !== null) tell(report, context);
}

function tell(report: VerificationReport, { emit }: TaskContext): void {
  const issues = report.checks.filter(({ status }) => status !== 'passed').map(({ reason }) => reason);
  const isSound = report.checks.every(({ status }) => status !== 'failed');
  emit(isSound ? { type: 'verification_passed', report } : { type: 'verification_failed', report, issues });
}
