import { performAgentOp } from './agents/agent-op.ts';
import { tellThoughts } from './agents/tell-thoughts.ts';
import type { WorkContext } from './context.ts';
import { performVerb } from './perform-verb.ts';
import type { AgentOp } from './wire/agent-ops.ts';
import type { VerbOp } from './wire/ops.ts';

/** Does what a submission asks for beside the task. */
export async function performOp(op: VerbOp | AgentOp, context: WorkContext): Promise<void> {
  if (op.type !== 'verb') {
    await performAgentOp(op, context);
    return;
  }
  const { contract, answer } = await performVerb(op.name, op.input ?? {}, context, () => undefined);
  await context.events.room();
  tellThoughts(context);
  context.emit({ type: 'verb_result', verb: op.name, contract, answer });
}
