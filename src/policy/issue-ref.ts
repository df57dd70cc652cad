import type { IssueRef } from '../contract/field.ts';
import { ISSUE_REF_PATTERN, REPOSITORY_PATTERN } from '../contract/vocabulary.ts';

/**
 * Reads `owner/repo#123`, `github:owner/repo#123` or the address of an issue on the server.
 * Null for everything else; the text is matched as it stands and never normalised first, as URL parsers do.
 */
export function parseIssueRef(text: string, serverUrl = 'https://github.com'): IssueRef | null {
  const ref = refInAddress(text, serverUrl) ?? text.replace(/^github:/, '');
  return isIssueRef(ref) ? ref : null;
}

/** Reads `owner/repo`; null for everything else. */
export function parseRepository(text: string): string | null {
  return REPOSITORY_PATTERN.test(text) ? text : null;
}

export function partsOf(issue: IssueRef): { owner: string; repo: string; number: number } {
  const slash = issue.indexOf('/');
  const hash = issue.indexOf('#');
  return {
    owner: issue.slice(0, slash),
    repo: issue.slice(slash + 1, hash),
    number: Number(issue.slice(hash + 1)),
  };
}

/** `owner/repo` of an issue. */
export const repositoryOf = (issue: IssueRef): string => issue.slice(0, issue.indexOf('#'));

// A `$` of a pattern without the m flag matches only at the very end, so a trailing newline is refused.
const isIssueRef = (text: string): text is IssueRef => ISSUE_REF_PATTERN.test(text);

function refInAddress(text: string, serverUrl: string): string | null {
  const [, origin, owner, repo, number] = ISSUE_ADDRESS.exec(text) ?? [];
  const host = hostOf(origin);
  return host !== null && host === hostOf(serverUrl) ? `${owner}/${repo}#${number}` : null;
}

const ISSUE_ADDRESS = /^(https?:\/\/[^/]+)\/([^/]+)\/([^/]+)\/issues\/([0-9]+)\/?(?:[?#][!-~]*)?$/;

/** Host and port, the scheme's default port left out. Null where there is anything else, such as a user name. */
export function hostOf(origin: string | undefined): string | null {
  const [, scheme, host, port] = ORIGIN.exec(origin ?? '') ?? [];
  if (scheme === undefined || host === undefined) return null;
  // Lower case only after the match: U+212A, the Kelvin sign, would become a k.
  const name = host.toLowerCase();
  return port === undefined || port === DEFAULT_PORTS[scheme] ? name : `${name}:${port}`;
}

const ORIGIN = /^(https?):\/\/([A-Za-z0-9.-]+)(?::([0-9]{1,5}))?\/?$/;
const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' };
