import { shortened } from '../../shortened.ts';
import { isDemanding, isWaiving } from '../demand.ts';
import type { Guidance } from '../guidance.ts';
import { POINTING, PULL_REQUEST } from '../lexicon/matter-words.ts';
import { sentencesOf } from '../markdown-sentences.ts';
import { isAboutContributing } from '../matter.ts';
import { lexicon } from '../phrases.ts';
import type { Sentence } from '../sentence.ts';
import type { Sense } from '../sentence-sense.ts';
import { governingWords, stancesIn } from '../stance.ts';
import type { Statement } from '../statements.ts';
import { wordsOf } from '../words.ts';
import { readDuty } from './duty-rule.ts';
import type { GuidanceFile, PlacedReading, Reading, RuleReader } from './rule.ts';

export const templateSections: RuleReader = {
  rule: 'template_sections',
  meaning: {
    allowed: 'The repository does not insist on its pull request template.',
    conditional:
      "The description has to keep the sections of the repository's template. A person ticks the boxes that are true.",
    forbidden: 'The repository does not take descriptions of this kind. A person has to rewrite it.',
    unknown: 'No pull request template was found.',
  },
  readSentence,
  readFile,
};

const TEMPLATE = lexicon(`
  template | templates | pr template | pull request template | checklist | pr form | pull request form
  pull_request_template
`);
/** What a template consists of. */
const SECTIONS = lexicon(`
  section | sections | heading | headings | boxes | box | checkbox* | checklist | questions | parts | fields | the form
`);
const DESCRIPTION = lexicon(`
  pull request description* | pr description* | description of | descriptions | description | merge request description*
  pull request body | pr body
`);

function readSentence(sense: Sense, guidance: Guidance): Reading | null {
  if (guidance.kind === 'pull_request_template' || !isAboutContributing(sense, guidance)) return null;
  const words = sense.statements.flatMap((statement) => [...statement.words, ';']);
  if (!isOfPullRequests(sense, words) || ELSEWHERE.has(words)) return null;
  const isNamed = TEMPLATE.has(words) || (SECTIONS.has(words) && DESCRIPTION.has(words));
  const isTold = isTemplateAbove(sense) && (POINTING.has(words) || SECTIONS.has(words) || words.length <= 8);
  if (!isNamed && !isTold) return null;
  if (isFree(sense, words)) return { verdict: 'allowed', values: [] };
  if (isKept(sense, words)) return { verdict: 'conditional', values: [] };
  return isNamed ? readDuty(sense, guidance, { matter: TEMPLATE, isOther }) : null;
}

const isOfPullRequests = ({ context, headings, sentence }: Sense, words: readonly string[]) =>
  [words, context, ...headings].some((part) => PULL_REQUEST.has(part)) ||
  /pull_request_template/i.test(sentence.text) ||
  (words.length <= SHORT && !ELSEWHERE.has(context));
const SHORT = 9;

const isTemplateAbove = ({ context }: Sense) =>
  (TEMPLATE.has(context) || /\bform\b/.test(context.join(' '))) && !ELSEWHERE.has(context);

/** "feel free to delete it", "is merely a suggestion" */
function isFree({ statements }: Sense, words: readonly string[]): boolean {
  if (SUGGESTION.has(words)) return !FULLY.has(words);
  return statements.some(
    ({ words: own }) =>
      REMOVING.find(own).some(({ start }) => GRANTED.has(own.slice(Math.max(0, start - 4), start))) &&
      !MUST_NOT.has(own),
  );
}

const SUGGESTION = lexicon(`
  a suggestion | an aid | only for help | just a guide | only a guide | a guideline only | not an obligation | not a duty
  optional | no template | no pr template | no pull request template | for anything else | there for those who
  a mere guide | just a starting point | as you see fit
`);
const FULLY = lexicon('not optional | all sections | every section');
const MUST_NOT = lexicon('may not | can not | must not | do not remove | do not delete');
const GRANTED = lexicon('may | can | free to | ok to | fine to | okay to | welcome to');

/** Whether sections are to stay and to be filled in, or whether it has a price when they are not. */
function isKept({ statements }: Sense, words: readonly string[]): boolean {
  const isRefused = statements.some(({ main }) => stancesIn(main).some(({ kind }) => kind === 'forbids'));
  const isRemovalPunished = (REMOVING.has(words) || EMPTY.has(words)) && (isRefused || PUNISHED.has(words));
  if (isRemovalPunished) return true;
  return statements.some(
    (statement) =>
      !isWaiving(statement) &&
      ((KEEPING.has(statement.words) && (isDemanding(statement) || ALL_OF_THEM.has(statement.words))) ||
        REMOVING.find(statement.words).some(({ start }) => isDeniedAt(statement.words, start))),
  );
}

const isDeniedAt = (words: readonly string[], index: number) => governingWords(words, index).negations % 2 === 1;

const KEEPING = lexicon(`
  asks for | fill* | complete | completed | keep | keeps | keeping | answer | answers | use it | follow* | tick | ticked | leave it
  leave them | leave the | contain | contains | needs a | need a | have the | has the | start from | include | includes
  write something | work through | go through | respect* | stick | retain* | preserve* | check all | there to be filled
`);
const ALL_OF_THEM = lexicon(
  'every pull request | each pull request | every pr | each pr | all pull requests | all prs',
);
const REMOVING = lexicon(`
  remove | removes | removing | removed | delete | deletes | deleting | deleted | erase | erases | erasing | throw | drop
  strip | skip | skipping | ignore | ignoring | discard* | rip | ripping | cut | leave out | omit* | wipe | clear
`);
const EMPTY = lexicon(
  'empty | blank | unfilled | incomplete | unticked | unanswered | half filled | missing | without',
);
const PUNISHED = lexicon(`
  closure | result in | results in | ignored | sent back | returned | we wait | not live with | but not with | rejection
  is closed | are closed | left blank | bounced | unread | will not read | will not be read
`);

function isOther({ words }: Statement, { context }: Sense): boolean {
  const isOfOffers = PULL_REQUEST.has(words) || (PULL_REQUEST.has(context) && !ELSEWHERE.has(context));
  const isAlone = words.length <= 8 && !ELSEWHERE.has(words);
  return !(isOfOffers || isAlone) || !FILLING.has(words);
}

const ELSEWHERE = lexicon(`
  issue template* | issue form | bug report form | bug | bugs | report | rendered | server | render | engine | component
  parameters | extern | newsletter | e mail | email | document template*
`);
const FILLING = lexicon(`
  fill* | complete | completed | completely | use the | uses the | using the | use our | follow* | keep | ignor*
  delete | deleting | remove | removing | answer | respect* | leave | stick | all sections | every section
  without the | without a | incomplete | optional | required | go through | work through | tick | check | blank
  empty | have no | no pull request template | no pr template | no template
`);

/** The template itself: its headings, and the boxes that are confirmations and not choices. */
function readFile({ path, text, guidance }: GuidanceFile): readonly PlacedReading[] {
  if (guidance.kind !== 'pull_request_template') return [];
  const parts = sentencesOf(path, text).filter(({ setting }) => setting === 'heading' || setting === 'checkbox');
  const [first] = parts;
  if (first === undefined) return [];
  const needed = parts.filter((part) => part.setting === 'heading' || !isChoice(part));
  const values = [...new Set(needed.map((part) => shortened(part.text, LONGEST_VALUE)))].slice(0, MOST_VALUES);
  return [{ verdict: 'conditional', values, line: first.line, quote: first.text }];
}

const LONGEST_VALUE = 300;
const MOST_VALUES = 60;

function isChoice({ headings, lead }: Sentence): boolean {
  return CHOOSING.has(wordsOf(`${headings.at(-1) ?? ''} ${lead ?? ''}`));
}

const CHOOSING = lexicon(`
  type of | types of | kind of | kind | category | select | choose | one of | that apply | which applies
  optional | if applicable | changes type | change type | pr type | area
`);
