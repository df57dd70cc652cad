import { redactorFor } from '../../app/redactor.ts';
import { keepProcessSteady } from '../../app/steady-memory.ts';
import { EventQueue } from './event-queue.ts';
import { linesOf } from './lines.ts';
import { Session } from './session.ts';
import { readSubmission } from './submission.ts';
import type { SessionSurroundings } from './surroundings.ts';

/** How long work may take to put its things away after the end: a busy machine takes seconds to remove a container. */
const PATIENCE_MS = 10_000;

/** One session on standard input and output, until it is shut down, its input ends or the signal comes. */
export async function serveSession(surroundings: SessionSurroundings, signal: AbortSignal): Promise<void> {
  await keepProcessSteady();
  const events = new EventQueue(process.stdout, redactorFor(surroundings.environment));
  const session = new Session(surroundings, events, () => import('./session-engine.ts'));
  const end = await Promise.race([read(session, process.stdin), events.gone, aborted(signal)]);
  if (end === 'input_over') await Promise.race([session.finish(), events.gone, aborted(signal)]);
  await Promise.race([session.stop('shutdown'), patience()]);
  await Promise.race([events.flushed(), patience()]);
}

/** Takes what is submitted, one line after the other, and no faster than what comes of it is read. */
async function read(session: Session, input: AsyncIterable<Buffer>): Promise<'input_over' | 'shut_down'> {
  for await (const line of linesOf(input)) {
    const read = readSubmission(line);
    if (read.status === 'refused') session.refuse(read.id, read.code, read.message);
    if (read.status === 'ok') await session.receive(read.submission);
    if (session.isOver) return 'shut_down';
    await session.ready();
  }
  return 'input_over';
}

const aborted = (signal: AbortSignal): Promise<'aborted'> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve('aborted');
    signal.addEventListener('abort', () => {
      resolve('aborted');
    });
  });

const patience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
