import type { GithubClient } from '../client.ts';
import { cut, isFullName, LENGTH } from '../fact-values.ts';
import { askGraphql, wantedPart } from '../graphql/ask-graphql.ts';
import { snapshotDocument } from '../graphql/documents.ts';
import { textOfBlob } from '../graphql/files-by-graphql.ts';
import { viewerFromGraphql } from '../graphql/parts-from-graphql.ts';

export interface HeadAndTexts {
  readonly fullName: string;
  readonly defaultBranch: string | null;
  readonly commit: string | null;
  readonly viewerLogin: string | null;
  /** In the order of the paths; null for what is no text. */
  readonly texts: readonly { readonly path: string; readonly text: string | null }[];
}

/** Null when GraphQL cannot answer this, and another way has to be tried. */
export async function textsByGraphql(
  client: GithubClient,
  owner: string,
  name: string,
  paths: readonly string[],
): Promise<HeadAndTexts | null> {
  const expressions = Object.fromEntries(paths.map((path, index) => [`file${index}`, `HEAD:${path}`]));
  const answer = await askGraphql(client, snapshotDocument(paths.length), { owner, name, ...expressions });
  if (answer === 'too_heavy' || answer === 'unserved') return null;
  const repository = wantedPart(answer, ['repository']);
  if (repository === 'unserved') return null;
  const head = repository.at('defaultBranchRef');
  return {
    fullName: repository.at('nameWithOwner').textLike(isFullName, 'the name of a repository'),
    defaultBranch: head.maybe((ref) => cut(ref.at('name').text(), LENGTH.name)),
    commit: head.maybe((ref) => ref.at('target').at('oid').text()),
    viewerLogin: viewerFromGraphql(answer.data),
    texts: paths.map((path, index) => ({ path, text: repository.at(`file${index}`).maybe(textOfBlob) })),
  };
}
