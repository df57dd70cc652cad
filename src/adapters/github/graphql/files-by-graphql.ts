import type { RepositoryFile } from '../../../ports/issue-reads.ts';
import type { GithubClient } from '../client.ts';
import { GithubStop } from '../github-stop.ts';
import type { Shape } from '../shape.ts';
import { wantedPart } from './ask-graphql.ts';
import { filesDocument } from './documents.ts';
import { isTooHeavy } from './graphql-answer.ts';

const FILES_AT_ONCE = 25;
const LARGEST_FILE_BYTES = 1_000_000;

export async function filesByGraphql(
  client: GithubClient,
  repository: string,
  paths: readonly string[],
): Promise<readonly RepositoryFile[]> {
  const [owner = '', name = ''] = repository.split('/');
  const files: RepositoryFile[] = [];
  for (let start = 0; start < paths.length; start += FILES_AT_ONCE) {
    files.push(...(await readFiles(client, { owner, name }, paths.slice(start, start + FILES_AT_ONCE))));
  }
  return files;
}

async function readFiles(
  client: GithubClient,
  repository: { readonly owner: string; readonly name: string },
  paths: readonly string[],
): Promise<RepositoryFile[]> {
  const expressions = Object.fromEntries(paths.map((path, index) => [`file${index}`, `HEAD:${path}`]));
  const answer = await client.query(filesDocument(paths.length), { ...repository, ...expressions });
  // A file that GitHub had no time for is not one that does not exist.
  if (answer.errors.some(isTooHeavy)) throw new GithubStop({ kind: 'unavailable', status: 504 });
  const found = wantedPart(answer, ['repository']);
  if (found === 'unserved') throw new GithubStop({ kind: 'refused', message: answer.message });
  return paths.flatMap((path, index) => {
    const text = found.at(`file${index}`).maybe(textOfBlob);
    return text === null ? [] : [{ path, text }];
  });
}

/** Null for a directory, for binary data and for what is too large. */
export function textOfBlob(blob: Shape): string | null {
  if (blob.at('byteSize').isNull || blob.at('byteSize').count() > LARGEST_FILE_BYTES) return null;
  if (blob.at('isBinary').maybe((flag) => flag.flag()) === true || blob.at('isTruncated').flag()) return null;
  return blob.at('text').maybe((text) => text.text());
}
