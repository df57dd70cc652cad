import type { PublicationFacts } from '../../contract/publication.ts';
import { hostOf, parseRepository } from '../issue-ref.ts';

export interface PushTarget {
  /** `owner/repo` of where the branch goes. */
  readonly repository: string;
  readonly needsFork: boolean;
}

type PushFacts = Pick<PublicationFacts, 'login' | 'fork'> & {
  readonly repository: Pick<PublicationFacts['repository'], 'fullName' | 'mayPush'>;
};

/** Where the branch is pushed to. Null when GitHub's name for us is none that a repository can have. */
export function pushTarget({ login, repository, fork }: PushFacts): PushTarget | null {
  const { fullName, mayPush } = repository;
  const isOwn = isSameName(ownerOf(fullName), login);
  if (!isOwn && fork !== null) return { repository: fork, needsFork: false };
  if (isOwn || mayPush) return { repository: fullName, needsFork: false };
  const made = parseRepository(`${login}/${fullName.slice(fullName.indexOf('/') + 1)}`);
  return made === null ? null : { repository: made, needsFork: true };
}

export const ownerOf = (repository: string): string => repository.slice(0, repository.indexOf('/'));

/** GitHub's names differ in more than their case. */
export const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The address that git pushes to; null unless both parts are what they should be. */
export function remoteOf(serverUrl: string, repository: string): string | null {
  if (hostOf(serverUrl) === null || parseRepository(repository) === null) return null;
  return `${serverUrl.replace(/\/$/, '')}/${repository}.git`;
}

/** `owner/repo` of an address that `remoteOf` made; null for every other. */
export function repositoryOfRemote(remote: string): string | null {
  const [, serverUrl = '', repository = ''] = /^(https?:\/\/[^/]+)\/(.+)\.git$/.exec(remote) ?? [];
  return remoteOf(serverUrl, repository) === remote ? repository : null;
}
