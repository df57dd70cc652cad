import { hostOf, parseRepository } from '../issue-ref.ts';

const ADDRESS = /^(https?:\/\/[^/]+)\/([^/]+\/[^/]+)\/pull\/([1-9][0-9]{0,9})\/?(?:[?#][!-~]*)?$/;

/** Reads the address of a pull request on the server; null for everything else. */
export function parsePullRequestUrl(
  text: string,
  serverUrl: string,
): { readonly repository: string; readonly number: number } | null {
  const [, origin, name = '', number] = ADDRESS.exec(text) ?? [];
  const host = hostOf(origin);
  const repository = parseRepository(name);
  return host !== null && host === hostOf(serverUrl) && repository !== null
    ? { repository, number: Number(number) }
    : null;
}
