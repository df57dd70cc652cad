import { isWaiving } from './demand.ts';
import type { Guidance } from './guidance.ts';
import { POINTING } from './lexicon/matter-words.ts';
import { isAboutContributing } from './matter.ts';
import { codeIn } from './names-in.ts';
import { type Lexicon, lexicon } from './phrases.ts';
import type { Reading } from './rules/rule.ts';
import type { Sense } from './sentence-sense.ts';
import { governingWords, stancesIn } from './stance.ts';
import type { Statement } from './statements.ts';
import { wordsOf } from './words.ts';

const CONVENTIONAL = lexicon(`
  conventional commit* | conventional changelog* | conventional style | conventional format | conventional commits
  angular convention* | angular commit* | semantic commit* | semantic pull* | semantic pr*
`);

/** What makes a demand on a message or a title one on its form. */
const FORM = lexicon(`
  gitmoji | gitmojis | commitlint | prefix* | format | formats | formatted | imperative | start with | starts with
  started with | starting with | begin with | begins with | beginning with | start each | start every | start your
  start the | begin each | begin every | begin your | begin the | characters | chars | columns | issue number
  issue id | ticket number | ticket id | jira | number of the issue | number of the ticket | reference the issue
  references the issue | reference issues | refer to the issue | mention the issue | lower case | lowercase
  upper case | capital* | present tense | past tense | convention | conventions | style | styles | pattern
  same form | the form | following form | template | follow | follows | subject line | full stop | trailing period
  end with a period | semantic | emoji | name of the package | name of the module | name of the component
  the area | the component | the subsystem | the scope | in english | linted | references a | reference a
  references an | reference an | ticket | match | matches | message guideline* | commit guideline* | look like
  looks like | entitled | the form | takes the form | take the form | between brackets | in brackets | in square brackets
  square brackets | begin by | begins by | capital letter | begin it | start it | verb in | names the | name of the crate
  name of the directory | in the mood | one of | the same acronym | acronym | then a colon | a colon | scope in
  prefixes | written as | look the same | looks the same | same rules
`);

/** Anything goes. */
const ANYTHING = lexicon(`
  will do | however you like | whatever you like | as you like | any way you like | how you like | not worry
  not fussy | not strict | not enforce* | no particular | no specific | no strict | no fixed | no special
  no convention* | no rules | no rule | any format | any style | free form | freeform | not matter | not care
  not follow any | not have any | not use any | not impose | not prescribe | not mandate | anything goes | is fine
  no opinion | as you please | as you wish | as you see fit | however you want | however you wish | however you please
  whatever as long | whatever you like | your own business | your business | can be anything | may be anything | is anything | anything you
  not checked | not linted | not sweat | prescribes no | prescribe no | no prescribed | no .. format | no format
  no .. convention | no .. style | no naming | surprise us | surprise me | be creative | your choice | up to you
  any way you | in any form | any form | any sensible | any wording | neither required | not mandatory | free of form
  we do not mind | do not bother | no form of | no scheme
`);

export interface ConventionSubject {
  /** The words for what has the form. */
  readonly subject: Lexicon;
  /** Whether a statement that names a known convention and nothing else is about this subject. */
  readonly isDefault: boolean;
  /** Whether a statement with the words of the subject is about something else. */
  readonly isOther?: (words: readonly string[], sense: Sense) => boolean;
}

/** Reads what form commit messages or titles are to have. */
export function readConvention(sense: Sense, guidance: Guidance, matter: ConventionSubject): Reading | null {
  if (!isAboutContributing(sense, guidance)) return null;
  const readings = sense.statements.map((statement, index) =>
    readingOf(statement, sense, matter, sense.statements[index - 1]),
  );
  return (
    readings.find((reading) => reading?.verdict === 'conditional') ??
    readings.find((reading) => reading !== null) ??
    null
  );
}

function readingOf(
  statement: Statement,
  sense: Sense,
  { subject, isDefault, isOther }: ConventionSubject,
  before: Statement | undefined,
): Reading | null {
  const own = withoutNames(statement.words);
  // "The title becomes …, so it must …": the first thing named is the one that is meant.
  const meant =
    POINTING.has(own) && !SUBJECTS.has(own) ? SUBJECTS.find(withoutNames(before?.words ?? []))[0] : undefined;
  const plain = meant === undefined ? own : [...(before?.words.slice(meant.start, meant.end) ?? []), ...own];
  const isHeaded = isDefault && FORM.has(plain) && isOfCommits(sense) && !TITLE.has(plain);
  const isNamed = (subject.has(plain) && isOther?.(plain, sense) !== true) || isHeaded;
  if (PARSING.has(statement.words)) return null;
  const isConventional = CONVENTIONAL.has(statement.words);
  if (!isNamed && !(isDefault && isConventional && !TITLE.has(plain))) {
    return !subject.has(plain) && subject.has(withoutNames(sense.context)) && ANYTHING.has(plain) && plain.length <= 8
      ? { verdict: 'allowed', values: [] }
      : null;
  }
  const isRefused = stancesIn(statement.main).some(({ kind }) => kind === 'forbids');
  const isFree = ANYTHING.has(plain) || isWaiving(statement) || (!isRefused && isDeniedUse(statement));
  if (isFree !== statement.isReversed) return { verdict: 'allowed', values: [] };
  const hasForm =
    isConventional ||
    FORM.has(plain) ||
    codeIn(sense.sentence.text).some((code) => /^(?:[\w<>[\]()-]{1,30}:(?:\s|$)|\[[^\]]{1,30}\]|\^)/.test(code));
  return hasForm ? { verdict: 'conditional', values: formsIn(sense, isConventional) } : null;
}

/** Under "Commits" and "Commit messages", the form of something is that of commits. */
const isOfCommits = ({ headings, context }: Sense) =>
  COMMIT_SECTION.at(headings.at(-1) ?? [], 0) > 0 && !TITLE.has(context);
const COMMIT_SECTION = lexicon(
  'commits | commit | commit message* | messages of commit* | commit style | commit convention*',
);

/** "We do not use Conventional Commits." */
function isDeniedUse({ words }: Statement): boolean {
  return USING.find(words).some(({ start }) => governingWords(words, start).negations % 2 === 1);
}

const SUBJECTS = lexicon(`
  title | titles | commit | commits | commit message | commit messages | pr title | pull request title
`);
/** What tools do with messages. */
const PARSING = lexicon(
  'parses | parse | understands | recognises | recognizes | derives | computes | trigger | triggers',
);
const USING = lexicon('use | follow | enforce | require | adhere | have');
const TITLE = lexicon('title | titles | title of | titled');

/** The names of conventions have "commits" in them without speaking of commits. */
function withoutNames(words: readonly string[]): readonly string[] {
  const names = CONVENTIONAL.find(words);
  return words.filter((_, index) => !names.some(({ start, end }) => start <= index && index < end));
}

function formsIn({ sentence }: Sense, isConventional: boolean): readonly string[] {
  const words = wordsOf(sentence.wording);
  const known = [
    ...(isConventional ? ['Conventional Commits'] : []),
    ...(words.includes('gitmoji') ? ['gitmoji'] : []),
    ...(words.includes('imperative') ? ['imperative mood'] : []),
  ];
  return [...new Set([...known, ...codeIn(sentence.text)])];
}
