import * as z from 'zod';
import { RECOMMENDATIONS } from './vocabulary.ts';

/** What a workflow sends: who it is, which files it speaks of, and what to do. */
export const InputEnvelope = z.strictObject({
  context: z
    .strictObject({
      feature_id: z
        .string()
        .max(200)
        .nullable()
        .describe("The workflow's own name for the work; null where it has none."),
      workflow: z.string().min(1).max(200).describe('The name of the workflow.'),
      iteration: z.int().min(0).describe('Which attempt this is.'),
    })
    .describe('Echoed in the notes; it decides nothing.'),
  paths: z
    .record(z.string().max(100), z.string().min(1).max(4096))
    .describe('Files, relative to the controller directory, or to paths.root.'),
  task: z.strictObject({
    action: z.string().max(100).describe('The verb.'),
    params: z.record(z.string(), z.unknown()).describe('The input of the verb; may be empty.'),
  }),
  prior_context: z
    .array(z.string().max(20_000))
    .max(200)
    .optional()
    .describe('Notes of whoever was at work before. Nothing is done with them.'),
});
export type InputEnvelope = z.infer<typeof InputEnvelope>;

/** What a workflow gets back, whatever happens. */
export const OutputEnvelope = z.strictObject({
  success: z.boolean(),
  summary: z.string().min(1).describe('What happened, errors included.'),
  artifacts: z.array(
    z.strictObject({
      path: z.string().min(1).describe('Relative to the root.'),
      operation: z.enum(['create', 'update']),
      content: z.string().describe('All of it.'),
    }),
  ),
  notes: z.array(z.string()),
  recommendation: z.enum(RECOMMENDATIONS),
});
export type OutputEnvelope = z.infer<typeof OutputEnvelope>;
