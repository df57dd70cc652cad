import type { FileTree, SimulatedRepository } from '../world/model.ts';
import { plannedCommits } from './history.ts';
import { bytesOf, isExecutable } from './objects.ts';

/** The commits of a repository in the form that `git fast-import` reads. */
export function importStream(repository: SimulatedRepository): Buffer {
  const { defaultBranch, branches } = repository;
  const planned = plannedCommits(repository);
  const others = Object.entries(branches).filter(([name]) => name !== defaultBranch);
  const last = planned.at(-1);
  return Buffer.concat([
    ...planned.flatMap(({ files, signature, message }) => commit(defaultBranch, signature, message, files)),
    ...others.flatMap(([name, { files }]) =>
      last === undefined ? [] : commit(name, last.signature, `Work on ${name}\n`, files, defaultBranch),
    ),
  ]);
}

function commit(branch: string, signature: string, message: string, files: FileTree, parent?: string): Buffer[] {
  return [
    Buffer.from(`commit refs/heads/${branch}\nauthor ${signature}\ncommitter ${signature}\n`),
    data(Buffer.from(message)),
    Buffer.from(parent === undefined ? '' : `from refs/heads/${parent}\n`),
    Buffer.from('deleteall\n'),
    ...Object.entries(files).flatMap(([path, content]) => [
      Buffer.from(`M ${isExecutable(content) ? '100755' : '100644'} inline ${quoted(path)}\n`),
      data(bytesOf(content)),
    ]),
    Buffer.from('\n'),
  ];
}

const data = (bytes: Buffer) => Buffer.concat([Buffer.from(`data ${bytes.length}\n`), bytes, Buffer.from('\n')]);

const quoted = (path: string) => `"${path.replace(/["\\]/g, '\\$&')}"`;
