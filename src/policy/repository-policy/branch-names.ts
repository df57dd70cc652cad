import { codeIn } from './names-in.ts';
import { wordSet } from './phrases.ts';
import { wordsOf } from './words.ts';

/** Names that need no backticks to be known as branches. */
const KNOWN = [
  'main',
  'master',
  'develop',
  'dev',
  'devel',
  'development',
  'next',
  'trunk',
  'staging',
  'canary',
  'nightly',
  'unstable',
  'integration',
];

export interface BranchName {
  readonly name: string;
  /** Where it stands among the words. */
  readonly start: number;
  readonly end: number;
}

/** The words of a clause that may be names of branches. `text` is the sentence as written, where names are marked. */
export function branchNamesIn(words: readonly string[], text: string): readonly BranchName[] {
  const marked = codeIn(text).filter(isBranchLike);
  const candidates = new Map([...KNOWN, ...marked].map((name) => [name, wordsOf(name)]));
  const found: BranchName[] = [];
  for (const [name, parts] of candidates) {
    words.forEach((_, start) => {
      if (parts.length > 0 && parts.every((part, offset) => words[start + offset] === part)) {
        if (isName(words, start, start + parts.length, marked.includes(name)))
          found.push({ name, start, end: start + parts.length });
      }
    });
  }
  return found
    .filter(
      ({ start, end }) =>
        !found.some((other) => other.start <= start && other.end >= end && other.end - other.start > end - start),
    )
    .toSorted((a, b) => a.start - b.start);
}

const FILE_NAME =
  /\.(?:md|[cm]?[jt]sx?|json|ya?ml|toml|py|go|rs|c|h|cpp|txt|lock|cfg|sh|html|css|xml|java|rb|php|proto|graphql|rst)$/i;

const isBranchLike = (code: string) =>
  /^[A-Za-z0-9][\w./-]{0,60}$/.test(code) && !FILE_NAME.test(code) && !code.endsWith('/');

/** "the main reason", "the next release" and "development happens" name no branches. */
function isName(words: readonly string[], start: number, end: number, isMarked: boolean): boolean {
  if (isMarked || words[end] === 'branch') return true;
  const next = words[end];
  if (DISTINCT.has(words[start] ?? ''))
    return ![
      'environment',
      'server',
      'build',
      'builds',
      'mode',
      'setup',
      'happens',
      'process',
      'guide',
      'version',
      'team',
    ].includes(next ?? '');
  return next === undefined || FOLLOWING.has(next);
}

const DISTINCT = wordSet('master develop dev devel trunk');
const FOLLOWING = wordSet(`
  and or not unless if when instead only are is will directly please for with as then in rather before never too
  first by
`);
