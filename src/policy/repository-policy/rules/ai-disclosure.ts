import { aiTopicOf, mentionsUseOfAi, speaksOfAi } from '../ai-mention.ts';
import { isDemanding, isWaiving } from '../demand.ts';
import { isElliptic } from '../elliptic.ts';
import type { Guidance } from '../guidance.ts';
import { DISCLOSING, DISCLOSURE, HIDING, TRIVIAL_USE } from '../lexicon/ai-words.ts';
import { CONTRIBUTION, POINTING } from '../lexicon/matter-words.ts';
import { DESCRIPTIONS, isAboutContributing, isAboutOtherThings } from '../matter.ts';
import { lexicon } from '../phrases.ts';
import type { Sense } from '../sentence-sense.ts';
import { stancesIn } from '../stance.ts';
import type { Statement } from '../statements.ts';
import { reservationIn } from './reserved-for-people.ts';
import type { KnownVerdict, Reading, RuleReader } from './rule.ts';

export const aiDisclosure: RuleReader = {
  rule: 'ai_disclosure',
  meaning: {
    allowed: 'The repository does not ask for a note about AI. ContribFlow adds its own all the same.',
    conditional:
      'The use of AI has to be disclosed in the form that the repository asks for. A person checks that it is true.',
    forbidden: 'The repository does not want this form of disclosure. A person decides how to go on.',
    unknown: 'Nothing was found about disclosing the use of AI. ContribFlow adds its own note.',
  },
  readSentence,
};

function readSentence(sense: Sense, guidance: Guidance): Reading | null {
  if (!isAboutContributing(sense, guidance) || reservationIn(sense, guidance.kind) !== null) return null;
  if (guidance.kind === 'pull_request_template' && sense.questions.some(({ words }) => mentionsUseOfAi(words))) {
    return { verdict: 'conditional', values: formsIn(sense) };
  }
  const isHidden =
    HIDING.has(sense.words) &&
    mentionsUseOfAi(sense.words) &&
    sense.statements.some(({ main }) => stancesIn(main).some(({ kind }) => kind === 'forbids'));
  const found = new Set([...verdictsIn(sense, guidance), ...(isHidden ? (['conditional'] as const) : [])]);
  const verdict = found.has('conditional') ? 'conditional' : found.has('allowed') ? 'allowed' : null;
  return verdict === null ? null : { verdict, values: formsIn(sense) };
}

function verdictsIn(sense: Sense, guidance: Guidance): readonly KnownVerdict[] {
  const topic = aiTopicOf(sense, guidance.kind);
  const verdicts: KnownVerdict[] = [];
  let wasAboutAi = false;
  for (const statement of sense.statements) {
    const { words, main } = statement;
    const isCarried = wasAboutAi
      ? POINTING.has(words) || CONTRIBUTION.has(words) || DISCLOSING.has(words)
      : topic.isContext && DISCLOSING.has(sense.context) && isElliptic(words);
    wasAboutAi ||= mentionsUseOfAi(words);
    if (!(speaksOfAi(words, topic) || isCarried) || isAboutOtherThings(withoutPlaces(main))) continue;
    if (isNoted(words) && isDemanding(statement) && mentionsUseOfAi(sense.words)) verdicts.push('conditional');
    const isTemplate = guidance.kind === 'pull_request_template';
    const isWaivedThere = isCarried && DISCLOSING.has(sense.context) && isElliptic(words) && isWaiving(statement);
    const isAskedBeside =
      DISCLOSING.has(words) &&
      sense.statements.some((other) => other !== statement && POINTING.has(other.words) && isDemanding(other));
    const verdict =
      verdictOf(statement) ??
      (isAskedBeside ? 'conditional' : null) ??
      (isWaivedThere ? 'allowed' : null) ??
      (isTemplate && asksForUse(statement) && !CHECKED.has(sense.words) ? 'conditional' : null);
    if (verdict !== null) verdicts.push(verdict);
  }
  return verdicts;
}

/** In a disclosure, a description is where it stands. */
function withoutPlaces(words: readonly string[]): readonly string[] {
  const places = DESCRIPTIONS.find(words);
  return words.filter((_, index) => !places.some(({ start, end }) => start <= index && index < end));
}

function verdictOf(statement: Statement): KnownVerdict | null {
  const { words, clauses } = statement;
  if (ELSEWHERE_IN_TEXT.has(words)) return null;
  const isHidden = clauses.some(({ role, words: clause }) => role === 'condition' && HIDING.has(clause));
  if (isHidden || (HIDING.has(words) && stancesIn(words).some(({ kind }) => kind === 'forbids'))) return 'conditional';
  if (OUR_BUSINESS.has(words)) return 'allowed';
  if (!DISCLOSING.has(words) && !isNoted(words)) return null;
  if (ANY_TOOL.has(words)) return null;
  const isWaived = isWaiving(statement) || INDIFFERENT.has(words);
  if (isWaived !== statement.isReversed) return TRIVIAL_USE.has(words) ? null : 'allowed';
  const isCondition = clauses.some(({ role, words: clause }) => role === 'condition' && DISCLOSING.has(clause));
  return isCondition || isDemanding(statement) || isPlainDisclosure(statement) ? 'conditional' : null;
}

/** Nothing is said of telling. */
const ANY_TOOL = lexicon('not care which tool* | not mind which tool* | not matter which tool*');

/** What a document says of itself. */
const ELSEWHERE_IN_TEXT = lexicon(
  'described below | described above | described here | described in this | listed below',
);

/** "Add … to the description.", "Put a robot into the title." */
const isNoted = (words: readonly string[]) =>
  NOTING.find(words).some(({ start }) => NOTE_PLACES.has(words.slice(start + 1, start + 15))) && !HANDING_IN.has(words);

const NOTING = lexicon(`
  add | put | include | write | say | give | provide | leave | insert | append | pop | slap | stick | drop | end | ends
  finish | finishes | begin | start | prefix | suffix | attach | carry | carries | bear | bears | set | apply | place
  keep | contain | contains
`);
const NOTE_PLACES = lexicon(`
  description | pr body | pull request body | commit body | commit message* | pr text | pull request text | summary
  title | cover letter | trailer | first line | last line | at the top of | at the bottom of | pr template | footer
  label on your | label on the | label on it | in the pull request | in your pull request | in the pr | in your pr
  in the merge request | in the log | in every commit
`);
/** What is written there may be something else. */
const HANDING_IN = lexicon('issue number | ticket number | link to the issue | reference the issue');

/** "AI-assisted commits carry a trailer": told as a fact, and not as something that is forbidden or left to choice. */
function isPlainDisclosure({ words, main }: Statement): boolean {
  return DISCLOSURE.has(words) && !DENIAL.has(words) && !stancesIn(main).some(({ kind }) => kind === 'forbids');
}

const OUR_BUSINESS = lexicon('none of our business | not our business | not want to know | no business of ours');
const INDIFFERENT = lexicon(`
  no disclosure | not ask | not care | need not tell | neither ask | neither asked | not want to know | none of our business | not track
`);

/** A box or a heading of the template that is about the use of AI, unless it has the author deny it. */
function asksForUse({ words }: Statement): boolean {
  return mentionsUseOfAi(words) && stancesIn(words).length === 0 && !DENIAL.has(words);
}

const CHECKED = lexicon('understand* | understood | review* | test* | verif* | responsib* | checked | explain');
const DENIAL = lexicon('no | not | without | never | free of');

/** The forms of disclosure that a sentence names. */
function formsIn({ sentence }: Sense): readonly string[] {
  const trailers = [...sentence.text.matchAll(/\b([A-Z][a-z]{1,20}-(?:[a-z]{1,20}-)?(?:by|with|used))\b/gi)].map(
    ([, name = '']) => name,
  );
  const lower = sentence.text.toLowerCase();
  const places = PLACES.filter(([word]) => lower.includes(word)).map(([, place]) => place);
  const box = sentence.setting === 'checkbox' ? ['checkbox of the template'] : [];
  return [...new Set([...trailers, ...places, ...box])];
}

const PLACES: readonly (readonly [string, string])[] = [
  ['description', 'pull request description'],
  ['pull request body', 'pull request description'],
  ['commit message', 'commit message'],
  ['template', 'pull request template'],
  ['checkbox', 'checkbox of the template'],
  ['label', 'label'],
  ['title', 'pull request title'],
];
