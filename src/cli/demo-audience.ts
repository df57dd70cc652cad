import { setTimeout as delay } from 'node:timers/promises';
import { shownToPeople } from '../app/answer-check.ts';
import { isTerminal, STDERR, STDOUT } from '../app/print.ts';
import type { Audience } from '../ports/audience.ts';
import type { Person } from '../ports/person.ts';
import { enginePorts, runStep } from './engine.ts';
import type { DEMO_SPEEDS } from './flags/demo.ts';
import { type Screen, screenOf } from './paint.ts';
import { openBoardLines } from './render/demo/board.ts';
import { demoApprovalPage, headLines, resultLines, stageLines, titleLines } from './render/demo/story.ts';
import type { Session } from './session.ts';

type Speed = (typeof DEMO_SPEEDS)[number];

/** How long a line is left to be read. */
const LINE_MS: Readonly<Record<Speed, number>> = { slow: 650, normal: 260, fast: 90, instant: 0 };

/** Whoever reads the output: a person at a terminal gets the time to, a pipe does not wait. */
export function demoAudience(session: Session, speed: Speed): Audience {
  const { output, signal, environment } = session;
  const lineMs = isTerminal(STDOUT) && !output.json ? LINE_MS[speed] : 0;
  const tell = async (render: (screen: Screen) => string[]) => {
    const lines = output.tell(render);
    if (lineMs > 0 && !signal.aborted) await delay(lines * lineMs, undefined, { signal }).catch(() => undefined);
  };
  return {
    begins: (scenario, flags) => tell((screen) => titleLines(scenario, flags, screen)),
    stageIsSet: (stage) => tell((screen) => stageLines(stage, screen)),
    stepBegins: (step) => tell((screen) => headLines(shownToPeople(step), screen)),
    stepEnds: (step, played) =>
      tell((screen) => resultLines(shownToPeople(step), played === null ? null : shownToPeople(played), screen)),
    waitsFor: (work) => runStep(session, work, { progressAsJson: false }),
    boardIsOpen: (board) => tell((screen) => openBoardLines(board, screen)),
    approvalPage: (offer) => demoApprovalPage(offer, screenOf(STDERR, environment)),
    person: output.json ? NOBODY : enginePorts(session).person,
  };
}

const NOBODY: Person = {
  absent: () => 'with --json nobody is asked',
  typeCode: () => Promise.resolve(null),
  typeLine: () => Promise.resolve(null),
};
