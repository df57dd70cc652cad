import type { Config } from '../contract/config.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { State } from '../contract/state.ts';
import { STATE_PATH } from '../contract/vocabulary.ts';
import { problem } from '../policy/problem.ts';
import { type FactSources, readFacts } from './read-facts.ts';

interface ReadyFacts {
  readonly config: Config;
  readonly state: State;
}

/** The facts of a directory that is set up, or why a verb that works there cannot start. */
export async function readyFacts(
  ports: FactSources,
): Promise<{ readonly ok: true; readonly facts: ReadyFacts } | { readonly ok: false; readonly error: ErrorResult }> {
  const { config, state } = await readFacts(ports);
  if (config.status === 'missing') return { ok: false, error: problem.notInitialized() };
  if (config.status === 'invalid') return { ok: false, error: problem.invalidConfig(config.problem) };
  if (state.status === 'damaged') return { ok: false, error: problem.damagedState() };
  if (state.status !== 'ok') {
    const kind = state.status === 'newer' ? 'newer' : 'unreadable';
    return { ok: false, error: problem.store({ kind, path: STATE_PATH }) };
  }
  return { ok: true, facts: { config: config.config, state: state.state } };
}
