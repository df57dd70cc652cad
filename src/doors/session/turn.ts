import type { ModelInput, ModelNews, ModelTool } from '../../ports/model.ts';
import { tellThoughts } from './agents/tell-thoughts.ts';
import type { Calls } from './calls.ts';
import type { TaskContext } from './context.ts';
import type { FlowWalk } from './flow-walk.ts';
import type { EquippedModel } from './models.ts';
import { sessionPorts } from './ports.ts';
import type { TaskLimits } from './task-limits.ts';
import type { Tool } from './tools/tool.ts';

interface TurnContext extends TaskContext {
  readonly equipped: EquippedModel;
  readonly calls: Calls;
  readonly limits: TaskLimits;
  readonly walk: FlowWalk;
}

type CallOutput = Extract<ModelInput, { type: 'call_output' }>;

type Turn =
  | { readonly status: 'goes_on'; readonly outputs: readonly CallOutput[]; readonly lastMessage: string | null }
  | { readonly status: 'over'; readonly lastMessage: string | null }
  | { readonly status: 'failed'; readonly code: 'model_failed' | 'internal'; readonly message: string }
  /** Whoever stopped it has told so. */
  | { readonly status: 'stopped' };

/** One request to the model, and all that it asks for in its response. */
export async function takeTurn(input: readonly ModelInput[], context: TurnContext): Promise<Turn> {
  const { equipped, thread, signal, emit, events } = context;
  const { model, tools, instructions } = equipped;
  await events.room();
  const previousResponseId = thread.bookmark?.responseId ?? null;
  const request = { instructions, input, previousResponseId, tools: tools.map(offered) };
  const response = await model.respond(
    request,
    (news) => {
      tell(news, context);
    },
    signal,
  );
  if (signal.aborted) return { status: 'stopped' };
  if (!response.ok) return { status: 'failed', code: 'model_failed', message: response.failure.message };
  const { responseId, messages, calls, usage } = response.value;
  context.limits.note(usage);
  const { place } = context.walk;
  for (const message of messages) {
    const cort = thread.findings.cortContext;
    emit({
      type: 'agent_message',
      message,
      ...(place !== undefined && { visualizationContext: place }),
      ...(cort !== null && { cort_context: cort }),
    });
  }
  const outputs: CallOutput[] = [];
  let isStuck = calls.length > 0;
  for (const call of calls) {
    const called = await context.calls.run(call);
    if (called.status === 'aborted') {
      context.abort();
      return { status: 'stopped' };
    }
    tellThoughts(context);
    isStuck &&= called.status === 'denied_before';
    if (called.status === 'done') await context.walk.step();
    outputs.push({ type: 'call_output', callId: call.callId, output: called.output });
  }
  const kept = await keepBookmark(responseId, outputs, context);
  if (kept !== null) return { status: 'failed', code: 'internal', message: kept };
  emit({
    type: 'turn_complete',
    response_id: responseId,
    usage: usage === null ? null : { input_tokens: usage.inputTokens, output_tokens: usage.outputTokens },
  });
  const lastMessage = messages.at(-1) ?? null;
  return calls.length === 0 || isStuck ? { status: 'over', lastMessage } : { status: 'goes_on', outputs, lastMessage };
}

/** A tool as a model is told of it. */
const offered = ({ name, description, parameters }: Tool): ModelTool => ({ name, description, parameters });

function tell(news: ModelNews, { emit, events }: TurnContext): void {
  if (!events.hasRoom) return;
  if (news.type === 'text_delta') emit({ type: 'agent_message_delta', delta: news.text });
  else emit({ type: 'background_event', message: `Waiting ${news.seconds} seconds for the model: ${news.reason}` });
}

/** Keeps where the thread stands before anybody is told of it; the failure is a sentence. */
async function keepBookmark(
  responseId: string,
  outputs: readonly CallOutput[],
  context: TurnContext,
): Promise<string | null> {
  const bookmark = {
    version: 1 as const,
    responseId,
    provider: context.settings.model.provider,
    outputs: outputs.map(({ callId, output }) => ({ callId, output })),
    at: new Date().toISOString(),
  };
  const kept = await sessionPorts(context).bookmarks.keep(bookmark, context.signal);
  if (!kept.ok) return `The turn could not be recorded in ${kept.failure.path} (${kept.failure.kind}).`;
  context.thread.bookmark = bookmark;
  return null;
}
