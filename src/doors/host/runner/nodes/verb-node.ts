import type { NamedAnswer } from '../../../../app/answer-check.ts';
import type { VerbName } from '../../../../contract/verb-vocabulary.ts';
import type { Verb } from '../../../verbs/verb.ts';
import type { NodeContext, NodeOutcome, WorkflowNode } from '../workflows/workflow.ts';
import { outcomeOf } from './answered.ts';

interface VerbNode extends Omit<WorkflowNode, 'perform'> {
  readonly verb: VerbName;
  readonly input: (context: NodeContext) => unknown;
  /** What else follows from an answer with which the run goes on. */
  readonly follow?: (named: NamedAnswer) => NodeOutcome;
}

/** A node that is one verb of the engine, in the directory of the run. */
export const verbNode = ({ verb, input, follow, ...node }: VerbNode): WorkflowNode => ({
  ...node,
  perform: async (context) => {
    const { VERBS } = await import('../../../verbs/verbs.ts');
    const performed: Verb = VERBS[verb];
    const ports = await verbPorts(context);
    const named = await performed.perform(ports, input(context), context);
    const state = await ports.state.read();
    const notBefore = state.status === 'ok' ? (state.value.backoff?.notBefore ?? null) : null;
    const outcome = outcomeOf(named, notBefore);
    return outcome.status === 'done' && follow !== undefined ? follow(named) : outcome;
  },
});

/** What verbs may have of the world, in the directory of the run. */
export async function verbPorts({ place }: NodeContext) {
  const { unattendedPorts } = await import('../../../verbs/verbs.ts');
  place.prepare();
  return { ...unattendedPorts(place), judgments: place.judgments };
}
