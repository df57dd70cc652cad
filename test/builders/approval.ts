import type { ApprovalOffer, ApprovalSubject, Attestation } from '../../src/contract/approval.ts';
import type { JournalEntry, PublicationJournal } from '../../src/contract/publication.ts';
import { BASE_SHA, DIGEST, ISSUE, LATER, NOW, OTHER_TREE_SHA } from './recorded-state.ts';

const subject: ApprovalSubject = {
  issue: ISSUE,
  repository: 'owner/repo',
  baseSha: BASE_SHA,
  treeSha: OTHER_TREE_SHA,
  commitSha: 'e'.repeat(40),
  branch: 'contribflow/issue-123',
  baseBranch: 'main',
  remote: 'https://github.com/me/repo.git',
  githubHost: 'github.com',
  apiUrl: 'https://api.github.com',
  login: 'me',
  title: 'Mend the greeting',
  body: 'Fixes #123\n',
  draft: true,
  commands: [
    {
      via: 'process',
      step: 'push',
      does: 'push the commit',
      isPublic: true,
      argv: ['git', 'push', 'origin', 'HEAD'],
      inputSha256: null,
    },
  ],
  aiDisclosure: true,
  validation: { runId: 'run-1', status: 'passed', imageDigests: [] },
  policySha256: 'f'.repeat(64),
  configSha256: '0'.repeat(64),
};

export const approvalOffer = (digest = DIGEST): ApprovalOffer => ({
  digest,
  subject,
  wishes: { draft: true, title: null, body: null, overrideReason: null },
  offeredAt: NOW.toISOString(),
  expiresAt: LATER,
});

export const attestation = (digest = DIGEST): Attestation => ({ digest, method: 'terminal', at: NOW.toISOString() });

export const story = (digest = DIGEST): Pick<PublicationJournal, 'digest' | 'subject' | 'startedAt'> => ({
  digest,
  subject,
  startedAt: NOW.toISOString(),
});

export const journalEntry = (changes: Partial<JournalEntry> = {}): JournalEntry => ({
  step: 'push',
  status: 'started',
  at: NOW.toISOString(),
  result: null,
  ...changes,
});
