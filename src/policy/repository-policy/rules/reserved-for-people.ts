import { hasDeniedAi } from '../ai-stance.ts';
import type { Guidance } from '../guidance.ts';
import { AI, ROBOTS } from '../lexicon/ai-words.ts';
import { namesIn } from '../names-in.ts';
import { either, lexicon } from '../phrases.ts';
import type { Sense } from '../sentence-sense.ts';
import { stancesIn } from '../stance.ts';
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

/** Kinds of issues that projects keep for those who want to learn. */
const KEPT_ISSUES = lexicon(`
  good first issue | good first issues | good first bug* | good first contribution* | first timers only
  beginner issue* | beginners issue* | beginner friendly | easy issue* | starter issue* | starter task*
  newcomer issue* | newcomer friendly | easy pick* | low hanging fruit | hacktoberfest | mentored issue*
  mentorship | up for grabs | good for newcomers | issues labelled | issues labeled | issues tagged
  issues marked | issues with the | issue labelled | issue labeled | these issues | those issues | such issues
  issues that are labelled | issues that are labeled | those marked | those labelled | those labeled
  those tagged
`);
const NEWCOMERS = lexicon(`
  newcomer* | new contributor* | beginner* | first time* | never contributed | students | new to
`);
/** What keeps others away. */
const RESERVING = lexicon(`
  reserved | reserve | reserves | keep | kept | set aside | only for | exclusively | leave | left | dedicated to
  solely | limited to | restricted to | pick something else | choose something else | choose other* | pick other*
`);
const FOR_HUMANS = lexicon(`
  for human* | for people | for real people | for a person | for persons | to human* | to people | humans only
  human only | only human* | people learn | people can learn | by human* | by people
`);
const HUMAN = lexicon('human | humans');
const NOT_FOR = lexicon('not for | not meant for | not intended for | not open to | not available to');
const MACHINES = either(ROBOTS, lexicon('agents | agent | automated | automation | machines | machine'));
const WORK = lexicon('issue | issues | tasks | task | bugs | tickets');
const POINTS_AT_ISSUES = lexicon('them | these issues | those issues | such issues | these | those');

function readSentence(sense: Sense, _guidance: Guidance, context: PolicyContext | undefined): Reading | null {
  const kind = reservationIn(sense);
  if (kind === null) return null;
  const values = namesIn(sense.sentence.text);
  return { verdict: decided(kind, values, context), values };
}

/** Whether a sentence keeps some issues away from machines, and so says nothing about the others. */
export function reservationIn({ statements, context }: Sense): KnownVerdict | null {
  const words = statements.flatMap((statement) => statement.words);
  const isReserving = RESERVING.has(words);
  const isKept =
    KEPT_ISSUES.has(words) ||
    (KEPT_ISSUES.has(context) && POINTS_AT_ISSUES.has(words)) ||
    (WORK.has(words) && isReserving && FOR_HUMANS.has(words));
  if (!isKept) return null;
  const stances = statements.flatMap(({ main }) => stancesIn(main));
  const isExcepted = statements.some(({ clauses }) =>
    clauses.some(({ role, words: part }) => role === 'exception' && KEPT_ISSUES.has(part)),
  );
  const isForbidding = isExcepted || hasDeniedAi(words) || stances.some(({ kind }) => kind !== 'permits');
  const isAboutMachines = AI.has(words) || MACHINES.has(words);
  if (isAboutMachines && (isForbidding || isReserving || FOR_HUMANS.has(words) || NOT_FOR.has(words)))
    return 'forbidden';
  if (FOR_HUMANS.has(words) && (HUMAN.has(words) || !NEWCOMERS.has(words))) return 'forbidden';
  if (isAboutMachines && stances.some(({ kind }) => kind === 'permits')) return 'allowed';
  return isReserving && NEWCOMERS.has(words) ? 'conditional' : null;
}

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
