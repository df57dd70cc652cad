import type { Guidance } from './guidance.ts';
import { COMMUNICATION, CONTRIBUTION, MEDIA } from './lexicon/matter-words.ts';
import { lexicon } from './phrases.ts';
import type { Sense } from './sentence-sense.ts';

/** Whether a sentence is addressed to contributors. A README is about the product where it does not say otherwise. */
export function isAboutContributing({ headings, statements }: Sense, { kind }: Guidance): boolean {
  if (kind === 'issue_template') return statements.some(({ words }) => OFFERED.has(words));
  if (kind !== 'readme') return true;
  if (headings.some((heading) => INVITING.has(heading))) return true;
  return statements.some(
    ({ words }) => OFFERED.has(words) && (ADDRESSING.has(words) || isNote(words)) && !PRODUCT_TALK.has(words),
  );
}

/** "PRs welcome", "No CLA." */
const isNote = (words: readonly string[]) =>
  words.length <= LONGEST_NOTE && (words[0] === 'no' || OFFERED.has(words.slice(0, 3)));
const LONGEST_NOTE = 12;

const INVITING = lexicon(`
  contribut* | pull request* | prs | hacking | participat* | policy | policies | get involved | getting involved
  how to help | helping | help | legal | patches | guidelines | submitting | commits | cla | dco | development
  developing | join in | house rules | ground rules | rules | working on | for developers | paperwork | lend a hand
`);
const OFFERED = lexicon(`
  pull request* | pr | prs | patch | patches | contribution* | contribut* | merge request* | submission* | commits
  commit | cla | dco | sign | signoff | signedoff | signoffs | paperwork | my repo | this repo | our repo | review queue
  our tree | this tree | issue first | code is taken | code from | vouched | contributor*
`);
const ADDRESSING = lexicon(`
  we | i | our | my | please | not accept* | are accepted | not merge* | not welcome* | are welcome | rejected | closed
  must | prohibited | forbidden | banned | required | your pull request* | your pr | your prs | your patch*
  your contribution* | your commit* | need | needs | no cla | no dco | no signoff | are taken | is taken | okay | ok
`);
/** What the product does with the repositories of others. */
const PRODUCT_TALK = lexicon(`
  your repositor* | your repo | your organi* | your team | your company | your users | your customers | on your behalf
  install it | install this | your project | your projects | your maintainers | your workflow | this action | this app | our app
  our github app | the action | the app | lints | lets you | allows you to | helps you | you can require | configure
`);

/** Where things are said about a pull request. */
export const DESCRIPTIONS = lexicon(`
  pull request description* | pr description* | commit message* | pull request comment* | pr comment* | description*
`);

/** Whether a clause is only about issues, comments or pictures, and not about code. */
export function isAboutOtherThings(words: readonly string[]): boolean {
  if (isHeadedByTalk(words)) return true;
  const others = [...COMMUNICATION.find(words), ...MEDIA.find(words)].filter(({ start }) => !isPlace(words, start));
  if (others.length === 0) return false;
  const contributions = CONTRIBUTION.find(words).filter(
    ({ start }) => !others.some((other) => other.start <= start && start < other.end),
  );
  return contributions.length === 0;
}

/** "Comments on pull requests" are comments. */
function isHeadedByTalk(words: readonly string[]): boolean {
  const start = words[0] === 'the' || words[0] === 'your' || words[0] === 'all' ? 1 : 0;
  const length = COMMUNICATION.at(words, start);
  return length > 0 && /^(?:on|under|about|in)$/.test(words[start + length] ?? '');
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
