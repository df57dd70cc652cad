import type { AuditEntry } from '../contract/audit.ts';
import { canonicalJson } from './canonical-json.ts';
import { encodeJson } from './json-text.ts';
import { sha256Of } from './sha256.ts';

/** Where a chain ends: the number and the hash of its last entry. */
export interface ChainEnd {
  readonly number: number;
  readonly hash: string | null;
}

type Content = Omit<AuditEntry, 'hash'>;

/** The next entry of a chain. */
export function entryAfter(
  end: ChainEnd,
  note: Pick<AuditEntry, 'event' | 'issue' | 'digest' | 'detail'>,
  at: string,
): AuditEntry {
  const { event, issue, digest, detail } = note;
  const content: Content = { number: end.number + 1, at, event, issue, digest, detail, previous: end.hash };
  return { ...content, hash: hashOf(content) };
}

/** Whether an entry is itself unchanged, and the next one of a chain. */
export function follows({ hash, ...content }: AuditEntry, end: ChainEnd): boolean {
  return content.number === end.number + 1 && content.previous === end.hash && hash === hashOf(content);
}

/** An entry as it stands in the log. No other text of the same entry counts: it might show people something else. */
export function lineOf({ number, at, event, issue, digest, detail, previous, hash }: AuditEntry): string {
  return encodeJson({ number, at, event, issue, digest, detail, previous, hash });
}

const hashOf = (content: Content): string => sha256Of(canonicalJson(content));
