import type { ApprovalSubject, PublicationWishes } from '../../contract/approval.ts';
import type { PrResult } from '../../contract/pull-request.ts';
import type { TaskFacts } from '../../contract/state.ts';
import { repositoryOf } from '../issue-ref.ts';
import type { GateEvidence } from '../review-gate/evidence.ts';
import { printed } from './printed.ts';
import { repositoryOfRemote } from './push-target.ts';

type Preview = Pick<
  Extract<PrResult, { status: 'dry_run' }>,
  | 'draft'
  | 'issue'
  | 'target'
  | 'branch'
  | 'title'
  | 'validationStatus'
  | 'aiDisclosure'
  | 'bodyPreview'
  | 'changedFiles'
  | 'wouldRun'
  | 'publicCommands'
  | 'baseBranch'
  | 'headRepository'
  | 'commitSha'
>;

interface ToPreview {
  readonly task: TaskFacts;
  readonly wishes: PublicationWishes;
  readonly apiUrl: string;
  readonly subject: Pick<ApprovalSubject, 'remote'> | null;
  readonly evidence: Pick<GateEvidence, 'patch' | 'validation' | 'pullRequest' | 'config' | 'overrideReason'>;
}

/** What would be published, for the answer; empty where there is nothing to publish. */
export function previewOf({ task, wishes, apiUrl, subject, evidence }: ToPreview): Preview {
  const { patch, pullRequest } = evidence;
  const commands = [...(pullRequest?.commands ?? [])];
  return {
    draft: wishes.draft,
    issue: task.issue,
    target: repositoryOf(task.issue),
    branch: task.workspace?.branch ?? '',
    title: pullRequest?.title ?? '',
    validationStatus: validationStatusOf(evidence),
    aiDisclosure: pullRequest !== null && pullRequest.disclosure !== null,
    bodyPreview: pullRequest?.body ?? '',
    changedFiles: patch.status === 'ok' ? patch.value.changedFiles : [],
    wouldRun: commands.map((command) => printed(command, apiUrl)),
    publicCommands: commands,
    baseBranch: pullRequest?.baseBranch ?? task.workspace?.baseBranch ?? '',
    headRepository: subject === null ? null : repositoryOfRemote(subject.remote),
    commitSha: pullRequest?.commitSha ?? null,
  };
}

function validationStatusOf({ validation, overrideReason }: ToPreview['evidence']): PrResult['validationStatus'] {
  const status = validation.status === 'ok' ? validation.value.status : 'missing';
  return status !== 'passed' && overrideReason !== null ? 'overridden' : status;
}
