import type { Stance } from './stance.ts';

export interface Command {
  readonly stance: Exclude<Stance, 'asks'>;
  /** Who it is about, without the @; null for the one who wrote it. */
  readonly login: string | null;
}

const TAKE = /^[./#!]?(?:take|claim|assign|assign me|assign-me|self-assign|assigntome|attempt)(?: #\d{1,9})?$/;
const DROP = /^[./#!]?(?:unassign|unassign me|unclaim|drop|release|release-assignment|abandon)$/;
const WITH_LOGIN = /^[./#!]?(un)?assign @([a-z0-9][a-z0-9-]{0,38})$/;
/** Projects whose robot is spoken to: `@rustbot claim` */
const TO_ROBOT = /^@[a-z0-9-]{1,39} /;

/** A line that is meant for a robot which hands out issues. */
export function commandIn(text: string): Command | null {
  if (!TRIGGER.test(text)) return null;
  for (const line of text.split('\n').slice(0, MOST_LINES)) {
    const command = line.trim();
    if (command === '' || command.length > LONGEST) continue;
    const [, un, login] = WITH_LOGIN.exec(command) ?? [];
    if (login !== undefined) {
      return {
        stance: un === undefined ? 'claims' : 'releases',
        login: login === 'me' || login === 'self' ? null : login,
      };
    }
    const plain = command.replace(TO_ROBOT, '');
    if (TAKE.test(plain)) return { stance: 'claims', login: null };
    if (DROP.test(plain)) return { stance: 'releases', login: null };
  }
  return null;
}

/** How a line of a command begins. */
const TRIGGER = /^[ \t]{0,8}(?:[./#!@]|take|claim|assign|self|attempt|un|drop|release|abandon)/m;
const MOST_LINES = 20;
const LONGEST = 80;
