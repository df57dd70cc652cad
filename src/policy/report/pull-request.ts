import type { ApprovalSubject } from '../../contract/approval.ts';
import type { PrResult } from '../../contract/pull-request.ts';
import { printed } from '../pull-request/printed.ts';
import type { SoundEvidence } from './evidence.ts';
import { splitBody } from './split-body.ts';

/** A command of a yes, exactly as it is run. */
interface ReportedCommand {
  readonly does: string;
  readonly isPublic: boolean;
  readonly line: string;
}

/** The pull request as it would be opened, or was. */
export interface ReportedPullRequest {
  readonly title: string;
  readonly body: string;
  /** What programs read at the end of the body; null when there is none. */
  readonly receipt: string | null;
  readonly draft: boolean;
  readonly aiDisclosure: boolean;
  readonly target: string;
  readonly baseBranch: string;
  readonly branch: string;
  readonly commitSha: string | null;
  readonly validationStatus: PrResult['validationStatus'];
  readonly commands: readonly ReportedCommand[];
  /** How far a publication came that did not finish. */
  readonly stopped: Pick<Extract<PrResult, { status: 'failed' }>, 'failedStep' | 'failureMessage' | 'existing'> | null;
}

/** The last answer of `pr` has it until it is published; then the journal does. */
export function pullRequestOf(
  { pr, journal }: Pick<SoundEvidence, 'pr' | 'journal'>,
  redact: (text: string) => string,
): ReportedPullRequest | null {
  if (pr === null) return null;
  const stopped = pr.status === 'failed' ? pr : null;
  const { title, draft, aiDisclosure, target, branch, validationStatus } = pr;
  const shared = { title, draft, aiDisclosure, target, branch, validationStatus, stopped };
  if (pr.status === 'dry_run' || pr.status === 'blocked') {
    const { bodyPreview: body, baseBranch, commitSha, publicCommands, wouldRun } = pr;
    const commands = publicCommands.map(({ does, isPublic }, index) => ({
      does,
      isPublic,
      line: wouldRun[index] ?? '',
    }));
    return { ...shared, ...bodyParts(body), baseBranch, commitSha, commands };
  }
  return journal === null ? null : { ...shared, ...published(journal.subject, redact) };
}

const published = (
  { body, baseBranch, commitSha, commands, apiUrl }: ApprovalSubject,
  redact: (text: string) => string,
) => ({
  ...bodyParts(redact(body)),
  baseBranch,
  commitSha,
  commands: commands.map((command) => ({
    does: command.does,
    isPublic: command.isPublic,
    line: redact(printed(command, apiUrl)),
  })),
});

function bodyParts(body: string): Pick<ReportedPullRequest, 'body' | 'receipt'> {
  const { text, receipt } = splitBody(body);
  return { body: text, receipt };
}
