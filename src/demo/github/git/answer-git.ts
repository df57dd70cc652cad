import type { Answer } from '../http/answer.ts';
import { isReady } from '../world/forks.ts';
import { findRenamedRepository, findRepository, fullNameOf } from '../world/lookup.ts';
import type { Permission, SimulatedRepository } from '../world/model.ts';
import type { Scope } from '../world/scope.ts';
import { GIT_PATH } from './git-path.ts';
import type { GitRepositories } from './git-repositories.ts';
import { type BackendRequest, runHttpBackend } from './http-backend.ts';

export interface GitRequest extends Pick<BackendRequest, 'path' | 'method' | 'query' | 'headers' | 'body'> {
  readonly token: string | null;
  readonly scope: Scope;
}

const MAY_PUSH: readonly Permission[] = ['WRITE', 'MAINTAIN', 'ADMIN'];

/** Clones for everybody; pushes for those who may. */
export async function answerGit(request: GitRequest, repositories: GitRepositories): Promise<Answer> {
  const { path, query, token, scope } = request;
  const [, owner = '', name = '', service = ''] = GIT_PATH.exec(path) ?? [];
  const isPush = service === 'git-receive-pack' || query.includes('service=git-receive-pack');
  const repository = findRepository(scope.world, `${owner}/${name}`);
  const refusal = refusalOf(request, repository, `${owner}/${name}`, isPush);
  if (refusal !== null) return refusal;
  if (repository === null) return movedOrMissing(request, `${owner}/${name}`, service);
  if (!isReady(repository)) return text(404, 'Repository not found.');

  await repositories.pathOf(repository);
  if (!isPush) await repositories.publishPullRequests(repository);
  const answer = await runHttpBackend({
    ...request,
    directory: repositories.directory,
    path: `/${fullNameOf(repository)}.git/${service}`,
    user: isPush && token !== null ? scope.world.viewer : null,
  });
  if (service === 'git-receive-pack') await repositories.readBack(repository, scope.now);
  return answer;
}

/** Why a request goes no further; unknown repositories and those that may not be read look the same. */
function refusalOf(
  { token, scope }: GitRequest,
  repository: SimulatedRepository | null,
  fullName: string,
  isPush: boolean,
): Answer | null {
  const isRejected = token !== null && scope.world.rejectedTokens.has(token);
  const needsAccount = isPush || repository?.isPrivate === true;
  if (isRejected || (needsAccount && token === null)) return text(401, 'Invalid username or token.', ASK);
  if (!isPush || repository === null) return null;
  if (repository.isArchived) return text(403, 'This repository was archived so it is read-only.');
  if (MAY_PUSH.includes(repository.viewerPermission)) return null;
  return text(403, `Permission to ${fullName}.git denied to ${scope.world.viewer}.`);
}

function movedOrMissing({ query, scope }: GitRequest, fullName: string, service: string): Answer {
  const renamed = findRenamedRepository(scope.world, fullName);
  if (renamed === null) return text(404, 'Repository not found.');
  const search = query === '' ? '' : `?${query}`;
  return text(301, '', { location: `${scope.addresses.api}/${fullNameOf(renamed)}.git/${service}${search}` });
}

const ASK = { 'www-authenticate': 'Basic realm="GitHub"' };

const text = (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  body: `${body}\n`,
});
