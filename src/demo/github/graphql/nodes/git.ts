import { defaultBranchOf, findBranch } from '../../git/branches.ts';
import { plannedCommits } from '../../git/history.ts';
import { bytesOf, isDirectory, readDirectory, type TreeNode, treeOid } from '../../git/objects.ts';
import { nodeId } from '../../world/ids.ts';
import { fullNameOf } from '../../world/lookup.ts';
import type { FileContent, SimulatedBranch, SimulatedRepository } from '../../world/model.ts';
import { connectionOf, type PageArguments } from '../connection.ts';
import type { NodeScope } from '../node-scope.ts';

const SHORT_OID = 7;
const LARGEST_TEXT = 512_000;

export function refNode(repository: SimulatedRepository, name: string, scope: NodeScope): object | null {
  return {
    id: nodeId('REF', `${fullNameOf(repository)}/${name}`),
    name,
    prefix: 'refs/heads/',
    repository: () => scope.nodes.repository(repository),
    target: () => {
      const branch = findBranch(repository, name, scope);
      return branch === null ? null : commitNode(repository, branch, scope);
    },
  };
}

function commitNode(repository: SimulatedRepository, branch: SimulatedBranch, scope: NodeScope): object {
  const commits = plannedCommits(repository);
  const message = commits.at(-1)?.message ?? '';
  const resourcePath = `/${fullNameOf(repository)}/commit/${branch.oid}`;
  return {
    __typename: 'Commit',
    ...objectFields('C', repository, branch.oid, scope),
    authoredDate: repository.pushedAt,
    committedDate: repository.pushedAt,
    message,
    messageHeadline: message.trim(),
    resourcePath,
    url: scope.addresses.html + resourcePath,
    tree: () => treeNode(repository, readDirectory(branch.files), scope),
    history: (page: PageArguments) => ({
      ...connectionOf([branch], page, (own) => commitNode(repository, own, scope)),
      totalCount: repository.commitCount,
    }),
  };
}

/** What an expression such as `HEAD:src/index.ts` stands for. */
export function objectNode(repository: SimulatedRepository, expression: string, scope: NodeScope): object | null {
  const [ref = '', path] = expression.split(/:(.*)/s, 2);
  const branch = ref === '' ? defaultBranchOf(repository, scope) : findBranch(repository, ref, scope);
  if (branch === null) return null;
  if (path === undefined) return commitNode(repository, branch, scope);
  const parts = path.split('/').filter((part) => part !== '');
  return findObject(repository, readDirectory(branch.files), parts, scope);
}

function findObject(
  repository: SimulatedRepository,
  entries: readonly TreeNode[],
  [name, ...rest]: readonly string[],
  scope: NodeScope,
): object | null {
  if (name === undefined) return treeNode(repository, entries, scope);
  const node = entries.find((entry) => entry.name === name);
  if (node === undefined) return null;
  if (isDirectory(node)) return findObject(repository, node.content, rest, scope);
  return rest.length === 0 ? entryObject(repository, node, scope) : null;
}

function entryObject(repository: SimulatedRepository, node: TreeNode, scope: NodeScope): object {
  const { content, oid } = node;
  return typeof content === 'string' || content instanceof Uint8Array
    ? blobNode(repository, oid, content, scope)
    : treeNode(repository, content, scope);
}

function blobNode(repository: SimulatedRepository, oid: string, content: FileContent, scope: NodeScope) {
  const bytes = bytesOf(content);
  const isBinary = bytes.includes(0);
  const isTruncated = bytes.length > LARGEST_TEXT;
  return {
    __typename: 'Blob',
    ...objectFields('B', repository, oid, scope),
    byteSize: bytes.length,
    isBinary,
    isTruncated,
    text: () => (isBinary ? null : bytes.subarray(0, LARGEST_TEXT).toString('utf8')),
  };
}

function treeNode(repository: SimulatedRepository, entries: readonly TreeNode[], scope: NodeScope) {
  return {
    __typename: 'Tree',
    ...objectFields('T', repository, treeOid(entries), scope),
    entries: () => entries.map((entry) => entryNode(repository, entry, scope)),
  };
}

function entryNode(repository: SimulatedRepository, node: TreeNode, scope: NodeScope) {
  const { name, path, oid, mode, content } = node;
  const [extension = ''] = /\.[^.]*$/.exec(name) ?? [];
  return {
    name,
    path,
    oid,
    mode: Number.parseInt(mode, 8),
    extension,
    size: typeof content === 'string' || content instanceof Uint8Array ? bytesOf(content).length : 0,
    type: isDirectory(node) ? 'tree' : 'blob',
    repository: () => scope.nodes.repository(repository),
    object: () => entryObject(repository, node, scope),
  };
}

function objectFields(kind: 'B' | 'C' | 'T', repository: SimulatedRepository, oid: string, scope: NodeScope) {
  return {
    id: nodeId(kind, `${fullNameOf(repository)}/${oid}`),
    oid,
    abbreviatedOid: oid.slice(0, SHORT_OID),
    commitUrl: `${scope.addresses.html}/${fullNameOf(repository)}/commit/${oid}`,
    repository: () => scope.nodes.repository(repository),
  };
}
