import type { GitOptions } from '../adapters/git/options.ts';
import { createApiWrite } from '../adapters/github/api-writes.ts';
import { readForkParent } from '../adapters/github/fork-parent.ts';
import type { GithubClientOptions } from '../adapters/github/options.ts';
import { createGhWrite } from '../adapters/process/gh-write.ts';
import type { PublicWritesOptions } from '../adapters/publication/options.ts';
import { createPublicWrites } from '../adapters/publication/public-writes.ts';
import type { Commits } from '../ports/commits.ts';
import type { PublicWrites } from '../ports/public-writes.ts';
import { createGitPush } from './git-ports.ts';

interface PublicWritesSurroundings extends Pick<PublicWritesOptions, 'isStillApproved' | 'inputOf'> {
  readonly env: NodeJS.ProcessEnv;
  readonly hosts: GithubClientOptions['hosts'] & { readonly host: string };
  /** How GitHub is asked, whoever asks. */
  readonly github: Omit<GithubClientOptions, 'token' | 'hosts'>;
  readonly git: GitOptions;
  readonly commits: Pick<Commits, 'remoteBranch'>;
  readonly forkPatience?: PublicWritesOptions['forkPatience'];
}

/** A command of gh asks GitHub up to three times. */
const GH_TIMEOUT_MS = 60_000;
/** GitHub says that a fork can take up to five minutes. */
const FORK_PATIENCE = { timeoutMs: 5 * 60_000, pollMs: 2000 };

/** The one port that writes: by git, by gh or by a request, as the approved command says. */
export function createPublicWritesOf(options: PublicWritesSurroundings): PublicWrites {
  const { env, hosts, git, commits, isStillApproved, inputOf, forkPatience = FORK_PATIENCE } = options;
  const github = { ...options.github, hosts };
  const { turns, classifyLimit, now } = github;
  return createPublicWrites({
    isStillApproved,
    inputOf,
    hosts,
    push: createGitPush(git),
    gh: createGhWrite({ env, timeoutMs: GH_TIMEOUT_MS, turns, classifyLimit, now }),
    api: createApiWrite(github),
    forkParent: (repository, token, run) => readForkParent({ ...github, token }, repository, run),
    remoteBranch: commits.remoteBranch,
    redact: git.redact,
    forkPatience,
  });
}
