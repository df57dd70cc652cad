import { findBranch } from '../../git/branches.ts';
import { isDirectory, readDirectory, type TreeNode, treeOid } from '../../git/objects.ts';
import { jsonAnswer, notFound, refusal } from '../../http/answer.ts';
import { fullNameOf } from '../../world/lookup.ts';
import type { RepositoryRoute } from '../route.ts';
import { fileBytes } from '../shapes/contents.ts';

export const treesRoutes: readonly RepositoryRoute[] = [
  {
    method: 'GET',
    path: '/git/trees/:sha',
    handle: (repository, { query, scope }, { sha = '' }) => {
      if (Object.keys(repository.files).length === 0) return refusal(409, 'Git Repository is empty.');
      const branch = findBranch(repository, sha, scope);
      if (branch === null) return notFound();
      const entries = readDirectory(branch.files);
      const address = `${scope.addresses.api}/repos/${fullNameOf(repository)}/git`;
      const shown = query.has('recursive') ? entries.flatMap(withChildren) : entries;
      const oid = treeOid(entries);
      return jsonAnswer(200, {
        sha: oid,
        url: `${address}/trees/${oid}`,
        tree: shown.map((node) => entryShape(node, address)),
        truncated: false,
      });
    },
  },
];

function withChildren(node: TreeNode): TreeNode[] {
  return isDirectory(node) ? [node, ...node.content.flatMap(withChildren)] : [node];
}

function entryShape(node: TreeNode, address: string): object {
  const { path, mode, oid } = node;
  if (isDirectory(node)) return { path, mode, type: 'tree', sha: oid, url: `${address}/trees/${oid}` };
  const size = fileBytes(node).length;
  return { path, mode, type: 'blob', sha: oid, size, url: `${address}/blobs/${oid}` };
}
