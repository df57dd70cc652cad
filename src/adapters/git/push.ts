import type { Credential } from '../../ports/credentials.ts';
import type { WriteFailure, WriteOutcome } from '../../ports/public-writes.ts';
import type { Result } from '../../ports/result.ts';
import type { Run } from '../../ports/run.ts';
import { alone, type Engine, openEngine } from './engine.ts';
import { fetchBranch } from './fetch.ts';
import { failureOf, GitExit } from './git-stop.ts';
import type { GitOptions } from './options.ts';
import { needsHistory, pushFailure } from './push-words.ts';
import { credentialsFor, credentialsOfGh, type Remote, remoteAt, repositoryAt } from './remote.ts';
import { openStore, type Store, storeLock, sweepStore } from './store.ts';

/** What is to be pushed, and the command that a person has approved for it. */
export interface PushOrder {
  readonly argv: readonly string[];
  /** Whose objects the commit is among. */
  readonly repository: string;
  readonly baseBranch: string;
  readonly commitSha: string;
  readonly branch: string;
  /** The address that is pushed to. */
  readonly remote: string;
}

export interface PushOptions extends GitOptions {
  /** How long nothing may come or go before the push is given up. */
  readonly stallSeconds: number;
}

export type Push = (order: PushOrder, credential: Credential, run: Run) => Promise<Result<WriteOutcome, WriteFailure>>;

const DONE = { ok: true, value: { made: null } } as const;
const SHA = /^[0-9a-f]{40}$/;
/** What changes nothing of what is pushed. */
const HARMLESS = ['--porcelain', '--no-verify', '--no-progress', '--'];

/** Pushes one commit to one new branch, as the command says it, and does nothing else. */
export function createPush(options: PushOptions): Push {
  return async (order, credential, run) => {
    const refused = (message: string) => ({ ok: false, failure: { kind: 'refused', message } }) as const;
    if (run.signal.aborted) return { ok: false, failure: { kind: 'aborted', message: 'nothing was pushed' } };
    const engine = openEngine(options);
    const name = repositoryAt(engine.server, order.remote);
    if (name === null) return refused('the address that is to be pushed to is not one of the server');
    if (!isThatPush(order)) return refused('the command is not the push that was approved');
    const pushing = { engine, store: openStore(engine, order.repository), remote: remoteAt(engine.server, name) };
    const attempt = () => errorOf(() => pushOnce(pushing, options, order, credential, run));
    let error = await attempt();
    // The server has refused, so what follows is no second attempt at something that may have happened.
    if (error instanceof GitExit && needsHistory(error)) {
      const problem = await errorOf(() => completeHistory(pushing, order, credential, run));
      if (problem !== null) return refused('the fork is behind, and the history that it lacks could not be fetched');
      error = await attempt();
    }
    return error === null ? DONE : { ok: false, failure: whyNot(error, options, run) };
  };
}

async function errorOf(work: () => Promise<void>): Promise<Error | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error('something failed without a word');
  }
}

/** Exactly the commit to exactly the branch, which must not be there. */
function isThatPush({ argv, commitSha, branch, remote }: PushOrder): boolean {
  const [program, verb, ...rest] = argv;
  const lease = `--force-with-lease=refs/heads/${branch}:`;
  const [url, refspec] = rest.slice(-2);
  const flags = rest.slice(0, -2);
  return (
    program === 'git' &&
    verb === 'push' &&
    SHA.test(commitSha) &&
    url === remote &&
    refspec === `${commitSha}:refs/heads/${branch}` &&
    flags.includes(lease) &&
    flags.every((flag) => flag === lease || HARMLESS.includes(flag))
  );
}

interface Pushing {
  readonly engine: Engine;
  readonly store: Store;
  readonly remote: Remote;
}

/** The arguments are those of the command; what is set besides only takes away what git could do. */
async function pushOnce(
  { engine, store, remote }: Pushing,
  { stallSeconds, env }: PushOptions,
  { argv }: PushOrder,
  { source, token }: Credential,
  { signal }: Run,
): Promise<void> {
  const isByGh = source === 'gh' && remote.protocol === 'https';
  const credentials = isByGh ? credentialsOfGh(remote, env) : credentialsFor(remote, token);
  await engine.streams.bytes({
    gitDir: store.path,
    args: argv.slice(1),
    config: [...credentials.config, 'http.lowSpeedLimit=1', `http.lowSpeedTime=${stallSeconds}`],
    env: credentials.env,
    signal,
  });
}

/** A fork that is behind lacks what our own history leaves out. */
async function completeHistory(
  { engine, store }: Pushing,
  { repository, baseBranch }: PushOrder,
  { token }: Credential,
  run: Run,
): Promise<void> {
  const asking = { remote: remoteAt(engine.server, repository), token };
  await alone(engine, storeLock(repository), run.signal, async () => {
    sweepStore(store);
    await fetchBranch(engine, store, { ...asking, branch: baseBranch, isFull: true }, run);
  });
}

function whyNot(error: unknown, { redact }: PushOptions, { signal }: Run): WriteFailure {
  if (signal.aborted) return { kind: 'uncertain', message: 'the push was interrupted' };
  if (error instanceof GitExit) return pushFailure(error, redact);
  const { kind, message } = failureOf(error, redact);
  return { kind: kind === 'git_missing' ? 'missing_program' : 'refused', message };
}
