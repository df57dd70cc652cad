import * as z from 'zod';
import { VERB_NAMES } from '../../../contract/verb-vocabulary.ts';
import { AGENT_OPS, agentId } from './agent-ops.ts';
import { APPROVAL_POLICIES, DECISIONS, MODEL_PROVIDERS } from './vocabulary.ts';

/** What a task may use up; what is not given has a limit of ours. */
const WireLimits = z.looseObject({
  turns: z.int().min(1).max(1000).optional(),
  tokens: z.int().min(1).optional(),
  seconds: z.number().min(1).max(1_000_000).optional(),
  spend: z.number().min(0).optional().describe('In the currency of the prices that are given with the model.'),
});

const WirePrice = z.looseObject({
  input_per_million: z.number().min(0),
  output_per_million: z.number().min(0),
});

export const WireModel = z.looseObject({
  provider: z.enum(MODEL_PROVIDERS),
  name: z.string().min(1).max(200).optional(),
  base_url: z.string().max(2000).optional(),
  limits: WireLimits.optional(),
  price: WirePrice.optional().describe('What the model costs; a limit on spend needs it.'),
});
export type WireModel = z.infer<typeof WireModel>;

const ConfigureSession = z.looseObject({
  type: z.literal('configure_session'),
  model: WireModel,
  cwd: z.string().min(1).max(4096).regex(/^\//).describe('The directory that was set up with init.'),
  approval_policy: z.enum(APPROVAL_POLICIES),
  instructions: z.string().max(32_768).optional().describe('What the model is told besides our own instructions.'),
  classification: z.string().max(200).optional(),
  security: z.string().max(100).optional(),
  issue: z.string().max(500).optional().describe('The session works on this issue only.'),
  agent_id: agentId.optional().describe('The agent of the registry whose knowledge the model is given.'),
  parent_id: agentId.optional().describe('The agent that drives this session, which then ends with its input.'),
});
export type ConfigureSession = z.infer<typeof ConfigureSession>;

const UserInput = z.looseObject({
  type: z.literal('user_input'),
  items: z
    .array(z.looseObject({ type: z.literal('text'), text: z.string().max(262_144) }))
    .min(1)
    .max(100),
  last_response_id: z.string().min(1).max(500).optional().describe('Go on from this bookmark.'),
});
export type UserInput = z.infer<typeof UserInput>;

const approval = {
  id: z.string().max(500).describe('The id of the request event, which is that of the task.'),
  decision: z.enum(DECISIONS),
  call_id: z.string().max(500).optional().describe('The call that is meant; without it the one that is waiting.'),
};

const ExecApproval = z.looseObject({
  type: z.literal('exec_approval'),
  ...approval,
  digest: z
    .string()
    .max(200)
    .optional()
    .describe('Of what would be published; a public request takes no yes without it.'),
});
export type ExecApproval = z.infer<typeof ExecApproval>;

const PatchApproval = z.looseObject({ type: z.literal('patch_approval'), ...approval });
export type PatchApproval = z.infer<typeof PatchApproval>;

const Verb = z.looseObject({
  type: z.literal('verb'),
  name: z.enum(VERB_NAMES),
  input: z.looseObject({}).optional(),
});
export type VerbOp = z.infer<typeof Verb>;

const OPS = [
  ConfigureSession,
  UserInput,
  z.looseObject({ type: z.literal('interrupt') }),
  ExecApproval,
  PatchApproval,
  Verb,
  z.looseObject({ type: z.literal('shutdown') }),
  ...AGENT_OPS,
] as const;

/** What a submission asks for. Fields that we do not know are let pass. */
export const Op = z.discriminatedUnion('type', OPS);
export type Op = z.infer<typeof Op>;

/** Each op by itself, because what is wrong with one is told by its own schema. */
export const OP_SCHEMAS: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  OPS.map((op) => [op.shape.type.value, op]),
);

export interface Submission {
  readonly id: string;
  readonly op: Op;
}
