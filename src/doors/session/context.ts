import type { Question } from './approvals.ts';
import type { EventQueue } from './event-queue.ts';
import type { SessionSettings } from './settings.ts';
import type { SessionSurroundings } from './surroundings.ts';
import type { Thread } from './thread.ts';
import type { EventMsg } from './wire/events.ts';
import type { Decision } from './wire/vocabulary.ts';

/** What every piece of work of a session is given. */
export interface WorkContext {
  readonly settings: SessionSettings;
  readonly thread: Thread;
  readonly surroundings: SessionSurroundings;
  readonly signal: AbortSignal;
  /** Tells something under the id of the submission that asked for this work. */
  readonly emit: (msg: EventMsg) => void;
  /** Tells something of a sub-agent, under an id that is its own. */
  readonly emitAs: (id: string, msg: EventMsg) => void;
  /** For those who must wait for the reader, or drop what it has no room for. */
  readonly events: Pick<EventQueue, 'room' | 'hasRoom'>;
}

/** What the ports of verbs and tools are made from. */
export type PortContext = Pick<WorkContext, 'settings' | 'surroundings' | 'thread'>;

export interface TaskContext extends WorkContext {
  /** Asks the person behind the UI; the request event is for those who ask. */
  readonly ask: (question: Question) => Promise<Decision>;
  /** Ends the task, because a person wants no more of it. */
  readonly abort: () => void;
}
