import { MODAL_DUTY, OPTIONAL, ORDERING, REQUIRING } from './lexicon/duty-words.ts';
import { lexicon, wordSet } from './phrases.ts';
import { governingWords } from './stance.ts';
import type { Statement } from './statements.ts';

/** Whether something is asked of the reader, or not any more. */
export type Duty = 'required' | 'waived';

/** Whether a statement orders or demands anything at all. */
export function isDemanding(statement: Statement): boolean {
  return (
    demandIn(statement.words) === 'required' ||
    orderIn(statement) === 'required' ||
    WHOEVER.at(statement.main, 0) > 0 ||
    isOptional(statement.words) === false
  );
}

/** "Whoever … writes so": what is said of all is asked of each. */
const WHOEVER = lexicon('whoever | anyone who | anybody who | those who | everyone who | everybody who | all who');

/** Whether a statement says that something is not demanded. */
export function isWaiving({ words }: Statement): boolean {
  return isOptional(words) === true || demandIn(words) === 'waived';
}

/** Whether something is called optional (true), or said not to be (false); null when neither is said. */
export function isOptional(words: readonly string[]): boolean | null {
  const found = OPTIONAL.find(words);
  if (found.length === 0) return null;
  return found.some(({ start }) => governingWords(words, start).negations % 2 === 0);
}

/** Words such as "need" and "require", and whether they are denied. */
export function demandIn(words: readonly string[]): Duty | null {
  let found: Duty | null = null;
  for (const { start, end } of REQUIRING.find(words)) {
    const isDenied =
      governingWords(words, start).negations % 2 === 1 ||
      (words[start] === 'need' && (words[end] === 'not' || words[start - 1] === 'no'));
    if (isDenied) return 'waived';
    found = 'required';
  }
  return found;
}

/** Orders by modal verbs, "please" and imperatives; one that is denied is no demand. */
export function orderIn({ main, words, isIntroduced }: Statement): Duty | null {
  const modal = MODAL_DUTY.find(words)[0];
  if (modal !== undefined) return words[modal.end] === 'not' ? null : 'required';
  if (isIntroduced) return null;
  return isOrder(main) || isOrder(words) || isOrder(behindPurpose(words)) ? 'required' : null;
}

/** "To be added, ask …" */
const behindPurpose = (words: readonly string[]) =>
  words[0] === 'to' || words[1] === 'order' ? words.slice(words.indexOf(',') + 1) : [];

/** Whether the words begin with an order that is not denied. */
function isOrder(words: readonly string[]): boolean {
  const polite = words.indexOf('please') === words.length - 1 ? -1 : words.indexOf('please');
  const start = words.findIndex((word, index) => index > polite && !OPENING.has(word));
  if (start === -1) return false;
  const [first = '', second = ''] = words.slice(start);
  if (first === 'do' && second === 'not') return REMINDING.at(words, start + 2) > 0;
  if (first === 'never') return REMINDING.at(words, start + 1) > 0;
  if (first === 'note' && second === 'that') return words[start + 2] === 'in';
  return ORDERING.has(first) && !(NOT_ORDERS.has(first) && VERBS_AFTER.has(second));
}

const OPENING = wordSet(
  'please and then so also always first kindly , instead just simply or finally to pls honestly at least',
);
const REMINDING = lexicon('forget | omit | skip | remove | delete | neglect | miss | leave out | ignore');
/** Nouns of the same spelling. */
const NOT_ORDERS = wordSet(`
  commit label branch change base target request check title comment work update link fork sign list start tag
  note state name mark
`);
const VERBS_AFTER = wordSet(`
  is are was were will must should has have can may messages message titles names requests that
`);
