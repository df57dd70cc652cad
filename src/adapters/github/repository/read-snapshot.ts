import type { RepositorySnapshot } from '../../../contract/repository-snapshot.ts';
import type { WorthReading } from '../../../ports/repository-reads.ts';
import type { GithubClient } from '../client.ts';
import { cut } from '../fact-values.ts';
import { readTree, type TreeFile } from './read-tree.ts';
import { type HeadAndTexts, textsByGraphql } from './texts-by-graphql.ts';
import { textsByRest } from './texts-by-rest.ts';

const MOST_FILES = 90;
const LARGEST_FILE_BYTES = 1_000_000;
const LONGEST_TEXT = 262_144;
const LONGEST_PATH = 4096;

type Skipped = RepositorySnapshot['skipped'][number];

/** The tree by one request, and the texts worth reading by another. */
export async function readSnapshot(
  client: GithubClient,
  repository: string,
  worthReading: WorthReading,
): Promise<RepositorySnapshot> {
  const [owner = '', repo = ''] = repository.split('/');
  const tree = await readTree(client, owner, repo);
  const files = (tree?.files ?? []).filter(({ path }) => path.length <= LONGEST_PATH);
  const chosen = choose(files, worthReading);
  const paths = chosen.readable.map(({ path }) => path);
  const { texts, ...head } =
    (await textsByGraphql(client, owner, repo, paths)) ?? (await textsByRest(client, owner, repo, paths));
  return {
    fullName: head.fullName,
    defaultBranch: head.defaultBranch,
    commit: head.commit,
    viewerLogin: head.viewerLogin,
    paths: tree === null ? null : files.map(({ path }) => path),
    isTreeTruncated: tree?.isTruncated ?? false,
    files: texts.flatMap(toFile),
    skipped: [...chosen.skipped, ...texts.flatMap(toSkipped)],
    calls: client.calls(),
  };
}

/** Links are not followed: they may lead out of the repository. */
function choose(
  files: readonly TreeFile[],
  worthReading: WorthReading,
): { readonly readable: readonly TreeFile[]; readonly skipped: readonly Skipped[] } {
  const wanted = new Set(worthReading(files.map(({ path }) => path)));
  const found = files.filter(({ path }) => wanted.has(path));
  const isReadable = ({ isLink, bytes }: TreeFile) => !isLink && bytes <= LARGEST_FILE_BYTES;
  return {
    readable: found.filter(isReadable).slice(0, MOST_FILES),
    skipped: found
      .filter((file) => !isReadable(file))
      .map(({ path, isLink }) => ({ path, why: isLink ? 'link' : 'too_large' })),
  };
}

function toFile({ path, text }: HeadAndTexts['texts'][number]): RepositorySnapshot['files'] {
  if (text === null) return [];
  return [{ path, text: cut(text, LONGEST_TEXT), isTruncated: text.length > LONGEST_TEXT }];
}

const toSkipped = ({ path, text }: HeadAndTexts['texts'][number]): Skipped[] =>
  text === null ? [{ path, why: 'binary' }] : [];
