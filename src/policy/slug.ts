import type { IssueRef } from '../contract/field.ts';
import { sha256Of } from './sha256.ts';

/**
 * The name of an issue in file names: `owner-repo-123`, with a hash where another issue holds that name already.
 * Names that differ only in case count as the same: on many file systems they are.
 */
export function slugFor(issue: IssueRef, taken: ReadonlyMap<string, IssueRef>): string {
  const own = [...taken].find(([, holder]) => holder === issue);
  if (own !== undefined) return own[0];

  const held = new Set([...taken.keys()].map((slug) => slug.toLowerCase()));
  const isFree = (slug: string) => !held.has(slug.toLowerCase());
  const plain = issue.replace(/[/#]/g, '-');
  const hash = sha256Of(issue);
  return [plain, `${plain}-${hash.slice(0, SHORT_HASH)}`].find(isFree) ?? `${plain}-${hash.slice(0, LONG_HASH)}`;
}

// Longer than any issue number, so that no plain slug can look like a hashed one.
const SHORT_HASH = 12;

// A plain slug has at most 151 characters; a file name of ours at most 200.
const LONG_HASH = 48;
