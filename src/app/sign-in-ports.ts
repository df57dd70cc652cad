import { newLink } from '../adapters/process/new-link.ts';
import { showOnTerminal } from '../adapters/terminal/show-on-terminal.ts';
import { createHostStorePorts } from './host-ports.ts';
import { whyNobody } from './presence.ts';

/** What it takes to sign a person in who sits at this terminal. */
export const createSignInPorts = (environment: NodeJS.ProcessEnv, location: string) => ({
  ...createHostStorePorts(environment, location),
  absent: () => whyNobody(environment),
  newLink,
  showOnTerminal,
});

/** By what name a person acts who gives none. */
export const userName = (environment: NodeJS.ProcessEnv): string =>
  environment['USER'] ?? environment['LOGNAME'] ?? 'somebody';
