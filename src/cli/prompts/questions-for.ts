import type { Session } from '../session.ts';
import type { Questions } from './questions.ts';

/** Lists that are moved through with the arrow keys, or numbered ones where nothing on the screen shall move. */
export async function questionsFor(session: Session): Promise<Questions> {
  if (session.isAnimated) {
    const { clackQuestions } = await import('./clack-questions.ts');
    return clackQuestions(session);
  }
  const { plainQuestions } = await import('./plain-questions.ts');
  return plainQuestions(session);
}
