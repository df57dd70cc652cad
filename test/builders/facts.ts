import { Config } from '../../src/contract/config.ts';
import { EMPTY_STATE } from '../../src/contract/empty-state.ts';
import { State } from '../../src/contract/state.ts';
import { knownAuthSource, refusedSources } from '../../src/policy/auth-source.ts';
import type { Facts } from '../../src/policy/next-action/facts.ts';
import { type Situation, TOKEN_FINGERPRINT } from './situations.ts';

/** The facts of a situation, judged by the zod schemas themselves. */
export function factsOf({ config, state, token }: Situation): Facts {
  const recorded = stateFact(state);
  const environment = token ? [{ source: 'GH_TOKEN' as const, fingerprint: () => TOKEN_FINGERPRINT }] : [];
  const noted = recorded.status === 'ok' ? recorded.state : EMPTY_STATE;
  return {
    config: configFact(config),
    state: recorded,
    authSource: knownAuthSource(environment, noted),
    refusedSources: refusedSources(environment, noted),
  };
}

function configFact(config: Situation['config']): Facts['config'] {
  if (config === null) return { status: 'missing' };
  const parsed = Config.safeParse(config);
  return parsed.success ? { status: 'ok', config: parsed.data } : { status: 'invalid', problem: 'it is wrong' };
}

function stateFact(state: Situation['state']): Facts['state'] {
  if (state === null) return { status: 'ok', state: EMPTY_STATE };
  if (isNewer(state)) return { status: 'newer', version: 2 };
  const parsed = State.safeParse(state);
  return parsed.success ? { status: 'ok', state: parsed.data } : { status: 'damaged' };
}

const isNewer = (state: object | string) =>
  typeof state === 'object' && 'stateVersion' in state && state.stateVersion === 2;
