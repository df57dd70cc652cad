import type { AuditEntry, AuditHead } from '../../../contract/audit.ts';
import type { AuditReading, AuditTrail } from '../../../ports/audit.ts';
import type { Check } from '../json-file.ts';

interface ChainEnd {
  readonly number: number;
  readonly hash: string | null;
}

/** The rules of the chain, which are decisions and no business of files. */
export interface AuditChain {
  readonly entryAfter: (
    end: ChainEnd,
    note: Pick<AuditEntry, 'event' | 'issue' | 'digest' | 'detail'>,
    at: string,
  ) => AuditEntry;
  readonly follows: (entry: AuditEntry, end: ChainEnd) => boolean;
  readonly lineOf: (entry: AuditEntry) => string;
}

export const NO_ENTRIES: AuditHead = { number: 0, hash: null, bytes: 0 };

/** The entry that a line is; null when it is none, or not exactly as we write it. */
export function parseLine(line: string, chain: AuditChain, check: Check<AuditEntry>): AuditEntry | null {
  try {
    const checked = check(JSON.parse(line));
    return checked.ok && chain.lineOf(checked.value) === line ? checked.value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Sees the lines of a log one by one, and tells in the end whether they are a chain. */
export function createTrailReader({ last, isWhole }: AuditReading, chain: AuditChain, check: Check<AuditEntry>) {
  const shown = Math.max(1, last);
  const kept: (string | null)[] = [];
  let total = 0;
  let end: ChainEnd = NO_ENTRIES;
  let brokenAt: number | null = null;

  const parse = (line: string | null) => (line === null ? null : parseLine(line, chain, check));
  const link = (number: number, entry: AuditEntry | null) => {
    if (brokenAt !== null) return;
    if (entry !== null && chain.follows(entry, end)) end = { number, hash: entry.hash };
    else brokenAt = number;
  };

  return {
    see: (line: string | null) => {
      kept[total % shown] = line;
      total += 1;
      if (isWhole) link(total, parse(line));
    },
    /** `head` is null when it cannot be trusted. */
    finish: (head: AuditHead | null): AuditTrail => {
      const first = Math.max(0, total - shown);
      const parsed = Array.from({ length: total - first }, (_, index) => parse(kept[(first + index) % shown] ?? null));
      if (!isWhole) {
        // What lies before is not looked at, so the first line's word for it has to do.
        end = { number: first, hash: first === 0 ? null : (parsed[0]?.previous ?? null) };
        for (const [index, entry] of parsed.entries()) link(first + index + 1, entry);
      }
      const entries = parsed.flatMap((entry) => entry ?? []).slice(-last);
      return { entries: last === 0 ? [] : entries, total, brokenAt: brokenAt ?? misfit(head, total, end) };
    },
  };
}

/** How lines that are a chain by themselves differ from what was sealed of them. */
function misfit(head: AuditHead | null, total: number, end: ChainEnd): number | null {
  if (head === null || total < head.number) return 0;
  if (total > head.number) return head.number + 1;
  return end.hash === head.hash ? null : head.number;
}
