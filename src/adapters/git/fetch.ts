import type { Run } from '../../ports/run.ts';
import type { Engine } from './engine.ts';
import { GitExit, GitStop } from './git-stop.ts';
import { withoutRedirect } from './redirect.ts';
import { credentialsFor, type Remote } from './remote.ts';
import { fetchedCommit, fetchedRef, type Store } from './store.ts';

export interface Asking {
  readonly remote: Remote;
  readonly token: string | null;
}

export interface Branch {
  readonly name: string;
  readonly sha: string;
}

const SHA = /^[0-9a-f]{40}$/;
const LONG_SHA = /^[0-9a-f]{64}$/;
// git-check-ref-format(1), and nothing that could be taken for an option.
const BRANCH_NAME = /^(?![-/.])(?!.*(?:\.\.|\/\/|\/\.|@\{|\.lock(?:\/|$)))[^\p{Cc} ~^:?*[\\]{1,250}(?<![/.])$/u;

/** The default branch, whatever it is called. */
export async function askDefaultBranch(engine: Engine, asking: Asking, run: Run): Promise<Branch> {
  const answer = await askRemote(engine, asking, ['--symref'], ['HEAD'], run);
  const sha = refsIn(answer).get('HEAD');
  const name = /^ref: refs\/heads\/(.+)\tHEAD$/m.exec(answer)?.[1];
  if (sha === undefined) throw new GitStop('repository_empty', 'the repository has no commit');
  if (name === undefined) throw new GitStop('repository_refused', 'the repository names no default branch');
  return { name: checkedBranch(name), sha };
}

/** Where a branch is now; null when it is not there. */
export async function findBranch(engine: Engine, asking: Asking, name: string, run: Run): Promise<string | null> {
  const ref = `refs/heads/${checkedBranch(name)}`;
  return refsIn(await askRemote(engine, asking, [], [ref], run)).get(ref) ?? null;
}

/** The same for one that has to be there. */
export async function askBranch(engine: Engine, asking: Asking, name: string, run: Run): Promise<string> {
  const sha = await findBranch(engine, asking, name, run);
  if (sha === null) throw new GitStop('repository_empty', 'the base branch is not there any more', name);
  return sha;
}

export interface Fetching extends Asking {
  readonly isFull: boolean;
}

/** Gets a branch into the store, and answers with its commit. What is there already is not sent again. */
export function fetchBranch(
  engine: Engine,
  store: Store,
  { branch, isFull, ...asking }: Fetching & { readonly branch: string },
  run: Run,
): Promise<string> {
  const depth = isFull ? (store.isShallow() ? ['--unshallow'] : []) : store.isComplete() ? [] : ['--depth=1'];
  const source = `refs/heads/${checkedBranch(branch)}`;
  return fetchInto(engine, store, { ...asking, source, name: branch, depth }, run);
}

/** Gets a branch, or the head of a pull request, into the store, with the commits that its last one is based on. */
export async function fetchWithParents(
  engine: Engine,
  store: Store,
  { ref, ...asking }: Asking & { readonly ref: string },
  run: Run,
): Promise<string> {
  const source = checkedRef(ref);
  const depth = store.isComplete() ? [] : ['--depth=2'];
  try {
    return await fetchInto(engine, store, { ...asking, source, name: source, depth }, run);
  } catch (error) {
    if (!(error instanceof GitExit && /couldn't find remote ref/.test(error.stderr))) throw error;
    throw new GitStop('repository_not_found', 'the repository has no such pull request or branch', ref);
  }
}

interface Wanted extends Asking {
  /** On the server. */
  readonly source: string;
  /** Under which it is known here. */
  readonly name: string;
  readonly depth: readonly string[];
}

async function fetchInto(
  engine: Engine,
  store: Store,
  { source, name, depth, ...asking }: Wanted,
  run: Run,
): Promise<string> {
  await speakTo(engine, asking, run.signal, (credentials) =>
    engine.git({
      ...credentials,
      gitDir: store.path,
      args: [
        ...[
          'fetch',
          '--progress',
          '--no-tags',
          '--no-write-fetch-head',
          '--no-recurse-submodules',
          '--force',
          ...depth,
        ],
        ...['--', asking.remote.url, `+${source}:${fetchedRef(name)}`],
      ],
      signal: run.signal,
      onComplaint: progressTeller(asking.remote.repository, run),
    }),
  );
  const sha = fetchedCommit(store, name);
  if (sha === null) throw new GitStop('failed', 'git fetched the branch and did not note it');
  return sha;
}

function askRemote(
  engine: Engine,
  asking: Asking,
  options: readonly string[],
  refs: readonly string[],
  run: Run,
): Promise<string> {
  return speakTo(engine, asking, run.signal, (credentials) =>
    engine.git({
      ...credentials,
      args: ['ls-remote', ...options, '--', asking.remote.url, ...refs],
      signal: run.signal,
    }),
  );
}

/** GitHub answers 401 for what is not there; without a token that is no matter of credentials. */
export async function speakTo<Value>(
  { git }: Engine,
  { remote, token }: Asking,
  signal: AbortSignal,
  speak: (credentials: ReturnType<typeof credentialsFor>) => Promise<Value>,
): Promise<Value> {
  try {
    return await withoutRedirect(remote, { git, signal }, () => speak(credentialsFor(remote, token)));
  } catch (error) {
    if (token === null || !(error instanceof GitExit)) throw error;
    if (/could not read (?:Username|Password)/.test(error.stderr)) {
      throw new GitStop('credential_refused', 'the server did not accept the credential');
    }
    throw error;
  }
}

export const isBranchName = (name: string): boolean => BRANCH_NAME.test(name);

export const checkedBranch = (name: string) => {
  if (!isBranchName(name)) throw new GitStop('repository_refused', 'the branch has a name that git does not allow');
  return name;
};

const PULL_REQUEST_HEAD = /^refs\/pull\/[1-9][0-9]{0,9}\/head$/;

function checkedRef(ref: string): string {
  const branch = /^refs\/heads\/(.*)$/s.exec(ref)?.[1];
  if (branch !== undefined) return `refs/heads/${checkedBranch(branch)}`;
  if (!PULL_REQUEST_HEAD.test(ref))
    throw new Error('a commit is fetched by refs/pull/<number>/head or refs/heads/<name>');
  return ref;
}

/** A repository that names its objects by SHA-256, as GitHub has none. */
export const longNames = (): GitStop =>
  new GitStop('object_format_unsupported', 'the repository names its objects by SHA-256');

function refsIn(answer: string): ReadonlyMap<string, string> {
  const lines = answer.split('\n').map((line) => line.split('\t'));
  if (lines.some(([sha = '']) => LONG_SHA.test(sha))) {
    throw longNames();
  }
  return new Map(lines.flatMap(([sha = '', ref = '']) => (SHA.test(sha) ? [[ref, sha] as const] : [])));
}

const PROGRESS = /(Counting|Compressing|Receiving|Resolving|Unpacking)[a-z ]*(?:objects|deltas):\s+(\d+)%/g;

export function progressTeller(repository: string, { progress }: Run): (text: string) => void {
  let told = '';
  return (text) => {
    const [, verb, percent] = [...text.matchAll(PROGRESS)].at(-1) ?? [];
    const message = `Fetching ${repository}: ${verb} ${percent}%`;
    if (verb === undefined || message === told) return;
    told = message;
    progress({ message });
  };
}
