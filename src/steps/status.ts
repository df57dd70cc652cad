import type { StatusResult } from '../contract/status.ts';
import type { Run } from '../ports/run.ts';
import { noteCredential } from './note-credential.ts';
import { type FactPorts, readFacts } from './read-facts.ts';
import { statusOfFacts } from './status-of-facts.ts';

/** Where things stand: directory, config, credential, active task, next action. */
export async function status(
  ports: FactPorts,
  input: { readonly controllerPath: string },
  run: Run,
): Promise<StatusResult> {
  const found = await noteCredential(ports, await readFacts(ports), run);
  return statusOfFacts(found, input.controllerPath, ports.clock.now());
}
