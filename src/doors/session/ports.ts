import { createSessionPorts, type SessionPorts } from '../../app/session-ports.ts';
import type { WorkContext } from './context.ts';

/** What only sessions need, for the directory that this one was configured with. */
export const sessionPorts = ({
  settings,
  surroundings,
}: Pick<WorkContext, 'settings' | 'surroundings'>): SessionPorts =>
  createSessionPorts({ workingDirectory: settings.cwd, environment: surroundings.environment });
