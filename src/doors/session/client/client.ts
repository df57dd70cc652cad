import { fileURLToPath } from 'node:url';
import { type SessionClient, startSession } from './session-client.ts';

export type { Event, EventMsg } from '../wire/events.ts';
export type { Op } from '../wire/ops.ts';
export type { Decision } from '../wire/vocabulary.ts';
export { type ApprovalRequest, isApprovalRequest, type SessionClient } from './session-client.ts';

/** How a session is started. */
export interface SessionOptions {
  /** The program and its arguments; `contribflow session` of this package when nothing is said. */
  readonly command?: readonly [string, ...string[]];
  /** Its environment; that of this process when nothing is said. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** Starts a session in a process of its own. */
export const openSession = ({ command = ownProgram(), env = process.env }: SessionOptions = {}): SessionClient =>
  startSession({ command, env });

/** Beside the built file that this becomes. */
const ownProgram = (): readonly [string, ...string[]] => [
  process.execPath,
  fileURLToPath(new URL('../../bin/run.cjs', import.meta.url)),
  'session',
];
