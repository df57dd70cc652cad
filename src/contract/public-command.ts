import * as z from 'zod';
import { foreignText, ownText, sha256 } from './field.ts';
import { PUBLICATION_STEPS } from './publication-vocabulary.ts';

const described = {
  step: z.enum(PUBLICATION_STEPS),
  does: ownText.describe('What it does, in a few words.'),
  isPublic: z.boolean().describe('True when others can see what it does.'),
};

/** A command of a publication as data: what the dry run prints is made from it, and what is run is it. */
export const PublicCommand = z.discriminatedUnion('via', [
  z.object({
    via: z.literal('process'),
    ...described,
    argv: z.array(foreignText(4096)).min(1),
    inputSha256: sha256.nullable().describe('Of what it reads from standard input; null when that is nothing.'),
  }),
  z.object({
    via: z.literal('api'),
    ...described,
    method: z.enum(['GET', 'POST']),
    path: foreignText(1000),
    bodySha256: sha256.nullable(),
  }),
]);
export type PublicCommand = z.infer<typeof PublicCommand>;
