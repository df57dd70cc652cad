import * as z from 'zod';
import { foreignText, isoTime } from './field.ts';

/** Where a thread with a model can be taken up again. It lies where anybody may write: it informs, and proves nothing. */
export const Bookmark = z.object({
  version: z.literal(1),
  responseId: z.string().min(1).max(500),
  provider: z.string().describe('The kind of model that gave the response; no other knows it.'),
  outputs: z
    .array(z.object({ callId: z.string().max(500), output: foreignText(1_000_000) }))
    .describe('What came of the calls of that response, which its model has not been told yet.'),
  at: isoTime,
});
export type Bookmark = z.infer<typeof Bookmark>;
