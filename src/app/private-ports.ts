import approvalOfferSchema from '#schemas/approval-offer';
import attestationSchema from '#schemas/attestation';
import auditEntrySchema from '#schemas/audit-entry';
import auditHeadSchema from '#schemas/audit-head';
import publicationJournalSchema from '#schemas/publication-journal';
import type { PrivateDirectory } from '../adapters/store/private-directory.ts';
import { createApprovals } from '../adapters/store/sealed/approvals.ts';
import { createAudit } from '../adapters/store/sealed/audit.ts';
import { createPublicationJournals } from '../adapters/store/sealed/publication-journals.ts';
import { createSealedFiles, type SealedFiles } from '../adapters/store/sealed/sealed-files.ts';
import { createSeals } from '../adapters/store/sealed/seals.ts';
import { entryAfter, follows, lineOf } from '../policy/audit-chain.ts';
import { redactUntrusted } from '../policy/redaction/redact-untrusted.ts';
import type { Approvals } from '../ports/approvals.ts';
import type { Audit } from '../ports/audit.ts';
import type { PublicationJournals } from '../ports/publication-journals.ts';
import { checkAgainst } from './check-against.ts';

export interface PrivateOptions {
  readonly controllerPath: string;
  readonly directory: PrivateDirectory;
  readonly userDirectory: PrivateDirectory;
  readonly redact: (text: string) => string;
  readonly now: () => Date;
}

export interface PrivatePorts {
  readonly approvals: Approvals;
  readonly journals: PublicationJournals;
  readonly audit: Audit;
  /** Where the seals of artifacts are kept, too. */
  readonly sealed: SealedFiles;
}

export function createPrivatePorts(options: PrivateOptions): PrivatePorts {
  const { directory, redact } = options;
  const files = createSealedFiles(directory, createSeals(directory));
  return {
    sealed: files,
    approvals: createApprovals({
      directory,
      files,
      checkOffer: checkAgainst(approvalOfferSchema),
      checkAttestation: checkAgainst(attestationSchema),
    }),
    journals: createPublicationJournals({
      ...options,
      files,
      check: checkAgainst(publicationJournalSchema),
      clean: (entry) => redactUntrusted(publicationJournalSchema, { entries: [entry] }, redact).entries.at(0) ?? entry,
    }),
    audit: createAudit({
      ...options,
      files,
      chain: { entryAfter, follows, lineOf },
      checkEntry: checkAgainst(auditEntrySchema),
      checkHead: checkAgainst(auditHeadSchema),
      clean: (note) => redactUntrusted(auditEntrySchema, note, redact),
    }),
  };
}
