import { getOperationAST, Kind, OperationTypeNode, parse } from 'graphql';
import { bodyMembers } from './api-request.ts';
import type { PublicWrite, WriteKind } from './public-write.ts';
import type { RequestResource } from './recorded-request.ts';

interface Asked {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly resource: RequestResource;
  readonly body: Buffer;
}

/** What kind of write a request is; null when it only reads. */
export function writeIn({ method, path, resource, body }: Asked): Pick<PublicWrite, 'kind' | 'way'> | null {
  if (resource === 'git') {
    const kind = gitWrite(path);
    return kind === null ? null : { kind, way: 'git' };
  }
  if (resource === 'graphql') {
    const kind = mutationIn(body.toString('utf8'));
    return kind === null ? null : { kind, way: 'graphql' };
  }
  return READING.includes(method) ? null : { kind: restWrite(path), way: 'rest' };
}

const READING = ['GET', 'HEAD', 'OPTIONS'];

function gitWrite(path: string): WriteKind | null {
  if (/\/git-receive-pack$/.test(path)) return 'push';
  return /\?(?:.*&)?service=git-receive-pack(?:&|$)/.test(path) ? 'push_offer' : null;
}

function restWrite(path: string): WriteKind {
  const [, below] = /^\/(?:repos\/[^/]+\/[^/]+|repositories\/\d+)\/(forks|pulls)$/.exec(path) ?? [];
  if (below === undefined) return 'other';
  return below === 'forks' ? 'fork' : 'pull_request';
}

function mutationIn(body: string): WriteKind | null {
  const { query, operationName } = bodyMembers(body);
  // To look for the word first saves reading every document twice.
  if (typeof query !== 'string' || !/\bmutation\b/.test(query)) return null;
  const operation = operationOf(query, typeof operationName === 'string' ? operationName : null);
  if (operation?.operation !== OperationTypeNode.MUTATION) return null;
  const fields = operation.selectionSet.selections.flatMap((each) =>
    each.kind === Kind.FIELD ? [each.name.value] : [],
  );
  return fields.includes('createPullRequest') ? 'pull_request' : 'other';
}

/** Null for what cannot be read: no GraphQL server does anything with it. */
function operationOf(query: string, name: string | null) {
  try {
    return getOperationAST(parse(query), name) ?? null;
  } catch {
    return null;
  }
}
