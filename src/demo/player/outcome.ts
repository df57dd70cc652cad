import type { PlayedAnswer } from '../../contract/demo-answers.ts';

/** What came of a command, in the word that a story can count on. */
export function outcomeOf({ contract, answer }: PlayedAnswer): string {
  if (contract === 'error') return `error:${answer.error.code}`;
  if (contract === 'next-action') return answer.state;
  return 'status' in answer ? answer.status : 'ok';
}
