import { isDeepStrictEqual } from 'node:util';
import type { ApprovalSubject } from '../../src/contract/approval.ts';
import type { ApprovedWrite } from '../../src/contract/approved-write.ts';
import type { PublicCommand } from '../../src/contract/public-command.ts';
import type { PublicationStep } from '../../src/contract/publication-vocabulary.ts';
import type { PublicWrites, WriteFailure, WriteOutcome } from '../../src/ports/public-writes.ts';
import type { Result } from '../../src/ports/result.ts';
import type { FakeCommits } from './fake-commits.ts';
import type { FakePublicationReads } from './fake-publication-reads.ts';

/** `before`: nothing happened. `after`: it happened, and nobody was told. */
interface Trouble {
  readonly when: 'before' | 'after';
  readonly failure: WriteFailure;
}

interface FakeGithubPlaces {
  readonly commits: FakeCommits;
  readonly reads: FakePublicationReads;
}

/** Writes that change the other fakes as GitHub would: a fork, a branch and a pull request are there afterwards. */
export class FakePublicWrites implements PublicWrites {
  /** What was carried out or tried, in order. */
  readonly performed: PublicCommand[] = [];
  /** What goes wrong with the next attempts at a step. */
  readonly troubles: Partial<Record<PublicationStep, Trouble[]>> = {};
  readonly #places: FakeGithubPlaces;
  readonly #isStillApproved: (write: ApprovedWrite) => boolean;

  constructor(isStillApproved: (write: ApprovedWrite) => boolean, places: FakeGithubPlaces) {
    this.#isStillApproved = isStillApproved;
    this.#places = places;
  }

  readonly perform: PublicWrites['perform'] = (write, command, { workspace }, { signal }) => {
    const { subject } = write;
    const isPart = subject.commands.some((approved) => isDeepStrictEqual(approved, command));
    if (!this.#isStillApproved(write) || !isPart || workspace.repository !== subject.repository) {
      return failed({ kind: 'refused', message: 'there is no approval for it' });
    }
    if (signal.aborted) return failed({ kind: 'aborted', message: 'nothing was sent' });
    this.performed.push(command);
    const trouble = this.troubles[command.step]?.shift();
    if (trouble?.when === 'before') return failed(trouble.failure);
    const outcome = this.#carryOut(command.step, subject);
    return trouble === undefined ? Promise.resolve(outcome) : failed(trouble.failure);
  };

  #carryOut(step: PublicationStep, subject: ApprovalSubject): Result<WriteOutcome, WriteFailure> {
    const { commits, reads } = this.#places;
    const head = subject.remote
      .replace(/\.git$/, '')
      .split('/')
      .slice(-2)
      .join('/');
    const refs = commits.remotes.get(head);
    const branch = refs?.get(`refs/heads/${subject.branch}`);
    switch (step) {
      case 'check_auth':
        return made(null);
      case 'fork':
        if (refs === undefined) commits.remotes.set(head, new Map(commits.remotes.get(subject.repository)));
        reads.facts = { ...reads.facts, fork: head };
        return made(head);
      case 'push':
        if (refs === undefined) return refused('repository not found');
        if (branch !== undefined && branch !== subject.commitSha) return refused('stale info');
        refs.set(`refs/heads/${subject.branch}`, subject.commitSha);
        return made(null);
      case 'open_pull_request':
        if (branch === undefined) return refused('no such branch');
        return this.#open(subject, head, branch);
    }
  }

  #open(subject: ApprovalSubject, headRepository: string, headSha: string): Result<WriteOutcome, WriteFailure> {
    const { reads } = this.#places;
    const { repository, branch: headBranch, draft: isDraft } = subject;
    const isThere = reads.facts.ownPullRequests.some(
      (pull) => pull.repository === repository && pull.headBranch === headBranch,
    );
    if (isThere) return refused('a pull request already exists');
    const number = 100 + reads.facts.ownPullRequests.length;
    const url = `${subject.remote.split('/').slice(0, 3).join('/')}/${repository}/pull/${number}`;
    const pull = { repository, number, url, headBranch, headRepository, headSha, isDraft };
    const { ownPullRequests, ownPullRequestCount } = reads.facts;
    reads.facts = {
      ...reads.facts,
      ownPullRequests: [pull, ...ownPullRequests],
      ownPullRequestCount: ownPullRequestCount + 1,
    };
    reads.pullRequests.set(`${repository}#${number}`, { body: subject.body, url, headSha });
    return made(url);
  }
}

const made = (name: string | null): Result<WriteOutcome, WriteFailure> => ({ ok: true, value: { made: name } });

const refused = (message: string): Result<WriteOutcome, WriteFailure> => ({
  ok: false,
  failure: { kind: 'refused', message },
});

const failed = (failure: WriteFailure): Promise<Result<WriteOutcome, WriteFailure>> =>
  Promise.resolve({ ok: false, failure });
