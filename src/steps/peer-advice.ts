import type { PeerAdvice } from '../contract/feedback.ts';
import type { TaskFacts } from '../contract/state.ts';
import { openAdvice } from '../policy/feedback/advice.ts';
import type { FeedbackReader } from '../ports/feedback-store.ts';

/** What peers advise on a task and nobody has settled. Where no history can be read there is no advice, and no error. */
export async function peerAdvice(feedback: FeedbackReader, { slug }: TaskFacts): Promise<PeerAdvice[]> {
  const found = await feedback.read(slug);
  return found.status === 'ok' ? openAdvice(found.value) : [];
}
