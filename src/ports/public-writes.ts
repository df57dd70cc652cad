import type { ApprovedWrite } from '../contract/approved-write.ts';
import type { PublicCommand } from '../contract/public-command.ts';
import type { Credential } from './credentials.ts';
import type { Result } from './result.ts';
import type { Run } from './run.ts';
import type { WorkspaceId } from './workspaces.ts';

/** `uncertain`: it may have taken effect; look before it is tried again. */
export interface WriteFailure {
  readonly kind: 'refused' | 'uncertain' | 'unauthorized' | 'limited' | 'unreachable' | 'missing_program' | 'aborted';
  /** The other side's words, redacted and shortened. */
  readonly message: string;
}

export interface WriteOutcome {
  /** What it made: the name of a fork, the address of a pull request; null when the command makes nothing that has one. */
  readonly made: string | null;
}

/** The one port that writes to GitHub. It checks for itself that the command is part of what was approved. */
export interface PublicWrites {
  perform(
    write: ApprovedWrite,
    command: PublicCommand,
    context: { readonly workspace: WorkspaceId; readonly credential: Credential },
    run: Run,
  ): Promise<Result<WriteOutcome, WriteFailure>>;
}
