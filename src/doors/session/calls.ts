import { asksFirst, whyNot } from '../../app/session-policies.ts';
import type { ModelCall } from '../../ports/model.ts';
import { ownClass } from './agents/own-class.ts';
import type { TaskContext } from './context.ts';
import { quietly } from './quietly.ts';
import type { CallContext, CallOutcome, PreparedCall, ShownCommand, ShownPatch, Tool } from './tools/tool.ts';
import type { EventMsg } from './wire/events.ts';

/** What came of a call: what the model is told, or that a person wants no more of the task. */
type Called =
  | { readonly status: 'done' | 'denied' | 'denied_before'; readonly output: string }
  | { readonly status: 'aborted' };

const DENIED = 'A person denied this. Do not ask for it again: do something else that leads on, or end with a message.';

/** Runs the calls of a task, one after the other, and asks first where the policy says so. */
export class Calls {
  readonly #context: TaskContext;
  readonly #tools: readonly Tool[];
  /** What was denied in this task, and is not asked for again. */
  readonly #denied = new Set<string>();

  constructor(context: TaskContext, tools: readonly Tool[]) {
    this.#context = context;
    this.#tools = tools;
  }

  async run({ callId, name, arguments: given }: ModelCall): Promise<Called> {
    const tool = this.#tools.find((each) => each.name === name);
    if (tool === undefined) return { status: 'done', output: 'There is no tool of that name.' };
    const prepared = await tool.prepare(given);
    if (!prepared.ok) return { status: 'done', output: prepared.failure };
    const call = prepared.value;
    const refusal = this.#refusal(call);
    if (refusal !== null) return { status: 'denied_before', output: `${refusal}. Do not ask for it again.` };
    const key = keyOf(call.shownAs);
    if (this.#denied.has(key)) return { status: 'denied_before', output: DENIED };
    const asked = await this.#ask(callId, call, key);
    if (asked === 'abort') return { status: 'aborted' };
    if (asked === 'denied') {
      this.#denied.add(key);
      return { status: 'denied', output: DENIED };
    }
    const outcome = await this.#perform(callId, call, asked === 'not_asked');
    return this.#context.signal.aborted ? { status: 'aborted' } : { status: 'done', output: outcome.text };
  }

  /** What the class of an agent forbids is not even asked for. */
  #refusal({ verb, effect }: PreparedCall): string | null {
    const security = ownClass(this.#context);
    return security === null ? null : whyNot(security, { verb: verb ?? null, effect });
  }

  async #ask(callId: string, { effect, shownAs }: PreparedCall, key: string) {
    const { settings, thread, emit, ask } = this.#context;
    const isBeyondPlan = shownAs.kind === 'patch' && !shownAs.isWithinPlan;
    const isAsked = asksFirst(settings.approvalPolicy, { effect, isBeyondPlan });
    if (!isAsked || thread.approved.has(key)) return 'not_asked';
    emit(requestOf(callId, shownAs));
    const decision = await ask({ kind: shownAs.kind, callId, digest: null });
    if (decision === 'approved_for_session') thread.approved.add(key);
    return decision;
  }

  async #perform(callId: string, call: PreparedCall, isAutoApproved: boolean): Promise<CallOutcome> {
    const { emit, signal, events } = this.#context;
    const { shownAs } = call;
    if (shownAs.kind === 'patch')
      emit({ type: 'patch_apply_begin', call_id: callId, auto_approved: isAutoApproved, changes: shownAs.changes });
    else emit({ type: 'exec_command_begin', call_id: callId, command: [...shownAs.command], cwd: shownAs.cwd });
    const begun = process.hrtime.bigint();
    const telling: CallContext = {
      signal,
      progress: quietly((message) => {
        if (events.hasRoom) emit({ type: 'background_event', message });
      }),
      output: (text) => {
        const chunk = Buffer.from(text).toString('base64');
        if (events.hasRoom) emit({ type: 'exec_command_output_delta', call_id: callId, stream: 'stdout', chunk });
      },
    };
    const outcome = await call.run(telling);
    await events.room();
    emit(endOf(callId, shownAs, outcome, process.hrtime.bigint() - begun));
    return outcome;
  }
}

/** By which a call is known again: the very arguments, or the files of a patch. */
const keyOf = (shown: ShownCommand | ShownPatch): string =>
  JSON.stringify(
    shown.kind === 'command' ? ['command', ...shown.command] : ['patch', ...Object.keys(shown.changes).toSorted()],
  );

function requestOf(callId: string, shown: ShownCommand | ShownPatch): EventMsg {
  const { reason } = shown;
  return shown.kind === 'command'
    ? {
        type: 'exec_approval_request',
        call_id: callId,
        command: [...shown.command],
        cwd: shown.cwd,
        reason,
        public: null,
      }
    : { type: 'apply_patch_approval_request', call_id: callId, changes: shown.changes, reason, grant_root: null };
}

const SECOND = 1_000_000_000n;

function endOf(
  callId: string,
  shown: ShownCommand | ShownPatch,
  { text, exitCode }: CallOutcome,
  nanoseconds: bigint,
): EventMsg {
  if (shown.kind === 'patch')
    return { type: 'patch_apply_end', call_id: callId, stdout: text, stderr: '', success: exitCode === 0 };
  const duration = { secs: Number(nanoseconds / SECOND), nanos: Number(nanoseconds % SECOND) };
  return { type: 'exec_command_end', call_id: callId, stdout: text, stderr: '', exit_code: exitCode, duration };
}
