import type { NamedAnswer } from '../../app/answer-check.ts';
import type { VerbName } from '../../contract/verb-vocabulary.ts';
import type { Run } from '../../ports/run.ts';
import type { Verb } from '../verbs/verb.ts';
import type { WorkContext } from './context.ts';

/** Runs a verb for the session; an error is an answer, too. */
export async function performVerb(
  name: VerbName,
  input: unknown,
  { settings, surroundings, signal }: Pick<WorkContext, 'settings' | 'surroundings' | 'signal'>,
  progress: Run['progress'],
): Promise<NamedAnswer> {
  const { VERBS, unattendedPorts } = await import('../verbs/verbs.ts');
  const verb: Verb = VERBS[name];
  // Each call has ports of its own, as if it were a run of the command line: nothing is remembered between them.
  const ports = unattendedPorts({ workingDirectory: settings.cwd, environment: surroundings.environment });
  return verb.perform(ports, input, { signal, progress });
}
