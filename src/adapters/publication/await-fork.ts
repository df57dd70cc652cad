import { setTimeout as delay } from 'node:timers/promises';
import type { ApprovalSubject } from '../../contract/approval.ts';
import type { Credential } from '../../ports/credentials.ts';
import type { WriteFailure, WriteOutcome } from '../../ports/public-writes.ts';
import type { Result } from '../../ports/result.ts';
import type { Run } from '../../ports/run.ts';
import type { PublicWritesOptions } from './options.ts';

type Outcome = Result<WriteOutcome, WriteFailure>;
type Look = () => Promise<'there' | 'not_yet' | WriteFailure>;

const failure = (kind: WriteFailure['kind'], message: string): WriteFailure => ({ kind, message });

/**
 * GitHub promises a fork before it has made it, and calls it otherwise when the name is taken. The fork is there when it
 * is under the name that was approved, is a fork of the repository, and git can reach it.
 */
export async function awaitFork(
  options: PublicWritesOptions,
  subject: ApprovalSubject,
  { made }: WriteOutcome,
  { token }: Credential,
  run: Run,
): Promise<Outcome> {
  const { repository, remote, baseBranch } = subject;
  const fork = nameIn(remote);
  if (made !== null && !isSame(made, fork)) {
    return refused(`the fork is called ${made}, and ${fork} was approved`);
  }
  const isFork: Look = async () => {
    const parent = await options.forkParent(fork, token, run);
    if (parent.ok) {
      const isRight = parent.value !== null && isSame(parent.value, repository);
      return isRight ? 'there' : failure('refused', `${fork} is no fork of ${repository}`);
    }
    if (parent.failure.kind === 'not_found') return 'not_yet';
    return failure('uncertain', `the fork could not be looked at: ${parent.failure.kind}`);
  };
  const isReachable: Look = async () => {
    const found = await options.remoteBranch(fork, baseBranch, token, run);
    if (found.ok) return 'there';
    if (found.failure.kind === 'repository_not_found') return 'not_yet';
    return failure('uncertain', `the fork could not be looked at: ${found.failure.kind}`);
  };
  const deadline = Date.now() + options.forkPatience.timeoutMs;
  // Whoever told the name told that it is the fork.
  for (const look of made === null ? [isFork, isReachable] : [isReachable]) {
    const problem = await waitFor(look, deadline, options.forkPatience.pollMs, run.signal);
    if (problem !== null) return { ok: false, failure: problem };
  }
  return { ok: true, value: { made: fork } };
}

async function waitFor(
  look: Look,
  deadline: number,
  pollMs: number,
  signal: AbortSignal,
): Promise<WriteFailure | null> {
  for (;;) {
    const seen = await look();
    if (seen === 'there') return null;
    if (seen !== 'not_yet') return seen;
    if (Date.now() + pollMs > deadline) return failure('uncertain', 'GitHub has not made the fork yet');
    try {
      await delay(pollMs, undefined, { signal });
    } catch {
      return failure('uncertain', 'it was interrupted while GitHub made the fork');
    }
  }
}

/** The address is one of ours: it ends in the name and `.git`. */
const nameIn = (remote: string) =>
  remote
    .replace(/\.git$/, '')
    .split('/')
    .slice(-2)
    .join('/');

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const refused = (message: string): Outcome => ({ ok: false, failure: failure('refused', message) });
