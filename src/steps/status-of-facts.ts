import type { StatusResult } from '../contract/status.ts';
import { type AuthSource, CONFIG_PATH, type GhStatus, SCHEMA_VERSION } from '../contract/vocabulary.ts';
import type { Facts } from '../policy/next-action/facts.ts';
import { nextAction } from '../policy/next-action/next-action.ts';
import { type FactSources, readFacts } from './read-facts.ts';

interface Found {
  readonly facts: Facts;
  readonly authSource: AuthSource | null;
  readonly ghStatus: GhStatus;
  readonly damagedStateKeptAt: string | null;
}

/**
 * The status, where it can be told without asking or noting anything: a token is in the environment and the files are
 * in order. Null where it takes more.
 */
export async function quickStatus(ports: FactSources, controllerPath: string): Promise<StatusResult | null> {
  const facts = await readFacts(ports);
  const { authSource } = facts;
  if (authSource === null || authSource === 'gh' || facts.state.status === 'damaged') return null;
  const found = { facts, authSource, ghStatus: 'unknown' as const, damagedStateKeptAt: null };
  return statusOfFacts(found, controllerPath, ports.clock.now());
}

export function statusOfFacts(found: Found, controllerPath: string, now: Date): StatusResult {
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
    controllerWorkspacePath: controllerPath,
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
  if (backoff === null || now.getTime() >= Date.parse(backoff.notBefore)) return null;
  // GitHub's own words stay behind: a poll prints no foreign text.
  const { kind, scope, since, notBefore } = backoff;
  return { kind, scope, since, notBefore };
}
