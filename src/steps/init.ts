import type { Config } from '../contract/config.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { InitResult } from '../contract/init.ts';
import { CONFIG_PATH, SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { nextAction } from '../policy/next-action/next-action.ts';
import { problem } from '../policy/problem.ts';
import { findWrongWish } from '../policy/profile.ts';
import type { Run } from '../ports/run.ts';
import { noteCredential } from './note-credential.ts';
import { type FactPorts, readFacts } from './read-facts.ts';

export interface InitInput {
  /** What differs from the defaults. */
  readonly settings: Partial<Config>;
  /** Replace an existing config; the old one is kept beside. */
  readonly force: boolean;
}

/** Why a person need not be asked anything: the directory is set up and is to stay so. */
export async function initRefusal(ports: Pick<FactPorts, 'config'>, force: boolean): Promise<ErrorResult | null> {
  const { status } = await ports.config.read();
  if (status === 'missing' || force) return null;
  return status === 'unreadable' ? problem.store({ kind: 'unreadable', path: CONFIG_PATH }) : problem.configExists();
}

/** Makes this directory a controller directory: writes the config and notes where a credential is. */
export async function init(ports: FactPorts, input: InitInput, run: Run): Promise<InitResult | ErrorResult> {
  const wrong = findWrongWish(input.settings);
  if (wrong !== null) return problem.invalidFlag('init', wrong);
  const written = await ports.config.write(input.settings, { replace: input.force });
  if (!written.ok) return written.failure.kind === 'exists' ? problem.configExists() : problem.store(written.failure);
  const facts = await readFacts(ports);
  if (facts.config.status !== 'ok') return problem.store({ kind: 'unreadable', path: CONFIG_PATH });
  const found = await noteCredential(ports, facts, run);
  const next = nextAction(found.facts, ports.clock.now());
  return {
    schemaVersion: SCHEMA_VERSION,
    status: 'initialized',
    configPath: CONFIG_PATH,
    replacedConfigKeptAt: written.value.replacedKeptAt,
    config: facts.config.config,
    ghAuthenticated: found.authSource !== null,
    authSource: found.authSource,
    ghStatus: found.ghStatus,
    state: next.state,
    nextAction: next.nextAction,
    recommendedCommand: next.recommendedCommand,
    commandKind: next.commandKind,
    requiresHumanApproval: next.requiresHumanApproval,
    reason: next.reason,
  };
}
