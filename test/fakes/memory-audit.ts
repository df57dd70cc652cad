import type { AuditEntry } from '../../src/contract/audit.ts';
import { entryAfter, follows } from '../../src/policy/audit-chain.ts';
import type { Audit } from '../../src/ports/audit.ts';
import type { StoreFailure } from '../../src/ports/store.ts';
import { NOW } from '../builders/recorded-state.ts';

export interface MemoryAudit extends Audit {
  /** What stands for the file. */
  readonly entries: AuditEntry[];
  /** When set, everything fails with it. */
  failure: StoreFailure | null;
}

const PATH = '.contribflow/logs/audit.jsonl';
const START = { number: 0, hash: null };

/** The audit log without a disk. */
export function createMemoryAudit({ now = () => NOW }: { readonly now?: () => Date } = {}): MemoryAudit {
  let head: { readonly number: number; readonly hash: string | null } = START;
  const failureOf = (signal: AbortSignal): StoreFailure | null =>
    audit.failure ?? (signal.aborted ? { kind: 'aborted', path: PATH, cause: signal.reason } : null);
  const audit: MemoryAudit = {
    entries: [],
    failure: null,
    append: (note, signal) => {
      const failure = failureOf(signal);
      if (failure !== null) return Promise.resolve({ ok: false, failure });
      const entry = entryAfter(head, note, now().toISOString());
      audit.entries.push(entry);
      head = entry;
      return Promise.resolve({ ok: true, value: null });
    },
    read: ({ last, isWhole }, signal) => {
      const failure = failureOf(signal);
      if (failure !== null) return Promise.resolve({ ok: false, failure });
      const entries = last === 0 ? [] : audit.entries.slice(-last);
      const checked = isWhole ? audit.entries : entries;
      const brokenAt = firstMisfit(checked, audit.entries.length - checked.length) ?? misfitOfEnd();
      return Promise.resolve({ ok: true, value: { entries, total: audit.entries.length, brokenAt } });
    },
  };

  function firstMisfit(entries: readonly AuditEntry[], before: number): number | null {
    const index = entries.findIndex((entry, place) => {
      const previous = place === 0 ? (before === 0 ? null : entry.previous) : (entries[place - 1]?.hash ?? null);
      return !follows(entry, { number: before + place, hash: previous });
    });
    return index === -1 ? null : before + index + 1;
  }

  function misfitOfEnd(): number | null {
    const { length } = audit.entries;
    if (length !== head.number) return length < head.number ? 0 : head.number + 1;
    return (audit.entries.at(-1)?.hash ?? null) === head.hash ? null : head.number;
  }

  return audit;
}
