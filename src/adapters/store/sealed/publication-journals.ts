import { unlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { JournalEntry, PublicationJournal } from '../../../contract/publication.ts';
import type { PublicationJournals } from '../../../ports/publication-journals.ts';
import type { Result } from '../../../ports/result.ts';
import type { StoreFailure } from '../../../ports/store.ts';
import { syncDirectory } from '../atomic-file.ts';
import { toWriteFailure } from '../failure.ts';
import type { Check } from '../json-file.ts';
import { keepBeside } from '../keep-beside.ts';
import type { PrivateDirectory } from '../private-directory.ts';
import { withPrivateAccess } from './private-access.ts';
import { type SealedFiles, safeName } from './sealed-files.ts';
import { createSealedRecords, type SealedRecords } from './sealed-records.ts';
import { createWriteTurns, type WriteTurnsOptions } from './write-turns.ts';

interface PublicationJournalsOptions extends WriteTurnsOptions {
  readonly directory: PrivateDirectory;
  readonly files: SealedFiles;
  readonly check: Check<PublicationJournal>;
  /** Hides secrets in what is noted, and shortens it to what a journal takes. */
  readonly clean: (entry: JournalEntry) => JournalEntry;
}

const LOCK = 'journals';
const KIND = 'journal';
/** Longer than any publication: an owner in another container cannot be looked at. */
const LEASE_MS = 24 * 60 * 60 * 1000;

export function createPublicationJournals(options: PublicationJournalsOptions): PublicationJournals {
  const { directory, files, check, clean } = options;
  const records = createSealedRecords(files, KIND, check);
  const turns = createWriteTurns(options);
  const change = (slug: string, next: (journal: PublicationJournal) => PublicationJournal) =>
    withPrivateAccess(directory, LOCK, {}, () => changeStory(records, slug, next));
  return {
    read: (slug) => Promise.resolve(records.read(slug)),
    begin: (slug, journal) =>
      withPrivateAccess(directory, LOCK, {}, () => {
        const kept = keepUnfinished(directory, records, slug, options.now());
        return kept.ok ? records.write(slug, { ...journal, prUrl: null, entries: [] }) : kept;
      }),
    note: (slug, entry) => change(slug, (journal) => ({ ...journal, entries: [...journal.entries, clean(entry)] })),
    finish: (slug, prUrl) => change(slug, (journal) => ({ ...journal, prUrl })),
    setAside: (slug) =>
      withPrivateAccess(directory, LOCK, {}, () => putAside(directory, records.shown(slug), slug, options.now())),
    alone: (slug, signal, work) =>
      withPrivateAccess(
        directory,
        `publish-${safeName(slug)}`,
        { timeoutMs: Number.POSITIVE_INFINITY, leaseMs: LEASE_MS, signal },
        async () => ({ ok: true, value: await work() }),
      ),
    awaitTurn: (signal) => turns.awaitTurn(signal),
  };
}

function changeStory(
  records: SealedRecords<PublicationJournal>,
  slug: string,
  next: (journal: PublicationJournal) => PublicationJournal,
): Result<null, StoreFailure> {
  const found = records.read(slug);
  if (found.status === 'ok') return records.write(slug, next(found.value));
  return { ok: false, failure: { kind: 'unreadable', path: records.shown(slug), cause: found } };
}

/** Linked before it is unlinked: at no moment is the story without a name. */
function putAside(directory: PrivateDirectory, shown: string, slug: string, now: Date): Result<null, StoreFailure> {
  const folder = join(directory.path(), KIND);
  const path = join(folder, safeName(slug));
  const kept = keepBeside(path, 'set-aside', now);
  if (!kept.ok) return { ok: false, failure: { ...kept.failure, path: shown } };
  try {
    unlinkSync(path);
    syncDirectory(folder);
    return { ok: true, value: null };
  } catch (error) {
    return { ok: false, failure: { ...toWriteFailure(error), path: shown } };
  }
}

/** A story that is not finished tells what may be on GitHub: it gets another name, and is not lost. */
function keepUnfinished(
  directory: PrivateDirectory,
  records: SealedRecords<PublicationJournal>,
  slug: string,
  now: Date,
): Result<null, StoreFailure> {
  const found = records.read(slug);
  if (found.status === 'missing' || (found.status === 'ok' && found.value.prUrl !== null))
    return { ok: true, value: null };
  const kept = keepBeside(join(directory.path(), KIND, slug), 'unfinished', now);
  return kept.ok ? { ok: true, value: null } : { ok: false, failure: { ...kept.failure, path: records.shown(slug) } };
}
