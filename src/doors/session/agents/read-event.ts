import { eventProblems } from '../../../app/session-checks.ts';
import type { Event, EventMsg } from '../wire/events.ts';

/** An event of a session of ours; null for a line that is none. */
export function readEvent(line: string): Event | null {
  const value = parsed(line);
  if (!isObject(value) || typeof value['id'] !== 'string') return null;
  const { id, msg } = value;
  if (!isObject(msg) || typeof msg['type'] !== 'string' || eventProblems(msg['type'], msg).length > 0) return null;
  // The schema of this type has been walked.
  return { id, msg: msg as EventMsg };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
