import { namedAnswer } from '../../app/answer-check.ts';
import type { Ports } from '../../app/ports.ts';
import type { PlayedAnswer } from '../../contract/demo-answers.ts';
import type { SandboxEngine } from '../../contract/vocabulary.ts';
import type { Audience } from '../../ports/audience.ts';
import type { Run } from '../../ports/run.ts';
import { approve } from '../../steps/approve.ts';
import { init } from '../../steps/init.ts';
import { next } from '../../steps/next.ts';
import { pr } from '../../steps/pr.ts';
import type { DemoCommand } from '../scenarios/command.ts';
import type { SessionStage } from './session-stage.ts';
import { verbOf } from './verb-of.ts';

/** What commands of the story need besides the ports. */
export interface Performance {
  readonly ports: Ports;
  readonly engine: SandboxEngine;
  readonly audience: Pick<Audience, 'approvalPage'>;
  /** The engine behind the queues of a session; null when the story calls its steps itself. */
  readonly session: SessionStage | null;
}

/** Runs a command of the story by the step that the real command runs, and finishes its answer as the real one does. */
export async function perform(command: DemoCommand, performance: Performance, run: Run): Promise<PlayedAnswer> {
  const { ports, engine, session } = performance;
  const asked = verbOf(command, engine);
  if (asked === null) return performForPerson(command, performance, run);
  if (session !== null) return session.perform(asked, run.signal);
  const { VERBS } = await import('../../doors/verbs/verbs.ts');
  return VERBS[asked.name].perform(ports, asked.input, run);
}

/** What a person of the story does at a terminal of their own, or says yes to in a session. */
async function performForPerson(
  command: DemoCommand,
  { ports, audience, session }: Performance,
  run: Run,
): Promise<PlayedAnswer> {
  if (command.verb === 'init')
    return namedAnswer('init', init(ports, { settings: profileOf(command), force: false }, run), ports.redact);
  if (command.verb === 'approve') {
    const page = (offer: Parameters<Audience['approvalPage']>[0]) => audience.approvalPage(offer);
    return namedAnswer('approval', approve(ports, { issue: null, page }, run), ports.redact);
  }
  // A session asks for a yes only where there is something to say yes to.
  const isWaiting = (await next(ports)).state === 'ready_for_human_review';
  return session !== null && isWaiting
    ? session.publish(run.signal)
    : namedAnswer('pr', pr(ports, PUBLISHED, run), ports.redact);
}

const PUBLISHED = {
  issue: null,
  draft: true,
  yes: true,
  title: null,
  bodyFile: null,
  edit: false,
  overrideValidation: false,
  startOver: false,
};

const profileOf = ({ languages, topics }: Extract<DemoCommand, { verb: 'init' }>) => ({
  languages: [...languages],
  topics: [...topics],
});
