import type { VerbPorts } from '../verbs/unattended.ts';
import type { PortContext } from './context.ts';
import { inFocus } from './focus.ts';

/** The ports of verbs and tools. Each call has its own, as if it were a run of the command line. */
export async function toolPorts({ settings, surroundings, thread }: PortContext): Promise<VerbPorts> {
  const { unattendedPorts } = await import('../verbs/verbs.ts');
  const { environment } = surroundings;
  return inFocus(unattendedPorts({ workingDirectory: settings.cwd, environment, reads: thread.reads }), settings);
}
