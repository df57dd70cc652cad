import { findBranch } from '../../git/branches.ts';
import { isDirectory, readDirectory, type TreeNode } from '../../git/objects.ts';
import { type Answer, jsonAnswer, notFound, refusal } from '../../http/answer.ts';
import type { RepositoryRoute } from '../route.ts';
import { entryShape, fileBytes, fileShape, type Place } from '../shapes/contents.ts';

export const contentsRoutes: readonly RepositoryRoute[] = [
  contentsRoute('/contents'),
  contentsRoute('/contents/*path'),
  {
    method: 'GET',
    path: '/readme',
    handle: (repository, { accept, scope }) => {
      const ref = repository.defaultBranch;
      const entries = readDirectory(findBranch(repository, ref, scope)?.files ?? {});
      const readme = entries.find(({ name }) => /^readme\b/i.test(name));
      return readme === undefined ? notFound() : fileAnswer(readme, accept, { repository, ref, scope });
    },
  },
];

function contentsRoute(path: string): RepositoryRoute {
  return {
    method: 'GET',
    path,
    handle: (repository, { query, accept, scope }, { path: wanted = '' }) => {
      const ref = query.get('ref') ?? repository.defaultBranch;
      const branch = findBranch(repository, ref, scope);
      if (branch === null) return query.has('ref') ? refusal(404, `No commit found for the ref ${ref}`) : notFound();
      const found = findNode(
        readDirectory(branch.files),
        wanted.split('/').filter((part) => part !== ''),
      );
      if (found === null) return notFound();
      const place = { repository, ref, scope };
      if (!Array.isArray(found)) return fileAnswer(found, accept, place);
      const entries = found.map((node) => entryShape(node, place));
      return jsonAnswer(200, entries);
    },
  };
}

/** A file with its content in a JSON text, or nothing but its content for those who ask for it raw. */
function fileAnswer(node: TreeNode, accept: string, place: Place): Answer {
  if (!/\braw\b/.test(accept)) return jsonAnswer(200, fileShape(node, place));
  return {
    status: 200,
    headers: { 'content-type': 'application/vnd.github.raw; charset=utf-8' },
    body: fileBytes(node),
  };
}

/** A file, or what is in a directory. */
function findNode(entries: readonly TreeNode[], [name, ...rest]: readonly string[]): TreeNode | TreeNode[] | null {
  if (name === undefined) return [...entries];
  const node = entries.find((entry) => entry.name === name);
  if (node === undefined) return null;
  if (isDirectory(node)) return findNode(node.content, rest);
  return rest.length === 0 ? node : null;
}
