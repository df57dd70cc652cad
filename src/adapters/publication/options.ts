import type { ApprovalSubject } from '../../contract/approval.ts';
import type { ApprovedWrite } from '../../contract/approved-write.ts';
import type { PublicCommand } from '../../contract/public-command.ts';
import type { Commits } from '../../ports/commits.ts';
import type { Credential } from '../../ports/credentials.ts';
import type { GithubFailure } from '../../ports/github-failure.ts';
import type { WriteFailure, WriteOutcome } from '../../ports/public-writes.ts';
import type { Result } from '../../ports/result.ts';
import type { Run } from '../../ports/run.ts';

/** Carries out a command of one kind. */
type Executor<Order> = (order: Order, credential: Credential, run: Run) => Promise<Result<WriteOutcome, WriteFailure>>;

export interface PublicWritesOptions {
  /** Whether a value really is an approval, and given for exactly this command; asked before every single one. */
  readonly isStillApproved: (write: ApprovedWrite, command: PublicCommand) => boolean;
  /** What a command reads from its standard input, or sends as its body. */
  readonly inputOf: (command: PublicCommand, subject: ApprovalSubject) => string | null;
  readonly hosts: { readonly host: string; readonly apiUrl: string; readonly serverUrl: string };
  readonly push: Executor<{
    readonly argv: readonly string[];
    readonly repository: string;
    readonly baseBranch: string;
    readonly commitSha: string;
    readonly branch: string;
    readonly remote: string;
  }>;
  readonly gh: Executor<{
    readonly argv: readonly string[];
    readonly input: string | null;
    readonly host: string;
    readonly repository: string;
    readonly login: string;
  }>;
  readonly api: Executor<{
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly body: string | null;
    readonly repository: string;
    readonly login: string;
  }>;
  /** What a repository is a fork of. */
  readonly forkParent: (repository: string, token: string, run: Run) => Promise<Result<string | null, GithubFailure>>;
  readonly remoteBranch: Commits['remoteBranch'];
  readonly redact: (text: string) => string;
  /** How long a new fork may take, and how long to wait before it is looked for again. */
  readonly forkPatience: { readonly timeoutMs: number; readonly pollMs: number };
}
