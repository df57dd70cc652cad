import type { ApprovalSubject } from '../contract/approval.ts';
import type { IssueRef } from '../contract/field.ts';
import type { StateName } from '../contract/vocabulary.ts';
import { approvalMode } from '../policy/next-action/approval-mode.ts';
import { isWithin } from '../policy/pull-request/approval-problem.ts';
import { printed } from '../policy/pull-request/printed.ts';
import { commandLine } from '../policy/shell-quote.ts';
import type { Approvals } from '../ports/approvals.ts';
import type { PublicationJournals } from '../ports/publication-journals.ts';
import { next } from './next.ts';
import type { FactSources } from './read-facts.ts';
import { readyTask } from './ready-task.ts';

interface PendingPorts extends FactSources {
  readonly approvals: Pick<Approvals, 'offered'>;
  readonly journals: Pick<PublicationJournals, 'read'>;
}

/** What waits for a person's yes. */
export interface PendingPublication {
  readonly issue: IssueRef;
  readonly digest: string;
  /** Null when it was begun: what was approved then may be finished at any time. */
  readonly expiresAt: string | null;
  readonly wouldRun: readonly string[];
  readonly mode: 'flag' | 'attested';
  /** What a person has to run on a terminal before a yes from elsewhere counts; null: nothing. */
  readonly terminalCommand: string | null;
}

/** A dry run that passed the gate and still counts, and a publication that was begun. */
const WAITING: ReadonlySet<StateName> = new Set(['ready_for_human_review', 'pr_creation_failed']);

/** What the active task would publish after a yes; null where there is nothing that could be said yes to. */
export async function pendingPublication(ports: PendingPorts): Promise<PendingPublication | null> {
  const { state } = await next(ports);
  const ready = await readyTask(ports, null);
  if (!WAITING.has(state) || !ready.ok) return null;
  const { task, config } = ready.value;
  const mode = approvalMode(config);
  const { issue } = task;
  if (task.publication !== null) {
    const journal = await ports.journals.read(task.slug);
    if (journal.status !== 'ok' || journal.value.prUrl !== null) return null;
    const { digest, subject } = journal.value;
    return { issue, digest, expiresAt: null, wouldRun: linesOf(subject), mode, terminalCommand: null };
  }
  const offered = await ports.approvals.offered(task.slug);
  if (offered.status !== 'ok' || !isWithin(ports.clock.now(), offered.value)) return null;
  const { digest, expiresAt, subject } = offered.value;
  const isAttested = mode === 'flag' || task.approval?.digest === digest;
  return {
    ...{ issue, digest, expiresAt, mode },
    wouldRun: linesOf(subject),
    terminalCommand: isAttested ? null : commandLine(['contribflow', 'approve', '--issue', issue]),
  };
}

const linesOf = ({ commands, apiUrl }: ApprovalSubject) => commands.map((command) => printed(command, apiUrl));
