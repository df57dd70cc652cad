import * as z from 'zod';
import { count } from './field.ts';

/** What was taken out of the foreign texts of an issue because a reader of the page would not see it. */
export const RemovedText = z
  .object({ htmlComments: count, invisibleCharacters: count })
  .describe('Text that nobody sees on the page, taken out before anything was judged or shown.');
export type RemovedText = z.infer<typeof RemovedText>;
