import * as z from 'zod';
import { WRAPPER_TYPES } from './vocabulary.ts';

/** Section 2.2.1. Tools put more into their messages than the protocol names. */
export const WrapperMessage = z.looseObject({
  type: z.enum(WRAPPER_TYPES),
  timestamp: z.number(),
  sessionID: z.string().min(1),
  part: z.looseObject({ text: z.string().optional(), reason: z.string().optional() }),
});
export type WrapperMessage = z.infer<typeof WrapperMessage>;
