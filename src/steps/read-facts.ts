import type { Config } from '../contract/config.ts';
import { EMPTY_STATE } from '../contract/empty-state.ts';
import type { State } from '../contract/state.ts';
import { knownAuthSource, refusedSources } from '../policy/auth-source.ts';
import type { ConfigFact, Facts, StateFact } from '../policy/next-action/facts.ts';
import type { Clock } from '../ports/clock.ts';
import type { Credentials, EnvironmentCredentials } from '../ports/credentials.ts';
import type { ConfigReader, ConfigStore, Loaded, StateReader, StateStore } from '../ports/store.ts';

/** What the recorded facts are read from. */
export interface FactSources {
  readonly config: ConfigReader;
  readonly state: StateReader;
  readonly credentials: EnvironmentCredentials;
  readonly clock: Clock;
}

/** What facts are read from and noted in. */
export interface FactPorts extends FactSources {
  readonly config: ConfigStore;
  readonly state: StateStore;
  readonly credentials: Credentials;
}

/** The recorded facts. Reads two files and the environment; starts nothing and asks nobody. */
export async function readFacts(ports: FactSources): Promise<Facts> {
  const config = configFact(await ports.config.read());
  const state = stateFact(await ports.state.read());
  const environment = ports.credentials.fromEnvironment();
  const noted = state.status === 'ok' ? state.state : EMPTY_STATE;
  return {
    config,
    state,
    authSource: knownAuthSource(environment, noted),
    refusedSources: refusedSources(environment, noted),
  };
}

function configFact(loaded: Loaded<Config>): ConfigFact {
  switch (loaded.status) {
    case 'missing':
      return { status: 'missing' };
    case 'ok':
      return { status: 'ok', config: loaded.value };
    case 'damaged':
      return { status: 'invalid', problem: loaded.problems.join('; ') };
    case 'unreadable':
      return { status: 'invalid', problem: `it ${loaded.problem}` };
    case 'newer':
      return { status: 'invalid', problem: 'it was written by a newer version' };
  }
}

function stateFact(loaded: Loaded<State>): StateFact {
  switch (loaded.status) {
    case 'missing':
      return { status: 'ok', state: EMPTY_STATE };
    case 'ok':
      return { status: 'ok', state: loaded.value };
    case 'damaged':
      return { status: 'damaged' };
    case 'unreadable':
    case 'newer':
      return loaded;
  }
}
