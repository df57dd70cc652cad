import { execFileSync, spawn } from 'node:child_process';
import type { TreeFile, TreeFiles } from '../../src/ports/tree-files.ts';

/** The files of a commit of a repository of the tests, read by `git cat-file --batch`. */
export function readTreeFiles(repository: string): Pick<TreeFiles, 'files' | 'texts'> {
  return {
    async *files(_workspace, sha) {
      for await (const file of read(repository, listed(repository, sha))) yield { ok: true, value: file };
    },
    async texts(_workspace, sha, paths) {
      const texts = new Map<string, string>();
      const entries = paths.map((path) => ({ path: Buffer.from(path), object: `${sha}:${path}` }));
      for await (const { path, content } of read(repository, entries)) texts.set(path.toString(), content.toString());
      return { ok: true, value: texts };
    },
  };
}

interface Entry {
  readonly path: Buffer;
  readonly object: string;
}

function listed(repository: string, sha: string): readonly Entry[] {
  const list = execFileSync('git', ['-C', repository, 'ls-tree', '-r', '-z', sha], { maxBuffer: 1e9 }).toString();
  return list
    .split('\0')
    .filter((line) => line.slice(7, 11) === 'blob')
    .map((line) => {
      const tab = line.indexOf('\t');
      return { path: Buffer.from(line.slice(tab + 1)), object: line.slice(12, tab) };
    });
}

async function* read(repository: string, entries: readonly Entry[]): AsyncGenerator<TreeFile> {
  const child = spawn('git', ['-C', repository, 'cat-file', '--batch'], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(entries.map(({ object }) => `${object}\n`).join(''));
  let pending: Buffer = Buffer.alloc(0);
  let next = 0;
  for await (const piece of child.stdout) {
    pending = pending.length === 0 ? (piece as Buffer) : Buffer.concat([pending, piece as Buffer]);
    let start = 0;
    for (;;) {
      const newline = pending.indexOf(0x0a, start);
      if (newline === -1) break;
      const size = Number(pending.toString('latin1', start, newline).split(' ')[2]);
      if (pending.length < newline + 1 + size + 1) break;
      const content = pending.subarray(newline + 1, newline + 1 + size);
      yield { path: entries[next]?.path ?? Buffer.alloc(0), kind: 'file', content };
      next += 1;
      start = newline + size + 2;
    }
    pending = pending.subarray(start);
  }
}
