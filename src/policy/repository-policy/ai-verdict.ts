import { isCareful, isCareless, isLimited, permission } from './ai-limits.ts';
import { mentionsUseOfAi } from './ai-mention.ts';
import { aiStanceOf, hasDeniedAi } from './ai-stance.ts';
import { isWaiving } from './demand.ts';
import { AI, CARE, DENIALS, DISCLOSING } from './lexicon/ai-words.ts';
import { OPTIONAL } from './lexicon/duty-words.ts';
import { TAKING } from './lexicon/stance-words.ts';
import { lexicon } from './phrases.ts';
import type { KnownVerdict } from './rules/rule.ts';
import { type Stance, stancesIn } from './stance.ts';
import type { Statement } from './statements.ts';

/**
 * What a statement about AI says of contributions made with it. `before` is the stance of the statement before;
 * `isOwnWord` holds for what a contributor has to confirm.
 */
export function aiVerdictOf(
  statement: Statement,
  before: Stance['kind'] | null,
  isOwnWord: boolean,
): KnownVerdict | null {
  if (statement.isAnswer && DISCLOSING.has(statement.words)) return null;
  if (DISCLOSING.has(statement.words) && isWaiving(statement)) return isFreeAnyway(statement) ? 'allowed' : null;
  const kind = aiStanceOf(statement, before) ?? (isOwnWord && deniesUse(statement) ? 'forbids' : null);
  if (kind === 'forbids') return isLimited(statement) ? 'conditional' : 'forbidden';
  if (kind === 'discourages') return 'conditional';
  if (kind === 'permits') return exceptsAi(statement) ? 'forbidden' : permission(statement);
  const isWarning =
    !isWaiving(statement) && isCareless(statement.words) && statement.words.some((word) => DENIALS.has(word));
  const isRationed = statement.main.includes('only') && TAKING.has(statement.main);
  return isRationed || isCareful(statement) || isWarning || isDelayed(statement) || OPEN_QUESTION.has(statement.words)
    ? 'conditional'
    : null;
}

/** "… need not be disclosed, as all use is fine" */
const isFreeAnyway = ({ words }: Statement) =>
  stancesIn(words).some(({ kind, at }) => kind === 'permits' && OPTIONAL.at(words, at) === 0);

/** "… stays in draft until a person has read it" */
const isDelayed = ({ clauses }: Statement) =>
  clauses.some(({ role, words }) => role === 'condition' && DELAYING.at(words, 0) > 0 && CARE.has(words));
const DELAYING = lexicon('until | unless | once | only after | only when | only once | only if | before');

/** What is said to depend on the case. */
const OPEN_QUESTION = lexicon('case by case | at our discretion | at the discretion | individually | on a case');

/** "Patches are welcome unless they were written by an AI." */
function exceptsAi({ main, clauses }: Statement): boolean {
  if (mentionsUseOfAi(main)) return false;
  return clauses.some(({ role, words }) => {
    if (role === 'exception' || words[0] === 'unless') return mentionsUseOfAi(words);
    return role === 'condition' && (hasDeniedAi(words) || (mentionsUseOfAi(words) && words.includes('not')));
  });
}

/** "I wrote this myself, without the help of AI." */
function deniesUse({ words }: Statement): boolean {
  return AI.find(words).some(({ start }) => words.slice(0, start).some((word) => DENIALS.has(word)));
}
