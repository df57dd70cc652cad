import { describe, expect, it } from 'vitest';
import type { JournalEntry, OwnPullRequest, PublicationFacts } from '../../../src/contract/publication.ts';
import { stepDecisions } from '../../../src/policy/pull-request/existing.ts';
import { issueFacts, person, pullRequest } from '../../builders/issue-facts.ts';
import { facts, minutesLater, NOW, subject } from './publication.ts';

const SHA = subject().commitSha;
const URL = 'https://github.com/owner/repo/pull/9';
const own = (changes: Partial<OwnPullRequest> = {}): OwnPullRequest => ({
  repository: 'owner/repo',
  number: 9,
  url: URL,
  headBranch: 'contribflow/issue-123',
  headRepository: 'contributor/repo',
  headSha: SHA,
  isDraft: true,
  ...changes,
});
const having = (...list: OwnPullRequest[]) => ({ ownPullRequests: list, ownPullRequestCount: list.length });
const entry = (
  step: JournalEntry['step'],
  status: JournalEntry['status'],
  result: string | null = null,
): JournalEntry => ({
  step,
  status,
  at: NOW.toISOString(),
  result,
});

interface Case {
  readonly name: string;
  readonly facts?: Partial<PublicationFacts>;
  readonly remote?: string;
  readonly journal?: readonly JournalEntry[];
  /** For check_auth, fork, push and open_pull_request: run, skip and what was found, or conflict. */
  readonly expected: readonly string[];
}

const RUN_ALL = ['run', 'run', 'run', 'run'];
const OPENING = [entry('push', 'done'), entry('open_pull_request', 'started')];

const CASES: readonly Case[] = [
  { name: 'nothing exists', expected: RUN_ALL },
  {
    name: 'the fork exists',
    facts: { fork: 'Contributor/repo' },
    expected: ['run', 'skip Contributor/repo', 'run', 'run'],
  },
  {
    name: 'the fork has another name',
    facts: { fork: 'contributor/other' },
    expected: ['run', 'conflict', 'run', 'run'],
  },
  { name: 'the branch has the commit', remote: SHA, expected: ['run', 'run', `skip ${SHA}`, 'run'] },
  { name: 'the branch has another commit', remote: '0'.repeat(40), expected: ['run', 'run', 'conflict', 'run'] },
  { name: 'the pull request is open', facts: having(own()), expected: ['run', 'run', 'run', `skip ${URL}`] },
  {
    name: 'the pull request is open, of a fork that GitHub does not tell',
    facts: having(own({ headRepository: null, headSha: null })),
    expected: ['run', 'run', 'run', `skip ${URL}`],
  },
  {
    name: 'the pull request has another commit',
    facts: having(own({ headSha: '0'.repeat(40) })),
    expected: ['run', 'run', 'run', 'conflict'],
  },
  {
    name: 'other pull requests are open',
    facts: having(
      own({ headBranch: 'other' }),
      own({ repository: 'owner/else' }),
      own({ headRepository: 'somebody/repo' }),
    ),
    expected: RUN_ALL,
  },
  { name: 'somebody else is signed in', facts: { login: 'other' }, expected: ['conflict', 'run', 'run', 'run'] },
  {
    name: 'the opening is in the journal, and closed since',
    journal: [...OPENING, entry('open_pull_request', 'done', URL)],
    expected: ['run', 'run', 'run', `skip ${URL}`],
  },
  { name: 'an opening began, and nothing came of it', journal: OPENING, expected: RUN_ALL },
  {
    name: 'an opening began, and took effect',
    journal: OPENING,
    facts: having(own()),
    remote: SHA,
    expected: ['run', 'run', `skip ${SHA}`, `skip ${URL}`],
  },
  {
    name: 'an opening began, and not all pull requests are listed',
    journal: OPENING,
    facts: { ownPullRequests: [own({ headBranch: 'other' })], ownPullRequestCount: 120 },
    expected: ['run', 'run', 'run', 'conflict'],
  },
  {
    name: 'an opening began, and those of the issue are not known',
    journal: OPENING,
    facts: { issue: issueFacts({ pullRequests: null }) },
    expected: ['run', 'run', 'run', 'conflict'],
  },
  {
    name: 'an opening began, took effect and was closed',
    journal: OPENING,
    facts: { issue: issueFacts({ pullRequests: [closed('Contributor', 1)] }) },
    expected: ['run', 'run', 'run', 'conflict'],
  },
  {
    name: 'an opening began, and others were closed, or ours earlier',
    journal: OPENING,
    facts: { issue: issueFacts({ pullRequests: [closed('somebody', 1), closed('contributor', -1)] }) },
    expected: RUN_ALL,
  },
  {
    name: 'ours were closed before anything began',
    facts: { issue: issueFacts({ pullRequests: [closed('contributor', 1)] }) },
    expected: RUN_ALL,
  },
];

function closed(login: string, minutes: number) {
  const updatedAt = minutesLater(minutes).toISOString();
  return { ...pullRequest({ state: 'closed', author: person({ login }), updatedAt }), relation: 'linked' as const };
}

describe('what exists already', () => {
  it.each(CASES)('when $name', ({ facts: changes = {}, remote = null, journal, expected }) => {
    const decisions = stepDecisions({
      subject: subject(),
      journal: journal === undefined ? null : { startedAt: NOW.toISOString(), entries: [...journal] },
      facts: facts(changes),
      remoteBranchSha: remote,
    });
    expect(decisions.map(({ step }) => step)).toEqual(['check_auth', 'fork', 'push', 'open_pull_request']);
    expect(decisions.map((each) => (each.decision === 'skip' ? `skip ${each.found}` : each.decision))).toEqual(
      expected,
    );
    for (const each of decisions) if (each.decision === 'conflict') expect(each.reason).toMatch(/^[A-Z].+\.$/);
  });

  it('is asked only for the steps of the publication', () => {
    const commands = subject().commands.filter(({ step }) => step !== 'fork');
    const decisions = stepDecisions({
      subject: subject({ commands }),
      journal: null,
      facts: facts(),
      remoteBranchSha: null,
    });
    expect(decisions.map(({ step }) => step)).toEqual(['check_auth', 'push', 'open_pull_request']);
  });
});
