import type { PublicationWishes } from '../contract/approval.ts';
import type { Config } from '../contract/config.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { State, TaskFacts } from '../contract/state.ts';
import { gitProblem } from '../policy/git-problem.ts';
import { repositoryOf } from '../policy/issue-ref.ts';
import type { Recommendations } from '../policy/recommendation.ts';
import type { Approvals } from '../ports/approvals.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import type { Audit } from '../ports/audit.ts';
import type { Commits } from '../ports/commits.ts';
import type { FeedbackReader } from '../ports/feedback-store.ts';
import type { GitFailure } from '../ports/git-failure.ts';
import type { Patches } from '../ports/patches.ts';
import type { PublicWrites } from '../ports/public-writes.ts';
import type { PublicationJournals } from '../ports/publication-journals.ts';
import type { PublicationReads } from '../ports/publication-reads.ts';
import type { TreeFiles } from '../ports/tree-files.ts';
import type { WorkspaceId, Workspaces } from '../ports/workspaces.ts';
import type { GithubPorts } from './use-github.ts';

export interface PublicationPorts extends GithubPorts {
  readonly github: (token: string) => ReturnType<GithubPorts['github']> & PublicationReads;
  readonly hosts: GithubPorts['hosts'] & { readonly serverUrl: string; readonly host: string };
  readonly artifacts: ArtifactStore;
  readonly workspaces: Workspaces;
  readonly patches: Patches;
  readonly treeFiles: TreeFiles;
  readonly commits: Commits;
  readonly hasSecret: (text: string) => boolean;
}

export interface PublicationRequest {
  readonly config: Config;
  readonly state: State;
  readonly task: TaskFacts;
  readonly wishes: PublicationWishes;
  readonly recommend: Recommendations;
}

export interface DryRunPorts extends PublicationPorts {
  /** A dry run offers; it cannot say yes. */
  readonly approvals: Pick<Approvals, 'offer'>;
  readonly audit: Audit;
  readonly feedback: FeedbackReader;
}

export interface PublishPorts extends DryRunPorts {
  readonly approvals: Approvals;
  readonly journals: PublicationJournals;
  readonly publicWrites: PublicWrites;
}

/** What was given beside `--yes`; null and false where nothing was. */
export interface Given {
  readonly draft: boolean | null;
  readonly title: string | null;
  readonly body: string | null;
}

export interface PublishRequest extends Omit<PublicationRequest, 'wishes'> {
  readonly given: Given;
  /** The digest of what the person was shown, where that is known; null: of the last dry run. */
  readonly shownDigest: string | null;
}

export type Answered<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ErrorResult };

export const workspaceOf = ({ issue, slug }: TaskFacts): WorkspaceId => ({ repository: repositoryOf(issue), slug });

/** Failures of git in the words of an answer. */
export const gitErrors =
  ({ task, recommend }: Pick<PublicationRequest, 'task' | 'recommend'>) =>
  (failure: GitFailure): Answered<never> => ({
    ok: false,
    error: gitProblem(failure, { issue: task.issue, repository: repositoryOf(task.issue), again: recommend.dryRun() }),
  });
