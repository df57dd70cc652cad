import * as z from 'zod';
import { RUN_PATCH_LENGTH, type WorkflowId } from './run-vocabulary.ts';
import { VERB_INPUTS } from './verb-input.ts';
import { SANDBOX_ENGINES } from './vocabulary.ts';

const patch = z
  .string()
  .max(RUN_PATCH_LENGTH)
  .nullable()
  .default(null)
  .describe('What git diff writes, against the base of the repository. Null: the run waits for it.');
const sandbox = z.enum(SANDBOX_ENGINES).nullable().default(null).describe('Sandbox engine; null: the configured one.');
const { languages, topics, types, repository } = VERB_INPUTS.discover.shape;
const delayMs = (least: number, most: number) => z.int().min(least).max(most);

/** What each workflow takes. */
export const RUN_INPUTS = {
  contribution: z.strictObject({
    issue: VERB_INPUTS.diff.shape.issue.describe('The issue to work on. Null: the best one that the profile finds.'),
    profile: z
      .strictObject({ languages, topics, types, repository })
      .nullable()
      .default(null)
      .describe('What to look for; needed when no issue is named.'),
    patch,
    sandbox,
    title: VERB_INPUTS.pr_dry_run.shape.title,
    body: VERB_INPUTS.pr_dry_run.shape.body,
  }),
  discovery: VERB_INPUTS.discover,
  validation: z.strictObject({ ...VERB_INPUTS.score.shape, patch, sandbox }),
  'conformance-noop': z.looseObject({}),
  'conformance-identity': z.looseObject({ payload: z.looseObject({}) }),
  'conformance-delay': z.looseObject({ delayMs: delayMs(0, 30_000) }),
  'conformance-cancellable': z.looseObject({ delayMs: delayMs(1, 60_000) }),
  'conformance-failure': z.looseObject({}),
  'conformance-multi-node': z.looseObject({}),
  'conformance-idempotent': z.looseObject({ nonce: z.string().max(1000).optional() }),
} satisfies Record<WorkflowId, z.ZodType>;

export type RunInputs = { readonly [Id in WorkflowId]: z.infer<(typeof RUN_INPUTS)[Id]> };
