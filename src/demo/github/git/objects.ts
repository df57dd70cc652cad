import { createHash } from 'node:crypto';
import type { FileContent, FileTree } from '../world/model.ts';

// The ids that git gives to its objects, computed without git: an answer that names one need not wait for a repository
// that nobody has cloned yet.

export interface TreeNode {
  readonly name: string;
  readonly path: string;
  readonly oid: string;
  readonly mode: '100644' | '100755' | '040000';
  readonly content: FileContent | readonly TreeNode[];
}

export const bytesOf = (content: FileContent): Buffer =>
  typeof content === 'string' ? Buffer.from(content, 'utf8') : Buffer.from(content);

const blobOid = (content: FileContent): string => hashObject('blob', bytesOf(content));

/** The entries of a directory, in git's order; an empty path is the root. */
export function readDirectory(files: FileTree, directory = ''): TreeNode[] {
  const prefix = directory === '' ? '' : `${directory}/`;
  const inside = Object.keys(files).filter((path) => path.startsWith(prefix));
  const names = [...new Set(inside.map((path) => path.slice(prefix.length).split('/', 1).join('')))];
  return names.map((name) => readEntry(files, prefix, name)).sort(byGitOrder);
}

function readEntry(files: FileTree, prefix: string, name: string): TreeNode {
  const path = prefix + name;
  const content = files[path];
  if (content === undefined) {
    const children = readDirectory(files, path);
    return { name, path, mode: '040000', oid: treeOid(children), content: children };
  }
  return { name, path, mode: isExecutable(content) ? '100755' : '100644', oid: blobOid(content), content };
}

/** The world says nothing of modes: what starts like a script is one. */
export const isExecutable = (content: FileContent): boolean => bytesOf(content).subarray(0, 2).toString() === '#!';

export const isDirectory = (node: TreeNode): node is TreeNode & { readonly content: readonly TreeNode[] } =>
  node.mode === '040000';

/** Git compares the names of directories as if they ended in a slash. */
function byGitOrder(one: TreeNode, other: TreeNode): number {
  const key = (node: TreeNode) => Buffer.from(isDirectory(node) ? `${node.name}/` : node.name);
  return Buffer.compare(key(one), key(other));
}

export function treeOid(entries: readonly TreeNode[]): string {
  const parts = entries.flatMap(({ mode, name, oid }) => [
    Buffer.from(`${mode.replace(/^0/, '')} ${name}\0`),
    Buffer.from(oid, 'hex'),
  ]);
  return hashObject('tree', Buffer.concat(parts));
}

export interface Commit {
  readonly tree: string;
  readonly parent: string | null;
  /** `Name <address> seconds zone` */
  readonly signature: string;
  readonly message: string;
}

export function commitOid({ tree, parent, signature, message }: Commit): string {
  const parentLine = parent === null ? '' : `parent ${parent}\n`;
  return hashObject(
    'commit',
    Buffer.from(`tree ${tree}\n${parentLine}author ${signature}\ncommitter ${signature}\n\n${message}`),
  );
}

const hashObject = (type: string, content: Buffer) =>
  createHash('sha1').update(`${type} ${content.length}\0`).update(content).digest('hex');
