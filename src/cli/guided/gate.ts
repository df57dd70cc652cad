import { STDERR } from '../../app/print.ts';
import type { GuideResult } from '../../contract/guide.ts';
import type { Answer } from '../../contract/registry.ts';
import { screenOf } from '../paint.ts';
import { approvalPage } from '../render/approval-page.ts';
import { type Guided, type Outcome, runWords } from './guided.ts';

/** The task is named: what is published is what was shown, whichever task is the active one by then. */
const named = ({ issue }: GuideResult): string[] => (issue === null ? [] : ['--issue', issue]);

/** A code typed under the page of `approve` is the yes; after it that very thing is published. */
export async function approve(guided: Guided, place: GuideResult): Promise<Outcome> {
  const approvals: Answer['approval'][] = [];
  await guided.session.run(['approve', ...named(place)], (answer) => {
    const isGiven = isApproval(answer) && answer.status === 'approved';
    if (isGiven) approvals.push(answer);
    return isGiven;
  });
  return approvals.length === 0 ? 'told' : publishNow(guided, place);
}

const isApproval = (answer: object): answer is Answer['approval'] => 'wouldRun' in answer && 'expiresAt' in answer;

/** A typed yes under the same page. */
export async function publish(guided: Guided, place: GuideResult): Promise<Outcome> {
  const { session, steps } = guided;
  const screen = screenOf(STDERR, session.environment);
  const review = await steps.review((offer, patch) => approvalPage(offer, patch, screen));
  if (session.signal.aborted) return 'gave_up';
  if ('error' in review) {
    await session.output.forPart(undefined).error(review);
    return 'told';
  }
  if (review.saidYes) return publishNow(guided, place);
  session.output.say(() => ['Nothing was published.']);
  return 'unchanged';
}

const publishNow = (guided: Guided, place: GuideResult): Promise<Outcome> =>
  runWords(guided, ['pr', '--draft', '--yes', ...named(place)]);
