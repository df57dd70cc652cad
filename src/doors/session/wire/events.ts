import * as z from 'zod';
import { foreignText } from '../../../contract/field.ts';
import { CortContext } from '../../../contract/thoughts.ts';
import { VERB_NAMES } from '../../../contract/verb-vocabulary.ts';
import { VisualizationContext, VisualizationEvent } from '../../../contract/visualization.ts';
import { AGENT_EVENTS } from './agent-events.ts';
import { ABORT_REASONS, APPROVAL_POLICIES, MODEL_PROVIDERS, SESSION_ERRORS } from './vocabulary.ts';

const ANY_LENGTH = 16 * 1024 * 1024;
const text = foreignText(ANY_LENGTH);

const FileChange = z.union([
  z.object({ add: z.object({ content: text }) }),
  z.object({ delete: z.object({ content: text }) }),
  z.object({ update: z.object({ unified_diff: text, move_path: text.nullable() }) }),
]);

/** By path, relative to the workspace. */
const FileChanges = z.record(z.string(), FileChange);
export type FileChanges = z.infer<typeof FileChanges>;

const command = z.array(text).describe('The arguments, as a person is to read them.');

/** What a yes would publish; such a request takes a yes for exactly this digest. */
const PublicRequest = z.object({
  digest: z.string(),
  expires_at: z.string().nullable().describe('Null: it was begun, and may be finished at any time.'),
  would_run: z.array(text).describe('The commands, exactly as they are run after a yes.'),
  mode: z.enum(['flag', 'attested']).describe('attested: a yes of this session is not enough.'),
  terminal_command: z.string().nullable().describe('What a person must run on a terminal first; null: nothing.'),
});

const VISUALIZATION_EVENTS = VisualizationEvent.options;

const duration = z.object({ secs: z.int(), nanos: z.int() });

export const EVENT_MSGS = [
  z.object({
    type: z.literal('session_configured'),
    session_id: z.string(),
    model: z.object({ provider: z.enum(MODEL_PROVIDERS), name: z.string().nullable() }),
    cwd: text,
    approval_policy: z.enum(APPROVAL_POLICIES),
    version: z.string(),
  }),
  z.object({ type: z.literal('task_started') }),
  z.object({ type: z.literal('agent_message_delta'), delta: text }),
  z.object({
    type: z.literal('agent_message'),
    message: text,
    cort_context: CortContext.optional(),
    visualizationContext: VisualizationContext.optional(),
  }),
  z.object({
    type: z.literal('exec_approval_request'),
    call_id: z.string(),
    command,
    cwd: text,
    reason: z.string(),
    public: PublicRequest.nullable().describe('Null: nothing becomes public by it.'),
  }),
  z.object({ type: z.literal('exec_command_begin'), call_id: z.string(), command, cwd: text }),
  z.object({
    type: z.literal('exec_command_output_delta'),
    call_id: z.string(),
    stream: z.enum(['stdout', 'stderr']),
    chunk: z.string().describe('Bytes in Base64; foreign.'),
  }),
  z.object({
    type: z.literal('exec_command_end'),
    call_id: z.string(),
    stdout: text,
    stderr: text,
    exit_code: z.int(),
    duration,
  }),
  z.object({
    type: z.literal('apply_patch_approval_request'),
    call_id: z.string(),
    changes: FileChanges,
    reason: z.string(),
    grant_root: z.null(),
  }),
  z.object({
    type: z.literal('patch_apply_begin'),
    call_id: z.string(),
    auto_approved: z.boolean(),
    changes: FileChanges,
  }),
  z.object({
    type: z.literal('patch_apply_end'),
    call_id: z.string(),
    stdout: text,
    stderr: text,
    success: z.boolean(),
  }),
  z.object({
    type: z.literal('turn_complete'),
    response_id: z.string(),
    usage: z.object({ input_tokens: z.int(), output_tokens: z.int() }).nullable(),
  }),
  z.object({ type: z.literal('task_complete'), last_agent_message: text.nullable() }),
  z.object({ type: z.literal('turn_aborted'), reason: z.enum(ABORT_REASONS) }),
  z.object({ type: z.literal('error'), code: z.enum(SESSION_ERRORS), message: text }),
  z.object({ type: z.literal('background_event'), message: text }),
  z.object({
    type: z.literal('verb_result'),
    verb: z.enum(VERB_NAMES),
    contract: z.string().describe('The name of the contract of the answer.'),
    answer: z.looseObject({}),
  }),
  z.object({ type: z.literal('shutdown_complete') }),
  ...AGENT_EVENTS,
  ...VISUALIZATION_EVENTS,
] as const;

/** What a session tells. Clients pass over types and fields that they do not know. */
export const EventMsg = z.discriminatedUnion('type', EVENT_MSGS);
export type EventMsg = z.infer<typeof EventMsg>;

export const Event = z.object({
  id: z.string().describe('That of the submission that it belongs to; of a task: the one that started it.'),
  msg: EventMsg,
});
export type Event = z.infer<typeof Event>;
