import { hasUnseenInLine } from './unseen-characters.ts';

/** As long as GitHub takes. */
const LONGEST_TITLE = 256;

/** What is wrong with a title that somebody gave, as a sentence; null when nothing is. */
export function titleProblem(title: string): string | null {
  if (title.trim() === '') return 'The title is empty.';
  if (/[\n\r\u2028\u2029]/.test(title)) return 'The title has more than one line.';
  if (title.length > LONGEST_TITLE) return `The title is longer than ${LONGEST_TITLE} characters.`;
  if (hasUnseenInLine(title))
    return 'The title has characters that nobody sees: controls, or such as change the order of letters.';
  // It would become the first line of a commit, and whoever signs off does so with their own hands.
  if (/^\s*signed-off-by\s*:/i.test(title))
    return 'The title is a sign-off. Only a person can sign off, and not in a title.';
  return null;
}
