import type { WorkContext } from './context.ts';
import { performVerb } from './perform-verb.ts';
import type { AgentOp } from './wire/agent-ops.ts';
import type { VerbOp } from './wire/ops.ts';

/** Does what a submission asks for beside the task. */
export async function performOp(op: VerbOp | AgentOp, context: WorkContext): Promise<void> {
  if (op.type !== 'verb') {
    context.emit({ type: 'error', code: 'unknown_op', message: `${op.type} is not in this version.` });
    return;
  }
  const { contract, answer } = await performVerb(op.name, op.input ?? {}, context, () => undefined);
  await context.events.room();
  context.emit({ type: 'verb_result', verb: op.name, contract, answer });
}
