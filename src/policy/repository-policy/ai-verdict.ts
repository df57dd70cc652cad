import { isCareful, isCareless, isLimited, permission } from './ai-limits.ts';
import { mentionsUseOfAi } from './ai-mention.ts';
import { aiStanceOf, hasDeniedAi } from './ai-stance.ts';
import { isWaiving } from './demand.ts';
import { AI, DENIALS } from './lexicon/ai-words.ts';
import { lexicon } from './phrases.ts';
import type { KnownVerdict } from './rules/rule.ts';
import type { Stance } from './stance.ts';
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
  const kind = aiStanceOf(statement, before) ?? (isOwnWord && deniesUse(statement) ? 'forbids' : null);
  if (kind === 'forbids') return isLimited(statement) ? 'conditional' : 'forbidden';
  if (kind === 'discourages') return 'conditional';
  if (kind === 'permits') return exceptsAi(statement) ? 'forbidden' : permission(statement);
  const isWarning =
    !isWaiving(statement) && isCareless(statement.words) && statement.words.some((word) => DENIALS.has(word));
  return isCareful(statement) || isWarning || OPEN_QUESTION.has(statement.words) ? 'conditional' : null;
}

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
