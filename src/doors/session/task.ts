import type { Bookmark } from '../../contract/bookmark.ts';
import type { ModelInput } from '../../ports/model.ts';
import type { Result } from '../../ports/result.ts';
import { withKnownFacts } from './agents/known-facts.ts';
import { isSupervisor, supervise } from './agents/supervise.ts';
import { verifyAfter, verifyBefore } from './agents/verification.ts';
import { Calls } from './calls.ts';
import type { TaskContext } from './context.ts';
import { FlowWalk } from './flow-walk.ts';
import { modelThoughts } from './model-thoughts.ts';
import { type EquippedModel, equippedModel } from './models.ts';
import { sessionPorts } from './ports.ts';
import { publicGate } from './public-gate.ts';
import { TaskLimits } from './task-limits.ts';
import { takeTurn } from './turn.ts';
import type { UserInput } from './wire/ops.ts';

/** Works on what a person has asked for, turn by turn, until the model has nothing more to do or somebody stops it. */
export async function runTask(op: UserInput, context: TaskContext, equip: Equip = equippedModel): Promise<void> {
  if (!(await verifyBefore(op, context))) {
    fail(context, 'agent_refused', 'The task was not begun: it was verified first, and that failed.');
    return;
  }
  if (isSupervisor(context)) {
    await supervise(op, context);
    return;
  }
  const equipped = await equip(context);
  if (!equipped.ok) {
    fail(context, 'invalid_op', equipped.failure);
    return;
  }
  const instructions = await withKnownFacts(equipped.value.instructions, context);
  const limits = new TaskLimits(context);
  try {
    await work(op, context, { equipped: { ...equipped.value, instructions }, limits });
  } finally {
    limits.end();
  }
}

type Equip = (context: TaskContext) => ReturnType<typeof equippedModel> | Awaited<ReturnType<typeof equippedModel>>;

interface Means {
  readonly equipped: EquippedModel;
  readonly limits: TaskLimits;
}

async function work(op: UserInput, context: TaskContext, { equipped, limits }: Means): Promise<void> {
  const { thread, emit, signal } = context;
  const from = await beginning(op, context);
  if (!from.ok) {
    fail(context, 'unknown_response_id', from.failure);
    return;
  }
  const limited = limits.within(context);
  thread.thoughts =
    context.settings.model.provider === 'follow'
      ? null
      : modelThoughts(equipped.model, (usage) => {
          limits.note(usage);
        });
  const calls = new Calls(limited, equipped.tools);
  const walk = new FlowWalk(limited);
  await walk.begin();
  thread.bookmark = from.value;
  let input = firstInput(op, from.value);
  let lastMessage: string | null = null;
  for (;;) {
    const turn = await takeTurn(input, { ...limited, equipped, calls, limits, walk });
    const reached = turn.status === 'stopped' || turn.status === 'goes_on' ? limits.reached() : null;
    if (reached !== null && !signal.aborted) {
      walk.end();
      fail(context, 'limit_reached', reached.reason);
      return;
    }
    if (turn.status === 'stopped') return;
    if (turn.status === 'failed') {
      walk.end();
      fail(context, turn.code, turn.message);
      return;
    }
    lastMessage = turn.lastMessage ?? lastMessage;
    if (turn.status === 'over') break;
    input = turn.outputs;
  }
  verifyAfter(context);
  const gate = await publicGate(context);
  if (gate.status === 'aborted') {
    context.abort();
    return;
  }
  if (gate.status === 'answered') {
    await walk.step();
    emit({ type: 'agent_message', message: gate.message });
  }
  walk.end();
  emit({ type: 'task_complete', last_agent_message: gate.message ?? lastMessage });
}

function fail(
  { emit }: TaskContext,
  code: 'agent_refused' | 'invalid_op' | 'unknown_response_id' | 'model_failed' | 'limit_reached' | 'internal',
  message: string,
): void {
  emit({ type: 'error', code, message });
  emit({ type: 'task_complete', last_agent_message: null });
}

/** Where the thread goes on: at the bookmark that is named, or where the session has stopped. */
async function beginning(
  { last_response_id: named }: UserInput,
  context: TaskContext,
): Promise<Result<Bookmark | null, string>> {
  const { thread, settings } = context;
  if (named === undefined || named === thread.bookmark?.responseId) return { ok: true, value: thread.bookmark };
  const found = await sessionPorts(context).bookmarks.find(named);
  if (found.status !== 'ok')
    return { ok: false, failure: 'No turn with this last_response_id is known in this directory.' };
  const { provider } = found.value;
  return provider === settings.model.provider
    ? { ok: true, value: found.value }
    : { ok: false, failure: `This last_response_id is one of the model "${provider}", and the session has another.` };
}

/** What the model was not told yet of its last calls, and what the person says. */
const firstInput = ({ items }: UserInput, from: Bookmark | null): readonly ModelInput[] => [
  ...(from?.outputs ?? []).map(({ callId, output }) => ({ type: 'call_output' as const, callId, output })),
  ...items.map(({ text }) => ({ type: 'text' as const, text })),
];
