import type { Guidance } from '../guidance.ts';
import { lexicon, wordSet } from '../phrases.ts';
import type { Sense } from '../sentence-sense.ts';
import { stancesIn } from '../stance.ts';
import type { Statement } from '../statements.ts';
import { readDuty } from './duty-rule.ts';
import type { GuidanceFile, PlacedReading, PolicyContext, Reading, RuleReader } from './rule.ts';

export const vouch: RuleReader = {
  rule: 'vouch',
  meaning: {
    allowed: 'The contributor is vouched for, or nobody has to be.',
    conditional:
      'Contributors have to be vouched for first, and this account is not known to be. A person asks the maintainers for it.',
    forbidden: 'The contributor is on the list of those who are not wanted. ContribFlow stops here.',
    unknown: 'Nothing was found about vouching for contributors.',
  },
  readSentence,
  readFile,
};

const VOUCHING = lexicon(`
  vouch | vouched | vouches | vouching | vouchers | unvouched | denounced | denounce | web of trust
  trusted contributors list | trusted contributor* | trusted people | trusted person* | allowlist of contributors
  allow list | allowlist | allowlisted | whitelist | whitelisted | by invitation | invitation only | invite only
  invitation | been invited | be invited | i have invited | we have invited | invited contributor* | invited people
  list of approved | list of trusted | list of allowed | list of people | list of contributors | approved contributor*
  approved as contributor* | approved as a contributor | approves you | approved you | approve you | endorse you*
  endorsed | endorsement* | endorses you | speak for you | speaks for you | spoke for you | speaks up for you
  spoken for you | stand up for you | stands up for you | introduced by | sponsor you | sponsors you | a sponsor
  sponsored by | listed in | not listed | appearing in | in the file trusted | on the list | not on it | put on it
  contributors allow* | from members of | members only | known to us | knows you | know you personally | a voucher
  a referral | referred by | recommended by
`);

const VOUCH_LIST = lexicon(`
  vouch list | vouched list | vouch system | vouching system | uses vouch | use vouch | vouch for contributor*
  vouch for new | vouch for you | vouch for people | vouch for user* | for vouched | from vouched | by invitation
  invitation only | invite only | allow list decides | allowlist decides | taken from members | from trusted
`);

function readSentence(sense: Sense, guidance: Guidance): Reading | null {
  const words = sense.statements.flatMap((statement) => [...statement.words, ';']);
  const isGate = VOUCHING.has(words) || (VOUCHING.has(sense.context) && POINTING_AT_LIST.has(words));
  if (OF_TEAMS.has(words)) return null;
  if (isOpenToAll(words) && (isGate || NO_GATE.has(words))) return { verdict: 'allowed', values: [] };
  const isClosedToSome = sense.statements.some(
    ({ words: own, main }) => OUTSIDERS.has(own) && stancesIn(main).some(({ kind }) => kind === 'forbids'),
  );
  if (isGate && isClosedToSome) return { verdict: 'conditional', values: [] };
  const isOther = (statement: Statement) => isAboutWork(statement) || !isAboutComing(sense);
  return readDuty(sense, guidance, { matter: VOUCHING, plain: VOUCH_LIST, isOther });
}

/** "anybody may open a pull request" */
const isOpenToAll = (words: readonly string[]) =>
  NOT_ON_IT.has(words) ||
  ANYBODY.find(words).some(
    ({ end }) => /^(?:may|can|is|are)$/.test(words[end] ?? '') && COMING.has(words.slice(end, end + 6)),
  );
const ANYBODY = lexicon(`
  anybody | anyone | everybody | everyone | a stranger | strangers | people who are not on it | from anyone
  from everybody | from anybody | from everyone
`);
const NOT_ON_IT = lexicon('first patch from a stranger | not on it may | not listed may');
const NO_GATE = lexicon(`
  no list | no club | no sponsor* | no introduction* | no invitation* | no secret | no gate* | no vouch* | no referral*
  not need .. vouch*
`);

/** Those who are kept out. */
const OUTSIDERS = lexicon(`
  denounced | denounce | not on the list | not on it | anyone else | anybody else | everyone else | everybody else
  not in | not listed | not been approved | unvouched | not been vouched | unknown accounts | strangers | of others
  are not on | is not on
`);
const POINTING_AT_LIST = lexicon('on it | the list | that list | be added | adds you | add you | on the list');

/** Members, maintainers and moderators are chosen in ways of their own. */
const OF_TEAMS = lexicon(`
  become a maintainer | become maintainer | become a committer | become a member | becoming a | moderator* | elected
  new maintainers | nominee* | nominat* | commit access | commit rights | join the team | team chat | core team member*
`);

/** What a newcomer does who may need to be known first. */
const COMING = lexicon(`
  pull request* | pr | prs | patch | patches | contribut* | submit* | code | merge request* | send | commits | changes
`);
const isAboutComing = ({ statements, context, headings }: Sense) =>
  [...statements.map(({ words }) => words), context, ...headings].some(
    (words) => COMING.has(words) || CERTAIN.has(words),
  );
const CERTAIN = lexicon('vouch | vouched | vouching | vouches | unvouched | denounced');

/** To vouch for a line of code, for a picture: an ordinary word. */
function isAboutWork({ words }: Statement): boolean {
  return VOUCHING.find(words).every(({ start, end }) => {
    if (words[start] === 'vouching' || words[start]?.includes('vouch') !== true) return false;
    if (words[start] === 'unvouched') return false;
    if (words[end] !== 'for') return false;
    return !words.slice(end + 1, end + 4).some((word) => VOUCHED_PERSONS.has(word)) && words[start] !== 'vouched';
  });
}

const VOUCHED_PERSONS = wordSet(`
  you people users contributors them others somebody someone newcomers contributor author authors user person me
`);

/** The list itself: one login on each line, with a minus before those who are not wanted. */
function readFile({ text, guidance }: GuidanceFile, context: PolicyContext | undefined): readonly PlacedReading[] {
  if (guidance.kind !== 'vouch_list') return [];
  const entries = text.split('\n').flatMap((line, index) => entryOf(line, index + 1));
  const login = context?.login?.toLowerCase() ?? null;
  const own = login === null ? [] : entries.filter((entry) => entry.login === login);
  const [decisive] = [...own.filter(({ isDenounced }) => isDenounced), ...own];
  if (decisive !== undefined) {
    return [{ ...placed(decisive), verdict: decisive.isDenounced ? 'forbidden' : 'allowed' }];
  }
  // A list of nobody but the unwanted keeps nobody else out.
  const firstVouched = entries.find(({ isDenounced }) => !isDenounced);
  return firstVouched === undefined ? [] : [{ ...placed(headerOf(text) ?? firstVouched), verdict: 'conditional' }];
}

/** The comment that tells the most about the list. Whoever else stands on it tells nothing about this account. */
function headerOf(text: string): Line | null {
  const comments = text
    .split('\n')
    .map((line, index) => ({ line: index + 1, quote: line.trim() }))
    .filter(({ quote }) => COMMENT.test(quote));
  return comments.find(({ quote }) => /vouch/i.test(quote)) ?? comments[0] ?? null;
}

const COMMENT = /^#.*\p{L}/u;

interface Line {
  readonly line: number;
  readonly quote: string;
}

interface Entry extends Line {
  readonly login: string;
  readonly isDenounced: boolean;
}

function entryOf(line: string, number: number): readonly Entry[] {
  const quote = line.trim();
  const [name = ''] = quote.split(/\s/, 1);
  if (name === '' || name.startsWith('#')) return [];
  const isDenounced = name.startsWith('-');
  // A name may say where it is known: github:octocat.
  const login = (isDenounced ? name.slice(1) : name)
    .replace(/^github:/i, '')
    .replace(/^@/, '')
    .toLowerCase();
  return login === '' ? [] : [{ login, isDenounced, line: number, quote }];
}

const placed = ({ line, quote }: Line) => ({ line, quote, values: [] });
