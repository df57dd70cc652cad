import { createHash } from 'node:crypto';
import type { CommitRequest, Commits, Identity } from '../../src/ports/commits.ts';
import type { GitFailure } from '../../src/ports/git-failure.ts';
import type { Result } from '../../src/ports/result.ts';

/** Commits on paper. A test says what is upstream in `remotes`: refs such as `refs/heads/main` by repository. */
export class FakeCommits implements Commits {
  person: Identity | null = { name: 'Ada Example', email: 'ada@example.com' };
  readonly remotes = new Map<string, Map<string, string>>();
  /** Told in the place of every answer from the network. */
  failure: GitFailure | null = null;
  /** What each commit was made of. */
  readonly made = new Map<string, CommitRequest>();

  readonly identity: Commits['identity'] = ({ signal }) => answer(signal, this.person);

  readonly commit: Commits['commit'] = (_workspace, request, { signal }) => {
    const { baseSha, treeSha, author, at, message } = request;
    const fields = [baseSha, treeSha, author.name, author.email, at, message];
    const sha = createHash('sha1').update(JSON.stringify(fields)).digest('hex');
    if (!signal.aborted) this.made.set(sha, request);
    return answer(signal, sha);
  };

  readonly fetchBase: Commits['fetchBase'] = ({ repository, baseBranch }, { signal }) => {
    const refs = this.#reach(repository);
    if (!refs.ok) return Promise.resolve(refs);
    const sha = refs.value.get(`refs/heads/${baseBranch}`);
    return sha === undefined ? Promise.resolve(failed('repository_empty', baseBranch)) : answer(signal, sha);
  };

  readonly fetchCommit: Commits['fetchCommit'] = (repository, ref, _token, { signal }) => {
    const refs = this.#reach(repository);
    if (!refs.ok) return Promise.resolve(refs);
    const commitSha = refs.value.get(ref);
    const request = this.made.get(commitSha ?? '');
    if (commitSha === undefined || request === undefined) return Promise.resolve(failed('repository_not_found', ref));
    return answer(signal, { commitSha, treeSha: request.treeSha, parents: [request.baseSha] });
  };

  readonly remoteBranch: Commits['remoteBranch'] = (repository, branch, _token, { signal }) => {
    const refs = this.#reach(repository);
    return refs.ok ? answer(signal, refs.value.get(`refs/heads/${branch}`) ?? null) : Promise.resolve(refs);
  };

  #reach(repository: string): Result<ReadonlyMap<string, string>, GitFailure> {
    if (this.failure !== null) return { ok: false, failure: this.failure };
    const refs = this.remotes.get(repository);
    return refs === undefined ? failed('repository_not_found', null) : { ok: true, value: refs };
  }
}

function answer<Value>(signal: AbortSignal, value: Value): Promise<Result<Value, GitFailure>> {
  return Promise.resolve(signal.aborted ? failed('aborted', null) : { ok: true, value });
}

const failed = (kind: GitFailure['kind'], subject: string | null) =>
  ({ ok: false, failure: { kind, message: kind, subject } }) as const;
