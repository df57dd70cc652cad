import { shownToPeople } from '../app/answer-check.ts';
import { problem } from '../app/policies.ts';
import type { DemoPlayed } from '../contract/demo.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { Audience } from '../ports/audience.ts';
import { enginePorts } from './engine.ts';
import { demoPage } from './render/demo-page/page.ts';
import type { ToldStep } from './render/demo-page/told-step.ts';
import type { Session } from './session.ts';

/** Plays a story and writes it down as a page. What is in the way of the page is told before anything is played. */
export async function writingDemoPage(
  session: Session,
  path: string,
  audience: Audience,
  play: (audience: Audience) => Promise<DemoPlayed | ErrorResult>,
): Promise<DemoPlayed | ErrorResult> {
  const { reports } = enginePorts(session);
  const obstacle = await reports.obstacle(path, 'demo');
  if (obstacle !== null) return cannotWrite(obstacle);
  const told: ToldStep[] = [];
  const answer = await play(listening(audience, told));
  if ('error' in answer || session.signal.aborted) return answer;
  const placed = await reports.place(path, demoPage(answer, told), 'demo');
  return placed.ok ? { ...answer, page: placed.value } : cannotWrite(placed.failure);
}

const cannotWrite = (why: string): ErrorResult =>
  problem.invalidFlag('demo', `The page cannot be written to --html: ${why}.`);

/** The same audience, with somebody in it who writes down what is told. */
const listening = (audience: Audience, told: ToldStep[]): Audience => ({
  ...audience,
  stepEnds: (step, played) => {
    told.push({ step, played: played === null ? null : shownToPeople(played) });
    return audience.stepEnds(step, played);
  },
});
