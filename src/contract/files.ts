import { AgentRegistryFile, KnowledgeFile } from './agent-files.ts';
import { ApprovalOffer, Attestation } from './approval.ts';
import { AuditEntry, AuditHead } from './audit.ts';
import { Bookmark } from './bookmark.ts';
import { FeedbackFile, FeedbackMemory } from './feedback.ts';
import { IssueFacts, SearchAnswer, SearchCounts } from './issue-facts.ts';
import { PublicationFacts, PublicationJournal } from './publication.ts';
import { RepositorySnapshot } from './repository-snapshot.ts';
import { State } from './state.ts';

/** What ContribFlow writes for itself and checks when it reads it again: no contracts with anybody else. */
export const FILES = {
  state: State,
  'agent-registry': AgentRegistryFile,
  'approval-offer': ApprovalOffer,
  attestation: Attestation,
  'audit-entry': AuditEntry,
  'audit-head': AuditHead,
  'session-bookmark': Bookmark,
  'feedback-file': FeedbackFile,
  'feedback-memory': FeedbackMemory,
  'knowledge-file': KnowledgeFile,
  'publication-facts': PublicationFacts,
  'publication-journal': PublicationJournal,
  'issue-facts': IssueFacts,
  'repository-snapshot': RepositorySnapshot,
  'search-answer': SearchAnswer,
  'search-counts': SearchCounts,
};
