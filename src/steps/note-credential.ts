import type { State } from '../contract/state.ts';
import type { AuthSource, GhStatus } from '../contract/vocabulary.ts';
import { isRejected } from '../policy/auth-source.ts';
import type { Facts } from '../policy/next-action/facts.ts';
import type { GhAnswer } from '../ports/credentials.ts';
import type { Run } from '../ports/run.ts';
import type { FactPorts } from './read-facts.ts';

interface FoundCredential {
  readonly authSource: AuthSource | null;
  /** `unknown`: gh was not asked, because the environment has a usable token. */
  readonly ghStatus: GhStatus;
  /** Where a credential is that GitHub has refused. */
  readonly refusedSources: readonly AuthSource[];
}

/** Looks for a credential in the environment, and only without one asks gh. */
export async function findCredential(ports: FactPorts, facts: Facts, run: Run): Promise<FoundCredential> {
  if (facts.authSource !== null && facts.authSource !== 'gh') {
    return { authSource: facts.authSource, ghStatus: 'unknown', refusedSources: facts.refusedSources };
  }
  run.progress({ message: 'Asking gh for a credential' });
  const gh = await ports.credentials.fromGh(run.signal);
  const isRefused = isRefusedAnswer(gh, facts);
  // What gh says now takes the place of what was noted of it.
  const others = facts.refusedSources.filter((source) => source !== 'gh');
  return {
    authSource: gh.status === 'signed_in' && !isRefused ? 'gh' : null,
    ghStatus: gh.status,
    refusedSources: isRefused ? [...others, 'gh'] : others,
  };
}

function isRefusedAnswer(gh: GhAnswer, { state }: Facts): boolean {
  return gh.status === 'signed_in' && state.status === 'ok' && isRejected(gh.credential, state.state);
}

interface NotedCredential extends FoundCredential {
  /** The facts as they are after the look-up. */
  readonly facts: Facts;
  readonly damagedStateKeptAt: string | null;
}

/**
 * Finds a credential and notes what gh said for the polls that may not ask. A damaged state file is moved aside on this
 * occasion. A note that cannot be written costs the note, not the answer.
 */
export async function noteCredential(ports: FactPorts, facts: Facts, run: Run): Promise<NotedCredential> {
  const found = await findCredential(ports, facts, run);
  const { authSource, refusedSources } = found;
  const known = { ...facts, authSource, refusedSources };
  const unnoted = { ...found, facts: known, damagedStateKeptAt: null };
  if (facts.config.status === 'missing' || !isNews(found, facts)) return unnoted;
  const at = ports.clock.now().toISOString();
  const noted = await ports.state.update((state) => withGhNote(state, found, at), { signal: run.signal });
  if (!noted.ok) return facts.state.status === 'damaged' ? { ...unnoted, facts: stuck(known) } : unnoted;
  return {
    ...found,
    facts: { ...known, state: { status: 'ok', state: noted.value.state } },
    damagedStateKeptAt: noted.value.damagedKeptAt,
  };
}

/** A damaged state that cannot be moved aside is for a person: asking again would change nothing. */
const stuck = (facts: Facts): Facts => ({
  ...facts,
  state: { status: 'unreadable', problem: 'is damaged and cannot be moved aside' },
});

function isNews(found: FoundCredential, { state }: Facts): boolean {
  if (state.status !== 'ok') return state.status === 'damaged';
  const isOtherStatus = found.ghStatus !== 'unknown' && found.ghStatus !== state.state.gh?.status;
  return isOtherStatus || replacesRefused(found, state.state);
}

/** Notes what gh said; a new credential of gh takes the place of one that GitHub refused. */
export function withGhNote(state: State, found: FoundCredential, at: string): State {
  if (found.ghStatus === 'unknown') return state;
  const rejectedCredential = replacesRefused(found, state) ? null : state.rejectedCredential;
  return { ...state, gh: { status: found.ghStatus, at }, rejectedCredential };
}

const replacesRefused = ({ authSource }: FoundCredential, { rejectedCredential }: State) =>
  authSource === 'gh' && rejectedCredential?.source === 'gh';
