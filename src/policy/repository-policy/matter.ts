import type { Guidance } from './guidance.ts';
import { COMMUNICATION, CONTRIBUTION, MEDIA } from './lexicon/matter-words.ts';
import { lexicon } from './phrases.ts';
import type { Sense } from './sentence-sense.ts';

/** Whether a sentence is addressed to contributors. A README is about the product where it does not say otherwise. */
export function isAboutContributing({ headings, statements }: Sense, { kind }: Guidance): boolean {
  if (kind === 'issue_template') return statements.some(({ words }) => OFFERED.has(words));
  if (kind !== 'readme') return true;
  if (headings.some((heading) => INVITING.has(heading))) return true;
  return statements.some(({ words }) => OFFERED.has(words) && ADDRESSING.has(words));
}

const INVITING = lexicon(`
  contribut* | pull request* | prs | hacking | participat* | policy | policies | get involved | getting involved
  how to help | helping | legal | patches | guidelines | submitting | commits | cla | dco | development
  developing
`);
const OFFERED = lexicon(`
  pull request* | pr | prs | patches | contribution* | contribut* | merge request* | submission* | commits
  commit | cla | sign
`);
const ADDRESSING = lexicon(`
  we | please | not accept* | are accepted | not merge* | not welcome* | are welcome | rejected | closed | must
  prohibited | forbidden | banned | required
`);

/** Where things are said about a pull request. */
export const DESCRIPTIONS = lexicon(`
  pull request description* | pr description* | commit message* | pull request comment* | pr comment* | description*
`);

/** Whether a clause is only about issues, comments or pictures, and not about code. */
export function isAboutOtherThings(words: readonly string[]): boolean {
  const others = [...COMMUNICATION.find(words), ...MEDIA.find(words)].filter(({ start }) => !isPlace(words, start));
  if (others.length === 0) return false;
  const contributions = CONTRIBUTION.find(words).filter(
    ({ start }) => !others.some((other) => other.start <= start && start < other.end),
  );
  return contributions.length === 0;
}

/** "in the description" is where something is said, and not what is spoken of. */
function isPlace(words: readonly string[], start: number): boolean {
  const isOne = ['the', 'your', 'a', 'an', 'its', 'each', 'that', 'corresponding', 'every'].includes(
    words[start - 1] ?? '',
  );
  return isOne && ['in', 'on', 'to', 'with'].includes(words[start - 2] ?? '') && PLACES.at(words, start) > 0;
}

const PLACES = lexicon(`
  issue | ticket | discussion | pull request description | pr description | comment | commit message | message
  pull request comment | pr comment
`);
