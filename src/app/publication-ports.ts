import receiptSchema from '#schemas/receipt';
import type { GitOptions } from '../adapters/git/options.ts';
import type { GithubClientOptions } from '../adapters/github/options.ts';
import { newCode } from '../adapters/terminal/new-code.ts';
import { createOwnTexts } from '../adapters/terminal/own-texts.ts';
import { inputOf } from '../policy/pull-request/command-input.ts';
import type { ReceiptCheck } from '../policy/pull-request/find-receipt.ts';
import { isStillApproved } from '../policy/review-gate/approved-write.ts';
import type { Commits } from '../ports/commits.ts';
import type { OwnTexts } from '../ports/own-texts.ts';
import type { PublicWrites } from '../ports/public-writes.ts';
import { checkAgainst } from './check-against.ts';
import { createPublicWritesOf } from './public-writes.ts';

export interface PublicationOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly workingDirectory: string;
  readonly github: Omit<GithubClientOptions, 'token' | 'hosts'>;
  readonly hosts: GithubClientOptions['hosts'] & { readonly host: string };
  readonly git: GitOptions;
  readonly commits: Pick<Commits, 'remoteBranch'>;
}

export interface PublicationPorts {
  readonly publicWrites: PublicWrites;
  readonly ownTexts: OwnTexts;
  readonly newCode: () => Promise<string>;
  readonly receiptCheck: () => Promise<ReceiptCheck>;
}

/** What only a publication and its approval need. */
export const createPublicationPorts = ({ workingDirectory, ...options }: PublicationOptions): PublicationPorts => ({
  publicWrites: createPublicWritesOf({ ...options, isStillApproved, inputOf }),
  ownTexts: createOwnTexts({ workingDirectory, env: options.env }),
  newCode: () => Promise.resolve(newCode()),
  receiptCheck: () => Promise.resolve(checkAgainst(receiptSchema)),
});
