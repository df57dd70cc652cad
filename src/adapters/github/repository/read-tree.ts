import type { GithubClient } from '../client.ts';
import { GithubStop } from '../github-stop.ts';
import type { Shape } from '../shape.ts';

export interface TreeFile {
  readonly path: string;
  readonly bytes: number;
  readonly isLink: boolean;
}

export interface RepositoryTree {
  readonly sha: string;
  /** Files and links, sorted by path; no directories and no submodules. */
  readonly files: readonly TreeFile[];
  readonly isTruncated: boolean;
}

const LINK_MODE = '120000';
const SHA = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/** Every path of the default branch, in one request; null for a repository without any commit. */
export async function readTree(client: GithubClient, owner: string, repo: string): Promise<RepositoryTree | null> {
  try {
    const route = 'GET /repos/{owner}/{repo}/git/trees/{tree_sha}';
    const { body } = await client.get('core', route, { owner, repo, tree_sha: 'HEAD', recursive: '1' });
    return {
      sha: body.at('sha').textLike((text) => SHA.test(text), 'the name of a tree'),
      files: body.at('tree').list().flatMap(toFile).sort(byPath),
      isTruncated: body.at('truncated').flag(),
    };
  } catch (error) {
    // 409: there is no HEAD yet.
    if (error instanceof GithubStop && error.failure.kind === 'refused') return null;
    throw error;
  }
}

function toFile(entry: Shape): TreeFile[] {
  if (entry.at('type').text() !== 'blob') return [];
  const bytes = entry.at('size').maybe((size) => size.count()) ?? 0;
  return [{ path: entry.at('path').text(), bytes, isLink: entry.at('mode').text() === LINK_MODE }];
}

const byPath = (a: TreeFile, b: TreeFile) => (a.path < b.path ? -1 : 1);
