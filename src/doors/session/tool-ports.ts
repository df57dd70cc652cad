import type { VerbPorts } from '../verbs/unattended.ts';
import type { WorkContext } from './context.ts';
import { inFocus } from './focus.ts';

/** The ports of verbs and tools. Each call has its own, as if it were a run of the command line. */
export async function toolPorts({
  settings,
  surroundings,
}: Pick<WorkContext, 'settings' | 'surroundings'>): Promise<VerbPorts> {
  const { unattendedPorts } = await import('../verbs/verbs.ts');
  return inFocus(unattendedPorts({ workingDirectory: settings.cwd, environment: surroundings.environment }), settings);
}
