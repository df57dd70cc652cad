import { shortened } from '../../shortened.ts';
import type { Guidance } from '../guidance.ts';
import { PULL_REQUEST } from '../lexicon/matter-words.ts';
import { sentencesOf } from '../markdown-sentences.ts';
import { lexicon } from '../phrases.ts';
import type { Sentence } from '../sentence.ts';
import type { Sense } from '../sentence-sense.ts';
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

const TEMPLATE = lexicon('template | templates | pr template | pull request template | checklist');

function readSentence(sense: Sense, guidance: Guidance): Reading | null {
  if (guidance.kind === 'pull_request_template') return null;
  const isTold = PULL_REQUEST.has(sense.context) && TEMPLATE.has(sense.context) && !ELSEWHERE.has(sense.context);
  if (isTold && sense.statements.some(({ main }) => FILL_IT.has(main))) return { verdict: 'conditional', values: [] };
  const isFree = sense.statements.some(({ words }) => TEMPLATE.has(words) && !ELSEWHERE.has(words) && FREE.has(words));
  return isFree ? { verdict: 'allowed', values: [] } : readDuty(sense, guidance, { matter: TEMPLATE, isOther });
}

const FREE = lexicon(`
  feel free to delete | feel free to remove | feel free to skip | may delete | can delete | may remove
  can remove | may skip | can skip | can ignore | may ignore | feel free to ignore | ok to delete | fine to delete
  okay to delete
`);

function isOther({ words }: Statement, { context }: Sense): boolean {
  const isOfPullRequests = PULL_REQUEST.has(words) || (PULL_REQUEST.has(context) && !ELSEWHERE.has(context));
  const isAlone = words.length <= 8 && !ELSEWHERE.has(words);
  return !(isOfPullRequests || isAlone) || !FILLING.has(words);
}

const FILL_IT = lexicon(`
  fill it | fill in | fill out | complete it | use it | follow it | do not delete it | answer all
`);
const ELSEWHERE = lexicon('issue | issues | bug | bugs | report | rendered | server | render | engine');
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
