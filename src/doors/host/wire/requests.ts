import * as z from 'zod';
import { AnnotationRequest } from '../../../contract/annotation.ts';
import { sha256 } from '../../../contract/field.ts';
import { FORK_MODES } from '../../../contract/run-vocabulary.ts';

const anything = z.record(z.string(), z.unknown());

/** Further members are those of other hosts. They are part of what an idempotency key stands for, and else not looked at. */
const CreateRun = z.object({
  workflowId: z.string().min(1).max(100).describe('Which workflow to run.'),
  inputs: anything.optional().describe('What the workflow works on. Secrets in it are redacted before it is kept.'),
});

const ForkRun = z.strictObject({
  mode: z.enum(FORK_MODES),
  fromSeq: z
    .int()
    .optional()
    .describe('Events below it are taken over. A replay without it begins anew; a branch has to say where it begins.'),
  runOptionsOverlay: z
    .strictObject({
      inputs: anything.optional().describe('What a branch changes in the inputs.'),
      configurable: anything.optional().describe('Taken, and not used by the workflows of this host.'),
      tags: z.array(z.string()).optional().describe('Taken, and not used by the workflows of this host.'),
      metadata: anything.optional().describe('Taken, and not used by the workflows of this host.'),
    })
    .optional()
    .describe('Of a branch only.'),
});

const SupplyInput = z.strictObject({
  patch: z.string().min(1).max(1_000_000).describe('A unified diff for the workspace of a run that waits for one.'),
});

const SignIn = z.strictObject({ link: z.string().min(1).max(200).describe('What stands behind the # of the link.') });

const Decision = z.strictObject({
  decision: z.enum(['approved', 'declined']),
  digest: sha256.describe('Of exactly what the person has seen.'),
});

/** What clients send, by name; the build makes JSON Schemas of it. */
export const REQUEST_SCHEMAS = {
  'create-run': CreateRun,
  'fork-run': ForkRun,
  'supply-input': SupplyInput,
  'annotation-request': AnnotationRequest,
  'sign-in': SignIn,
  decision: Decision,
} as const;

export type RequestName = keyof typeof REQUEST_SCHEMAS;
export type RequestBody = { readonly [Name in RequestName]: z.infer<(typeof REQUEST_SCHEMAS)[Name]> };
