import type { Guidance } from '../guidance.ts';
import { CONTRIBUTION } from '../lexicon/matter-words.ts';
import { ACTING } from '../lexicon/stance-words.ts';
import { namesIn } from '../names-in.ts';
import { either, lexicon } from '../phrases.ts';
import { reworded, type Sense } from '../sentence-sense.ts';
import { stancesIn } from '../stance.ts';
import type { Statement } from '../statements.ts';
import { readDuty } from './duty-rule.ts';
import { reservationIn } from './reserved-for-people.ts';
import type { PolicyContext, Reading, RuleReader } from './rule.ts';

export const labelledIssueFirst: RuleReader = {
  rule: 'labelled_issue_first',
  meaning: {
    allowed: 'The issue has the label that the repository asks for, or none is asked for.',
    conditional: 'The issue needs a certain label before a pull request is opened. Only the maintainers give it.',
    forbidden: 'Issues with this label are not open to contributors. A person decides how to go on.',
    unknown: 'Nothing was found about labels that an issue needs first.',
  },
  readSentence,
};

const LABELLING = lexicon(`
  label | labels | labelled | labeled | tagged | tag | marked as | marked with | marked | unlabelled | unlabeled
`);
const ISSUE = lexicon('issue | issues | ticket | tickets | bug | bugs | feature request*');
/** What happens after the label is there. */
const STARTING = either(
  CONTRIBUTION,
  ACTING,
  lexicon('start | starting | begin | choose | pick | take | working | work | wait | implement* | coding'),
);

function readSentence(sense: Sense, guidance: Guidance, context: PolicyContext | undefined): Reading | null {
  if (reservationIn(sense, guidance.kind) !== null) return null;
  const masked = withoutNames(sense);
  if (sense.statements.some(({ words }) => EITHER_WAY.has(words))) return { verdict: 'allowed', values: [] };
  if (
    (LABELLING.has(sense.context) || LABELLING.has(sense.words)) &&
    sense.statements.some(({ words }) => NO_WAITING.has(words))
  )
    return { verdict: 'allowed', values: [] };
  if (sense.sentence.setting === 'checkbox' && LABELLING.has(sense.words) && ISSUE.has(sense.words))
    return { verdict: 'conditional', values: labelsIn(sense) };
  const reading = readDuty(masked, guidance, { matter: LABELLING, isOther, values: () => labelsIn(sense) });
  if (reading === null && isGate(masked)) return { verdict: 'conditional', values: labelsIn(sense) };
  if (reading?.verdict !== 'conditional' || context === undefined) return reading;
  const own = new Set(context.labels.map((label) => label.toLowerCase()));
  return reading.values.some((label) => own.has(label.toLowerCase())) ? { ...reading, verdict: 'allowed' } : reading;
}

/** "Once the issue has the label you can start", "Pull requests for other issues are closed", however it is put. */
function isGate({ statements, context }: Sense): boolean {
  const words = statements.flatMap((statement) => [...statement.words, ';']);
  const isNamed = LABELLING.has(words) || (words.includes('named') && NAMED_ISSUE.has(words));
  const isPointed = LABELLING.has(context) && ISSUE.has(words) && HAVING.has(words);
  if (!(isNamed || isPointed) || OF_PULL_REQUESTS.has(words) || OF_USERS.has(words)) return false;
  const isRefused = statements.some(({ main }) =>
    stancesIn(main).some(({ kind, isPast }) => kind === 'forbids' && !isPast),
  );
  const isAboutIssues = ISSUE.has(words) || ISSUE.has(context);
  if (isRefused && ORDERING_IN_TIME.has(words)) return STARTING.has(words) || CODING.has(words);
  if (!isAboutIssues || !(STARTING.has(words) || CODING.has(words))) return false;
  return ORDERING_IN_TIME.has(words) || (isRefused && LACKING.has(words));
}

const ORDERING_IN_TIME = lexicon(`
  once | until | before you | before work | before opening | before sending | before starting | after the | only | before
  no other | no others
`);
const NAMED_ISSUE = lexicon(
  'named issue | named issues | carry named | carries named | bear named | has named | have named',
);
const LACKING = lexicon(`
  not carry | not have | lacks | lacking | without | others | other issues | anything else | not bear | unlabelled | missing
  not labelled | not labeled | not tagged | not marked
`);
const HAVING = lexicon('have it | has it | have one | carry it | carries it | this label | that label | the label');
const CODING = lexicon('code | coding | patches | worked on | worked upon | work upon | implementation*');
const OF_USERS = lexicon('users of | our hosted | get the | gets the | the bot adds');
const NO_WAITING = lexicon('no label to wait | not wait for one | not wait for it | not wait for a | without waiting');

/** What a label is called is not part of the sentence: `needs design` needs nothing. */
function withoutNames(sense: Sense): Sense {
  const { wording } = sense.sentence;
  return LABELLING.has(sense.words) || ISSUE.has(sense.words)
    ? reworded(sense, wording.replace(/`[^`]{1,120}`|["“][^"“”]{1,60}["”]/g, 'named'))
    : sense;
}

const LABEL_OF_IT = lexicon('label on it | that label | this label | the label on it | labels it | label it');
const NO_LABEL = lexicon(`
  no label | no particular label | no special label | no labels | wait for a label | wait for the label
  need a label
`);
const EITHER_WAY = lexicon(`
  labelled or not | labeled or not | tagged or not | with or without a label | with or without label*
  no matter how it is labelled | no matter how it is labeled | however it is labelled | whatever its label* | regardless of label* | regardless of its label*
`);

/** Labels of pull requests, and labels that contributors or robots put on, are no permission. */
function isOther({ words: own }: Statement, { context, statements }: Sense): boolean {
  const words = LABELLING.has(own) ? statements.flatMap((statement) => [...statement.words, ';']) : own;
  if (!ISSUE.has(words) && !ISSUE.has(context) && !NO_LABEL.has(words) && !LABEL_OF_IT.has(words)) return true;
  return OF_PULL_REQUESTS.has(words) || !STARTING.has(words) || !GATING.has(words);
}

/** What makes a label a gate, and not only a hint where to look. */
const GATING = lexicon(`
  only | before | until | unless | without | wait | must | not | no | closed | rejected | first | off limits
  required | need | needs | have to | has to | after | once | exclusively | considered | solely | restricted
  limited
`);
const OF_PULL_REQUESTS = lexicon(`
  label your | label the pull* | label the pr | label to your | labels to your | label pull requests | label prs
  label on your | labels on your | label to the pull | label to the pr | label your pr | good place | great place
  good starting | great starting | look for | looking for | browse | ideal for | suitable for | perfect for
`);

const labelsIn = ({ sentence }: Sense) => namesIn(sentence.text).filter((name) => name.length <= 50);
