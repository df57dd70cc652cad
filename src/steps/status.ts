import type { StatusResult } from '../contract/status.ts';
import { CONFIG_PATH, SCHEMA_VERSION } from '../contract/vocabulary.ts';
import type { Facts } from '../policy/next-action/facts.ts';
import { nextAction } from '../policy/next-action/next-action.ts';
import type { Run } from '../ports/run.ts';
import { noteCredential } from './note-credential.ts';
import { type FactPorts, readFacts } from './read-facts.ts';

/** Where things stand: directory, config, credential, active task, next action. */
export async function status(
  ports: FactPorts,
  input: { readonly controllerPath: string },
  run: Run,
): Promise<StatusResult> {
  const found = await noteCredential(ports, await readFacts(ports), run);
  const now = ports.clock.now();
  const next = nextAction(found.facts, now);
  const { config } = found.facts;
  return {
    schemaVersion: SCHEMA_VERSION,
    state: next.state,
    configPath: CONFIG_PATH,
    configExists: config.status !== 'missing',
    configProblem: config.status === 'invalid' ? config.problem : null,
    ghAuthenticated: found.authSource !== null,
    authSource: found.authSource,
    ghStatus: found.ghStatus,
    controllerWorkspacePath: input.controllerPath,
    activeTask: next.issue,
    backoff: lastingBackoff(found.facts, now),
    damagedStateKeptAt: found.damagedStateKeptAt,
    requiresHumanApproval: next.requiresHumanApproval,
    nextAction: next.nextAction,
    recommendedCommand: next.recommendedCommand,
    commandKind: next.commandKind,
    reason: next.reason,
  };
}

function lastingBackoff({ state }: Facts, now: Date): StatusResult['backoff'] {
  const backoff = state.status === 'ok' ? state.state.backoff : null;
  return backoff !== null && now.getTime() < Date.parse(backoff.notBefore) ? backoff : null;
}
