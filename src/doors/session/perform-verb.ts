import { type NamedAnswer, namedAnswer } from '../../app/answer-check.ts';
import { problem } from '../../app/policies.ts';
import { isWithinFocus, whyNot } from '../../app/session-policies.ts';
import type { VerbName } from '../../contract/verb-vocabulary.ts';
import type { Run } from '../../ports/run.ts';
import type { Verb } from '../verbs/verb.ts';
import { ownClass } from './agents/own-class.ts';
import type { PortContext, WorkContext } from './context.ts';
import { toolPorts } from './tool-ports.ts';

/** Runs a verb for the session; an error is an answer, too. */
export async function performVerb(
  name: VerbName,
  input: object,
  context: PortContext & Pick<WorkContext, 'signal'>,
  progress: Run['progress'],
): Promise<NamedAnswer> {
  const { VERBS } = await import('../verbs/verbs.ts');
  const verb: Verb = VERBS[name];
  const ports = { ...(await toolPorts(context)), thoughts: context.thread.thoughts };
  const refusal = whyRefused(name, input, context);
  if (refusal !== null)
    return namedAnswer('error', Promise.resolve(problem.invalidInput(name, [refusal])), ports.redact);
  const answer = await verb.perform(ports, input, { signal: context.signal, progress });
  context.thread.findings.note(answer);
  return answer;
}

/** What stands against a verb before anything is done: the class of the agent, or that it leads away from its issue. */
function whyRefused(name: VerbName, input: object, context: PortContext): string | null {
  const security = ownClass(context);
  const refusal = security === null ? null : whyNot(security, { verb: name, effect: 'reads' });
  if (refusal !== null) return refusal;
  const { issue } = context.settings;
  return isWithinFocus({ name, input: { ...input } }, issue) ? null : `this session works on ${issue} only`;
}
