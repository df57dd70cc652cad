import type * as z from 'zod';
import { EVENT_MSGS } from './events.ts';
import { OP_SCHEMAS } from './ops.ts';

/** The words of sessions, each by its name; the build makes JSON Schemas of them, as of our own contracts. */
export const SESSION_WIRE: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  'session-ops': OP_SCHEMAS,
  'session-events': Object.fromEntries(EVENT_MSGS.map((msg) => [msg.shape.type.value, msg])),
};
