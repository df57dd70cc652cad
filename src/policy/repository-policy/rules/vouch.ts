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
    conditional: 'Contributors have to be vouched for first. A person asks the maintainers for it.',
    forbidden: 'The contributor is on the list of those who are not wanted. ContribFlow stops here.',
    unknown: 'Nothing was found about vouching for contributors.',
  },
  readSentence,
  readFile,
};

const VOUCHING = lexicon(`
  vouch | vouched | vouches | vouching | vouchers | unvouched | denounced | denounce | trusted contributors list
  allowlist of contributors | web of trust
`);

const VOUCH_LIST = lexicon(`
  vouch list | vouched list | vouch system | vouching system | uses vouch | use vouch | vouch for contributor*
  vouch for new | vouch for you | vouch for people | vouch for user*
`);

function readSentence(sense: Sense, guidance: Guidance): Reading | null {
  const isClosedToSome = sense.statements.some(
    ({ words, main }) => DENOUNCED.has(words) && stancesIn(main).some(({ kind }) => kind === 'forbids'),
  );
  if (isClosedToSome) return { verdict: 'conditional', values: [] };
  return readDuty(sense, guidance, { matter: VOUCHING, plain: VOUCH_LIST, isOther: isAboutWork });
}

const DENOUNCED = lexicon('denounced | denounce');

/** To vouch for a line of code, for a picture: an ordinary word. */
function isAboutWork({ words }: Statement): boolean {
  return VOUCHING.find(words).every(({ start, end }) => {
    if (words[start] === 'vouching' || words[start] === 'unvouched' || words[start]?.startsWith('denounce') === true)
      return false;
    if (words[end] !== 'for') return false;
    return !words.slice(end + 1, end + 4).some((word) => VOUCHED_PERSONS.has(word)) && words[start] !== 'vouched';
  });
}

const VOUCHED_PERSONS = wordSet(`
  you people users contributors them others somebody someone newcomers contributor author authors user person
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
  const [first] = entries;
  return first === undefined ? [] : [{ ...placed(first), verdict: 'conditional' }];
}

interface Entry {
  readonly login: string;
  readonly isDenounced: boolean;
  readonly line: number;
  readonly quote: string;
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

const placed = ({ line, quote }: Entry) => ({ line, quote, values: [] });
