import type { NamedAnswer } from '../../app/answer-check.ts';
import type { VerbName } from '../../contract/verb-vocabulary.ts';
import type { Run } from '../../ports/run.ts';
import type { Verb } from '../verbs/verb.ts';
import type { WorkContext } from './context.ts';
import { toolPorts } from './tool-ports.ts';

/** Runs a verb for the session; an error is an answer, too. */
export async function performVerb(
  name: VerbName,
  input: unknown,
  context: Pick<WorkContext, 'settings' | 'surroundings' | 'signal'>,
  progress: Run['progress'],
): Promise<NamedAnswer> {
  const { VERBS } = await import('../verbs/verbs.ts');
  const verb: Verb = VERBS[name];
  return verb.perform(await toolPorts(context), input, { signal: context.signal, progress });
}
