import type { ErrorCode } from '../../contract/vocabulary.ts';
import type { NodeShape } from './standing.ts';

/** What passes by itself: somebody else's trouble, or a crowd. */
const PASSING: ReadonlySet<string> = new Set<ErrorCode>([
  'rate_limited',
  'github_unavailable',
  'github_answer_invalid',
  'network_unreachable',
  'store_busy',
]);

const MOST_TRIES = 5;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 15 * 60_000;

interface Failed {
  readonly node: Pick<NodeShape, 'leaves'>;
  readonly code: string;
  /** How many times it has failed before. */
  readonly failures: number;
  /** When the other side said that it may be asked again; null when it did not. */
  readonly notBefore: string | null;
  readonly now: Date;
}

/** When to try a node again that failed; null: not at all. What may have become public is never tried by a machine. */
export function retryAt({ node, code, failures, notBefore, now }: Failed): string | null {
  if (node.leaves === 'public' || !PASSING.has(code) || failures + 1 >= MOST_TRIES) return null;
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 4 ** failures);
  const told = notBefore === null ? 0 : Date.parse(notBefore);
  return new Date(Math.max(now.getTime() + wait, told)).toISOString();
}
