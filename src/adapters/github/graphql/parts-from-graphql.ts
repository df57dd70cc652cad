import type { Person, PullRequestFacts } from '../../../contract/issue-facts.ts';
import { associationOf, cut, LENGTH, personOf, safeUrl } from '../fact-values.ts';
import type { Shape } from '../shape.ts';

const STATES = { OPEN: 'open', CLOSED: 'closed', MERGED: 'merged' } as const;

/** The entries of a connection. GitHub leaves null in the place of one that it may not show. */
export function nodesOf(connection: Shape): Shape[] {
  const nodes = connection.maybe((readable) => readable.at('nodes').maybe((list) => list.list()));
  return (nodes ?? []).filter((node) => !node.isNull);
}

/** The author of an issue, a pull request or a comment; null for a deleted account. */
export function graphqlPerson(written: Shape): Person | null {
  const association = associationOf(written.at('authorAssociation').maybe((word) => word.text()));
  return written
    .at('author')
    .maybe((author) => personOf(author.at('login').text(), author.at('__typename').text(), association));
}

export function pullRequestFromGraphql(pull: Shape, otherwiseUrl: string): PullRequestFacts {
  return {
    number: pull.at('number').number(),
    title: cut(pull.at('title').text(), LENGTH.title),
    url: safeUrl(pull.at('url').text(), otherwiseUrl),
    state: STATES[pull.at('state').oneOf(['OPEN', 'CLOSED', 'MERGED'])],
    author: graphqlPerson(pull),
    updatedAt: pull.at('updatedAt').time(),
  };
}

/** Who asks; null when GitHub does not say. */
export const viewerFromGraphql = (data: Shape): string | null =>
  data.at('viewer').maybe((viewer) => cut(viewer.at('login').text(), LENGTH.name));
