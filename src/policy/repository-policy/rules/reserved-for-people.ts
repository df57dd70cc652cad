import { hasDeniedAi } from '../ai-stance.ts';
import type { Guidance, GuidanceKind } from '../guidance.ts';
import { AI, ROBOTS } from '../lexicon/ai-words.ts';
import {
  ASKING_FIRST,
  FOR_HUMANS,
  KEPT_ISSUES,
  LEARNERS,
  LEAVING,
  NEWCOMERS,
  OPEN_TO_ALL,
  RESERVING,
} from '../lexicon/reserve-words.ts';
import { namesIn } from '../names-in.ts';
import { either, lexicon } from '../phrases.ts';
import type { Sense } from '../sentence-sense.ts';
import { governingWords, stancesIn } from '../stance.ts';
import type { KnownVerdict, PolicyContext, Reading, RuleReader } from './rule.ts';

export const reservedForPeople: RuleReader = {
  rule: 'reserved_for_people',
  meaning: {
    allowed: 'The repository keeps some issues for people; this issue is not one of them.',
    conditional:
      'The repository keeps some issues for people or newcomers. A person decides whether this one may be taken.',
    forbidden: 'The repository keeps such issues for people. ContribFlow leaves them to people.',
    unknown: 'Nothing was found about issues that are reserved for people.',
  },
  readSentence,
};

function readSentence(sense: Sense, { kind }: Guidance, context: PolicyContext | undefined): Reading | null {
  const verdict = reservationIn(sense, kind);
  if (verdict === null) return null;
  const values = namesIn(sense.sentence.text);
  return { verdict: decided(verdict, values, context), values };
}

const MACHINES = either(
  ROBOTS,
  lexicon('agents | agent | automated | automation | machines | machine | programs | your bot | a bot | robot | no ai'),
);
const HUMAN = lexicon('human | humans');
const WORK = lexicon('issue | issues | tasks | task | bugs | bug | tickets | ticket | ones | anything | everything');
const LABELLED = lexicon(`
  label | labels | labelled | labeled | tagged | marked | tag | with the | carry | carries | carrying | bearing
`);
const POINTS_AT_ISSUES = lexicon('them | these issues | those issues | such issues | these | those | they');

/** Whether a sentence keeps some issues away from machines, and so says nothing about the others. */
export function reservationIn(sense: Sense, kind: GuidanceKind): KnownVerdict | null {
  const { statements, context } = sense;
  const words = statements.flatMap((statement) => [...statement.words, ';']);
  const isKeptAbove = KEPT_ISSUES.has(context) || isAboutKept(sense.headings.at(-1) ?? []);
  const isKept =
    KEPT_ISSUES.has(words) ||
    (isKeptAbove && POINTS_AT_ISSUES.has(words)) ||
    (WORK.has(words) && (LABELLED.has(words) || RESERVING.has(words) || isAboutSome(sense)));
  if (!isKept) return null;
  const isAboutMachines = AI.has(words) || MACHINES.has(words);
  const isForPeople = FOR_HUMANS.has(words) && (HUMAN.has(words) || !NEWCOMERS.has(words));
  if (isAboutMachines || isForPeople) return verdictOf(sense, words, { isAboutMachines, isForPeople });
  if (kind === 'agent_guidance' && isLeft(sense, words)) return 'forbidden';
  return isNewcomersOwn(words) ? 'conditional' : null;
}

/** "Issues kept for people" */
const isAboutKept = (heading: readonly string[]) =>
  WORK.has(heading) && (RESERVING.has(heading) || FOR_HUMANS.has(heading) || KEPT_ISSUES.has(heading));

/** A label in backticks beside the word "issue". */
const isAboutSome = ({ sentence }: Sense) => namesIn(sentence.text).some((name) => /^[\w -]{3,40}$/.test(name));

interface Parties {
  readonly isAboutMachines: boolean;
  readonly isForPeople: boolean;
}

function verdictOf(sense: Sense, words: readonly string[], parties: Parties): KnownVerdict | null {
  const isKeptBack = RESERVING.has(words) && parties.isForPeople;
  if (isNotReserved(words) || (OPEN_TO_ALL.has(words) && !isKeptBack)) return 'allowed';
  const stances = sense.statements.flatMap(({ main }) => stancesIn(main));
  const isExcepted = sense.statements.some(({ clauses }) =>
    clauses.some(({ role, words: part }) => role === 'exception' && (KEPT_ISSUES.has(part) || WORK.has(part))),
  );
  const permits = parties.isAboutMachines && stances.some(({ kind }) => kind === 'permits');
  const isLimited =
    ASKING_FIRST.has(words) ||
    (permits &&
      sense.statements.some(({ clauses, main }) =>
        clauses.some(({ role }) => role === 'condition') ? !RESERVING.has(main) : false,
      ));
  if (isLimited && !isExcepted) return parties.isAboutMachines ? 'conditional' : null;
  const isForbidding = isExcepted || hasDeniedAi(words) || stances.some(({ kind }) => kind !== 'permits');
  if (parties.isForPeople || isForbidding || RESERVING.has(words) || LEAVING.has(words)) {
    return isKnownKind(sense, words) ? 'forbidden' : null;
  }
  return permits && KEPT_ISSUES.has(words) ? 'allowed' : null;
}

/** Other issues than those for learners need a word for being kept. */
const isKnownKind = ({ context, headings }: Sense, words: readonly string[]) =>
  KEPT_ISSUES.has(words) ||
  KEPT_ISSUES.has(context) ||
  isAboutKept(headings.at(-1) ?? []) ||
  LABELLED.has(words) ||
  RESERVING.has(words);

/** "We keep no issues back", "none of our issues is off limits" */
function isNotReserved(words: readonly string[]): boolean {
  if (NOTHING_KEPT.has(words)) return true;
  return RESERVING.find(words).some(
    ({ start, end }) => governingWords(words, start).negations % 2 === 1 || words[end] === 'no',
  );
}

const NOTHING_KEPT = lexicon(`
  no issues are | no issue is | none of our issues | none of the issues | no label .. reserve* | no label reserves
  no label .. reserves | keep no issues | reserve no | reserves no | not reserve* | no issues reserved | not kept for
`);

/** "Skip …", "Do not work on …", said to agents. */
const isLeft = ({ statements }: Sense, words: readonly string[]) =>
  LEAVING.has(words) ||
  statements.some(({ main }) => stancesIn(main).some(({ kind }) => kind === 'forbids') && LEARNERS.has(words));

/** Kept for newcomers, whoever else is kept away. */
const isNewcomersOwn = (words: readonly string[]) =>
  KEPT_ISSUES.has(words) && RESERVING.has(words) && NEWCOMERS.has(words);

/** Where the repository names labels and those of the issue are known, they decide; an empty list may be either. */
function decided(kind: KnownVerdict, names: readonly string[], context: PolicyContext | undefined): KnownVerdict {
  if (context === undefined || names.length === 0) return kind;
  if (context.labels.length === 0) return 'conditional';
  const own = new Set(context.labels.map(plainLabel));
  return names.some((name) => own.has(plainLabel(name))) ? kind : 'allowed';
}

const plainLabel = (label: string) =>
  label
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
