import { codeIn } from './names-in.ts';
import { wordSet } from './phrases.ts';
import { wordsOf } from './words.ts';

/** Names that need no backticks to be known as branches. */
const KNOWN = wordSet(
  'main master develop dev devel development next trunk staging canary nightly unstable integration',
);

export interface BranchName {
  readonly name: string;
  /** Where it stands among the words. */
  readonly start: number;
  readonly end: number;
}

/** The words of a clause that may be names of branches. `text` is the sentence as written, where names are marked. */
export function branchNamesIn(words: readonly string[], text: string): readonly BranchName[] {
  const marked = [...new Set(codeIn(text).filter(isBranchLike))].slice(0, MOST_MARKED);
  const found = [...marked.flatMap((name) => placesOf(name, words)), ...knownNamesIn(words)];
  const isInside = ({ start, end }: BranchName) =>
    found.some((other) => other.start <= start && other.end >= end && other.end - other.start > end - start);
  const unique = new Map(found.filter((name) => !isInside(name)).map((name) => [name.start, name]));
  return [...unique.values()].toSorted((a, b) => a.start - b.start);
}

const MOST_MARKED = 12;

function placesOf(name: string, words: readonly string[]): readonly BranchName[] {
  const parts = wordsOf(name);
  if (parts.length === 0) return [];
  return words.flatMap((_, start) =>
    parts.every((part, offset) => words[start + offset] === part) ? [{ name, start, end: start + parts.length }] : [],
  );
}

function knownNamesIn(words: readonly string[]): readonly BranchName[] {
  return words.flatMap((name, start) =>
    KNOWN.has(name) && isName(words, start) ? [{ name, start, end: start + 1 }] : [],
  );
}

const FILE_NAME =
  /\.(?:md|[cm]?[jt]sx?|json|ya?ml|toml|py|go|rs|c|h|cpp|txt|lock|cfg|sh|html|css|xml|java|rb|php|proto|graphql|rst)$/i;

const isBranchLike = (code: string) =>
  /^[A-Za-z0-9][\w./-]{0,60}$/.test(code) && !FILE_NAME.test(code) && !code.endsWith('/');

/** "the main reason", "the next release" and "development happens" name no branches. */
function isName(words: readonly string[], start: number): boolean {
  const next = words[start + 1];
  if (next === 'branch' || next === undefined) return true;
  return DISTINCT.has(words[start] ?? '') ? !OTHER_NOUNS.has(next) : FOLLOWING.has(next);
}

const OTHER_NOUNS = wordSet('environment server build builds mode setup happens process guide version team');
const DISTINCT = wordSet('master develop dev devel trunk');
const FOLLOWING = wordSet(`
  and or not unless if when instead only are is will directly please for with as then in rather before never too
  first by
`);
