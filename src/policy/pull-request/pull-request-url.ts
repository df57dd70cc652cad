import { hostOf, parseRepository } from '../issue-ref.ts';

/** Also with the tab that somebody looks at, as it stands in the address bar. */
const ADDRESS =
  /^(https?:\/\/[^/]+)\/([^/]+\/[^/]+)\/pull\/([1-9][0-9]{0,9})(?:\/(?:files|commits|checks|changes)(?:\/[0-9a-f.]+)?)?\/?(?:[?#][!-~]*)?$/;

export interface PullRequestAddress {
  readonly repository: string;
  readonly number: number;
  /** The plain form. */
  readonly url: string;
}

/** Reads the address of a pull request on the server; null for everything else. */
export function parsePullRequestUrl(text: string, serverUrl: string): PullRequestAddress | null {
  const [, origin, name = '', number] = ADDRESS.exec(text) ?? [];
  const host = hostOf(origin);
  const repository = parseRepository(name);
  return host !== null && host === hostOf(serverUrl) && repository !== null
    ? { repository, number: Number(number), url: `${serverUrl.replace(/\/$/, '')}/${repository}/pull/${number}` }
    : null;
}
