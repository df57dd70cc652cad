import { bytesOf, isDirectory, type TreeNode } from '../../git/objects.ts';
import type { FileContent, SimulatedRepository } from '../../world/model.ts';
import type { Scope } from '../../world/scope.ts';
import { repositoryApiUrl, repositoryHtmlUrl } from './repository.ts';

/** Where a file is. */
export interface Place {
  readonly repository: SimulatedRepository;
  readonly ref: string;
  readonly scope: Scope;
}

/** As it appears in the listing of its directory. */
export function entryShape(node: TreeNode, { repository, ref, scope }: Place) {
  const api = repositoryApiUrl(repository, scope);
  const isTree = isDirectory(node);
  const path = node.path.split('/').map(encodeURIComponent).join('/');
  const url = `${api}/contents/${path}?ref=${encodeURIComponent(ref)}`;
  const gitUrl = `${api}/git/${isTree ? 'trees' : 'blobs'}/${node.oid}`;
  const html = repositoryHtmlUrl(repository, scope);
  const htmlUrl = `${html}/${isTree ? 'tree' : 'blob'}/${ref}/${path}`;
  return {
    name: node.name,
    path: node.path,
    sha: node.oid,
    size: isTree ? 0 : fileBytes(node).length,
    url,
    html_url: htmlUrl,
    git_url: gitUrl,
    download_url: isTree ? null : `${html}/raw/${ref}/${path}`,
    type: isTree ? 'dir' : 'file',
    _links: { self: url, git: gitUrl, html: htmlUrl },
  };
}

/** A file on its own, with its content. */
export const fileShape = (node: TreeNode, place: Place) => ({
  ...entryShape(node, place),
  content: fileBytes(node)
    .toString('base64')
    .replace(/.{1,60}/g, '$&\n'),
  encoding: 'base64',
});

export const fileBytes = ({ content }: TreeNode): Buffer =>
  isFileContent(content) ? bytesOf(content) : Buffer.alloc(0);

const isFileContent = (content: TreeNode['content']): content is FileContent =>
  typeof content === 'string' || content instanceof Uint8Array;
