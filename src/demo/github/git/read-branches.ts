import { isUtf8 } from 'node:buffer';
import type { FileContent, FileTree } from '../world/model.ts';
import { runGit } from './run-git.ts';

/** The branches of a bare repository, with their commits. */
export async function readBranchOids(path: string): Promise<ReadonlyMap<string, string>> {
  const listed = await runGit(['-C', path, 'for-each-ref', '--format=%(objectname) %(refname:lstrip=2)', 'refs/heads']);
  const lines = listed
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
  return new Map(lines.map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))]));
}

/** All files of a commit. */
export async function readFiles(path: string, oid: string): Promise<FileTree> {
  const listed = await runGit(['-C', path, 'ls-tree', '-r', '-z', oid]);
  const entries = listed
    .toString('utf8')
    .split('\0')
    .flatMap((line) => {
      const [, blob, file] = /^\d+ blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
      return blob === undefined || file === undefined ? [] : [{ blob, file }];
    });
  const input = entries.map(({ blob }) => `${blob}\n`).join('');
  const contents = splitBatch(await runGit(['-C', path, 'cat-file', '--batch'], { input }));
  return Object.fromEntries(entries.map(({ file }, index) => [file, contents[index] ?? '']));
}

/** `cat-file --batch` prints a line with the size, so many bytes, and a line break, for each object. */
function splitBatch(output: Buffer): FileContent[] {
  const contents: FileContent[] = [];
  for (let position = 0; position < output.length; ) {
    const lineEnd = output.indexOf('\n', position);
    const size = Number(output.subarray(position, lineEnd).toString().split(' ').at(-1));
    const content = output.subarray(lineEnd + 1, lineEnd + 1 + size);
    contents.push(isUtf8(content) ? content.toString('utf8') : content);
    position = lineEnd + 1 + size + 1;
  }
  return contents;
}
