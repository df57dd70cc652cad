import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyIndex } from './copy-index.ts';
import type { Remote } from './remote.ts';
import type { Store } from './store.ts';

interface WorkspaceGit {
  readonly remote: Remote;
  readonly branch: string;
  readonly baseBranch: string;
  readonly baseSha: string;
  readonly store: Store;
  /** An index of the base with what the file system said of the files. */
  readonly index: string;
}

/**
 * Gives a workspace a git directory of its own, for people and their tools: an ordinary one on the task's branch, which
 * borrows the engine's objects. The engine itself never uses it. Written by hand: it is a handful of small files.
 */
export function writeWorkspaceGit(workspace: string, { store, index, ...of }: WorkspaceGit): void {
  const { remote, branch, baseBranch, baseSha } = of;
  const git = join(workspace, '.git');
  const write = (name: string, text: string) => {
    mkdirSync(dirname(join(git, name)), { recursive: true });
    writeFileSync(join(git, name), text);
  };
  write('HEAD', `ref: refs/heads/${branch}\n`);
  write('config', configText(remote.url, branch, baseBranch));
  write(`refs/heads/${branch}`, `${baseSha}\n`);
  write(`refs/remotes/origin/${baseBranch}`, `${baseSha}\n`);
  write('refs/remotes/origin/HEAD', `ref: refs/remotes/origin/${baseBranch}\n`);
  write('objects/info/alternates', `${join(store.path, 'objects')}\n`);
  write('info/exclude', '');
  const shallow = join(store.path, 'shallow');
  if (existsSync(shallow)) write('shallow', readFileSync(shallow, 'utf8'));
  copyIndex(index, join(git, 'index'));
}

function configText(url: string, branch: string, baseBranch: string): string {
  return `[core]
\trepositoryformatversion = 0
\tfilemode = true
\tbare = false
\tlogallrefupdates = true
[remote "origin"]
\turl = ${url}
\tfetch = ${quoted(`+refs/heads/${baseBranch}:refs/remotes/origin/${baseBranch}`)}
\ttagOpt = --no-tags
[branch "${branch}"]
\tremote = origin
\tmerge = ${quoted(`refs/heads/${baseBranch}`)}
`;
}

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;
