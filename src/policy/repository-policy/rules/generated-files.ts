import { aiTopicOf, mentionsUseOfAi } from '../ai-mention.ts';
import { isDemanding } from '../demand.ts';
import type { Guidance } from '../guidance.ts';
import {
  BY_HAND,
  COMMITTING,
  EDITING,
  EDITS,
  FREE_TO_EDIT,
  GENERATED,
  HANDS_OFF,
  INSTEAD_OF_EDITING,
  OWN_FILES,
  POINTING_BACK,
  REFUSED,
  REGENERATING,
  RESULT,
  WITH_ITS_SOURCE,
} from '../lexicon/file-words.ts';
import { isAboutContributing } from '../matter.ts';
import { codeIn } from '../names-in.ts';
import { type Lexicon, lexicon, wordSet } from '../phrases.ts';
import type { Sense } from '../sentence-sense.ts';
import { governingWords, stancesIn } from '../stance.ts';
import type { Statement } from '../statements.ts';
import type { GuidanceFile, KnownVerdict, PlacedReading, Reading, RuleReader } from './rule.ts';

export const generatedFiles: RuleReader = {
  rule: 'generated_files',
  meaning: {
    allowed: 'Generated files may be changed like others.',
    conditional: 'Generated files have to come from their generator. A person checks changes to them.',
    forbidden: 'These files must not be changed by hand. A patch that touches them is stopped.',
    unknown: 'Nothing was found about generated files.',
  },
  readSentence,
  readFile,
};

function readSentence(sense: Sense, guidance: Guidance): Reading | null {
  if (!isAboutContributing(sense, guidance)) return null;
  const { sentence, statements } = sense;
  const words = statements.flatMap((statement) => [...statement.words, ';']);
  if (mentionsUseOfAi(words) || aiTopicOf(sense, guidance.kind).isMatter) return null;
  const paths = pathsIn(sentence.text);
  const isPointed = POINTING_BACK.has(words) && (GENERATED.has(sense.context) || hasOwnPath(sentence.before));
  const isGenerated = GENERATED.has(words) || isPointed;
  const isWritten = RESULT.has(words) && runsGenerator(sentence.text);
  if (!isGenerated && paths.length === 0 && !OWN_FILES.has(words) && !isWritten) return null;
  const verdict = verdictOf(statements, { words, isGenerated, paths, text: sentence.text });
  return verdict === null ? null : { verdict, values: paths };
}

interface Files {
  /** All words of the sentence. */
  readonly words: readonly string[];
  /** Whether they are said to be generated. */
  readonly isGenerated: boolean;
  readonly paths: readonly string[];
  readonly text: string;
}

function verdictOf(statements: readonly Statement[], files: Files): KnownVerdict | null {
  const { words, isGenerated, text } = files;
  const isConditional = statements.some(({ clauses }) => clauses.some(({ role }) => role === 'condition'));
  if (isGenerated && isFree(statements, words))
    return isConditional || isLimited(statements, words) ? 'conditional' : 'allowed';
  const isForbidden = statements.some((statement) => forbidsEditing(statement, files)) || isReplaced(files);
  if (isForbidden) return isLimited(statements, words) ? 'conditional' : 'forbidden';
  const isRegenerated =
    isOneWayIn(words, files) ||
    statements.some(
      (statement) =>
        isDemanding(statement) &&
        (REGENERATING.has(statement.words) ||
          (GENERATED_FILES.has(statement.words) && KEPT.has(statement.words)) ||
          (RESULT.has(statement.words) && runsGenerator(text))),
    );
  return isRegenerated ? 'conditional' : null;
}

const GENERATED_FILES = lexicon(`
  generated code | generated file* | generated client* | generated docs | generated documentation
  generated source* | generated type* | generated output
`);
const KEPT = lexicon(`
  commit | committed | up to date | in sync | check in | checked in | include | included | update | updated
`);

/** A command whose name says that it writes files. */
const runsGenerator = (text: string) =>
  codeIn(text).some((code) => /\b(?:re)?gen|codegen|proto|bindgen|bless|build|bundle|snapshot|-u\b/i.test(code));

/** "The bundle is refreshed in release pull requests, and in no others." */
const isOneWayIn = (words: readonly string[], { isGenerated, paths }: Files) =>
  (isGenerated || OWN_FILES.has(words) || paths.some(isBuildPath)) &&
  ONLY.has(words) &&
  (EDITING.has(words) || COMMITTING.has(words) || REFRESHING.has(words));
const ONLY = lexicon('only | exclusively | solely | no others | no other | nowhere else');
const REFRESHING = lexicon('refreshed | refresh | refreshes | rebuilt | written in | updated in | change | changes');

/** "may be edited by hand", "edit away" */
function isFree(statements: readonly Statement[], words: readonly string[]): boolean {
  const isAsserted = (own: readonly string[], start: number) => governingWords(own, start).negations % 2 === 0;
  if (FREE_TO_EDIT.find(words).some(({ start }) => isAsserted(words, start))) return true;
  return statements.some(
    ({ words: own, main }) =>
      EDITING.find(own).some(
        ({ start }) => GRANTED.has(own.slice(Math.max(0, start - 3), start)) && isAsserted(own, start),
      ) ||
      (EDITS.has(main) && stancesIn(main).some(({ kind }) => kind === 'permits')),
  );
}

const GRANTED = lexicon('may | can | free to | ok to | fine to | okay to');

/** Whether a change is possible after all: through the generator, or together with its source. */
function isLimited(statements: readonly Statement[], words: readonly string[]): boolean {
  if (RESULT.has(words) || WITH_ITS_SOURCE.has(words)) return true;
  return statements.some(
    ({ clauses, words: own }) =>
      clauses.some(({ role, words: clause }) => role === 'exception' || CONDITIONS.at(clause, 0) > 0) ||
      (EXCLUSIVELY.has(own) && !BY_HAND.has(own)),
  );
}

const CONDITIONS = lexicon('unless | only | without alter* | without chang* | without updat*');
const EXCLUSIVELY = lexicon('exclusively by | only by running | only via | only through | exclusively through');

function forbidsEditing({ words, main }: Statement, { isGenerated, paths }: Files): boolean {
  const hasObject =
    isGenerated ||
    OWN_FILES.has(words) ||
    (paths.some((path) => !LEGAL_FILES.test(path)) && !words.includes('without'));
  if (!hasObject) return false;
  if (INSTEAD_OF_EDITING.has(words) || HANDS_OFF.has(words)) return true;
  if (isDenied(words, EDITING)) return true;
  const isBuilt = isGenerated || paths.some(isBuildPath) || OWN_FILES.has(words);
  if (isBuilt && isDenied(words, COMMITTING) && !isOfOthers(words)) return true;
  const isTurnedAway = REFUSED.has(words) || stancesIn(main).some(({ kind, isPast }) => kind === 'forbids' && !isPast);
  return (EDITING.has(words) || EDITS.has(words)) && isTurnedAway;
}

const isDenied = (words: readonly string[], verbs: Lexicon) =>
  verbs.find(words).some(({ start }) => governingWords(words, start).negations % 2 === 1);

const LEGAL_FILES = /^(?:LICEN[CS]E|COPYING|NOTICE|SECURITY|\.env)/;

/** "Run this instead.", "Change the script rather than the file.", "Edit `a.in` and rerun it." */
const isReplaced = ({ isGenerated, text, words }: Files) =>
  isGenerated &&
  (/\b(?:instead|rather than)\b/i.test(text) ||
    /, (?:and )?not (?:to )?(?:th|it)/i.test(text) ||
    SOURCE_FIRST.has(words) ||
    MADE_ELSEWHERE.has(words));
const SOURCE_FIRST = lexicon(`
  so edit | so change | so patch | so modify | so please change | so please edit | edit .. and rerun | change .. and rerun
  edit .. and rebuild | change .. and rebuild | edit the source | change the source | edit the template
  change the template | change the schema | edit the schema | changes to the latter
`);
const MADE_ELSEWHERE = lexicon('to be made in | must be made in | are made in | be made upstream | belong upstream');

/** "generated keys" are no files. */
const isOfOthers = (words: readonly string[]) =>
  words.some((word, index) => word === 'generated' && OTHER_PRODUCTS.has(words[index + 1] ?? ''));
const OTHER_PRODUCTS = wordSet('api key keys secrets passwords data reports text content ids tokens answers');
const isBuildPath = (path: string) =>
  /(?:^|\/)(?:dist|build|out|lib|gen|generated|vendor|third_party|node_modules|target|min)(?:\/|$)|lock|\.min\.|\.gen\./i.test(
    path,
  );

const hasOwnPath = (text: string | null) => text !== null && pathsIn(text).length > 0;

/** What looks like a path or a pattern of paths. */
function pathsIn(text: string): readonly string[] {
  return [
    ...new Set(
      codeIn(text).filter(
        (code) => /^[\w.@*{}[\],/-]+$/.test(code) && (/[/*]|\.[A-Za-z]\w*$/.test(code) || isBuildPath(code)),
      ),
    ),
  ];
}

/** What .gitattributes marks for GitHub. */
function readFile({ text, guidance }: GuidanceFile): readonly PlacedReading[] {
  if (guidance.kind !== 'attributes') return [];
  const marked = text.split('\n').flatMap((line, index) => {
    const [glob = '', ...attributes] = line.trim().split(/\s+/, 30);
    const isMarked = attributes.includes('linguist-generated') || attributes.includes('linguist-generated=true');
    return isMarked && !glob.startsWith('#') ? [{ glob, line: index + 1, quote: line.trim() }] : [];
  });
  const [first] = marked;
  if (first === undefined) return [];
  return [{ verdict: 'conditional', values: marked.map(({ glob }) => glob), line: first.line, quote: first.quote }];
}
