import { closeSync, fsyncSync, linkSync } from 'node:fs';
import { join } from 'node:path';
import type { ApprovalOffer, Attestation } from '../../../contract/approval.ts';
import type { Approvals } from '../../../ports/approvals.ts';
import type { Result } from '../../../ports/result.ts';
import type { StoreFailure } from '../../../ports/store.ts';
import { createTemp, discard, makeDirectory, sweepTempFiles, syncDirectory, tempPathFor } from '../atomic-file.ts';
import { errnoOf, toWriteFailure } from '../failure.ts';
import type { Check } from '../json-file.ts';
import type { PrivateDirectory } from '../private-directory.ts';
import { withPrivateAccess } from './private-access.ts';
import type { SealedFiles } from './sealed-files.ts';
import { createSealedRecords, type SealedRecords } from './sealed-records.ts';

interface ApprovalsOptions {
  readonly directory: PrivateDirectory;
  readonly files: SealedFiles;
  readonly checkOffer: Check<ApprovalOffer>;
  readonly checkAttestation: Check<Attestation>;
}

const LOCK = 'approvals';
const USED = 'used';
const DIGEST = /^[0-9a-f]{64}$/;

export function createApprovals({ directory, files, checkOffer, checkAttestation }: ApprovalsOptions): Approvals {
  const offers = createSealedRecords(files, 'offer', checkOffer);
  const attestations = createSealedRecords(files, 'attestation', checkAttestation);
  const keep = <Value>(records: SealedRecords<Value>, slug: string, value: Value) =>
    withPrivateAccess(directory, LOCK, {}, () => records.write(slug, value));
  return {
    offer: (slug, offer) => keep(offers, slug, offer),
    offered: (slug) => Promise.resolve(offers.read(slug)),
    attest: (slug, attestation) => keep(attestations, slug, attestation),
    attested: (slug) => Promise.resolve(attestations.read(slug)),
    use: async (name) => {
      if (!DIGEST.test(name)) throw new Error('an approval is used by its digest');
      return withPrivateAccess(directory, LOCK, {}, () => useUp(directory, name));
    },
  };
}

/** By link(2), which never replaces: whatever lies there already says that the approval was used. */
function useUp(directory: PrivateDirectory, name: string): Result<boolean, StoreFailure> {
  const folder = join(directory.path(), USED);
  const path = join(folder, name);
  const temp = tempPathFor(path);
  try {
    makeDirectory(folder);
    sweepTempFiles(folder);
    const descriptor = createTemp(temp, '');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    linkSync(temp, path);
    syncDirectory(folder);
    return { ok: true, value: true };
  } catch (error) {
    if (errnoOf(error) === 'EEXIST') return { ok: true, value: false };
    return { ok: false, failure: { ...toWriteFailure(error), path: directory.shown(USED, name) } };
  } finally {
    discard(temp);
  }
}
