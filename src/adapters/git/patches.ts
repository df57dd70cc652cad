import { isAbsolute, join, normalize } from 'node:path';
import type { Patches, TreePair } from '../../ports/patches.ts';
import { writeDiff } from './diff-file.ts';
import { DiffLineReader } from './diff-lines.ts';
import { openEngine } from './engine.ts';
import { answering } from './git-stop.ts';
import type { GitOptions } from './options.ts';
import { parseChanges } from './raw-diff.ts';
import { openStore } from './store.ts';
import { checkedTree } from './tree-id.ts';

// No program, no conversion and no colour, whatever the attributes of the repository say; submodules as plain pointers.
const PLAIN = ['--no-ext-diff', '--no-textconv', '--no-color', '--submodule=short', '--ignore-submodules=none'];

export function createPatches(options: GitOptions): Patches {
  return {
    changes: ({ repository }, trees, run) =>
      answering({ signal: run.signal, redact: options.redact }, async () => {
        const engine = openEngine(options);
        const { path } = openStore(engine, repository);
        const args = [
          'diff-tree',
          '-r',
          '-z',
          '-M',
          '-C',
          '--raw',
          '--numstat',
          '--no-abbrev',
          ...PLAIN,
          ...pair(trees),
        ];
        return parseChanges(await engine.streams.bytes({ gitDir: path, args, signal: run.signal }));
      }),

    diff: ({ repository }, trees, { file, headBytes, onLine }, run) =>
      answering({ signal: run.signal, redact: options.redact }, async () => {
        const engine = openEngine(options);
        const { path } = openStore(engine, repository);
        const args = [
          'diff-tree',
          '-r',
          '-p',
          '-M',
          '--full-index',
          '--src-prefix=a/',
          '--dst-prefix=b/',
          ...PLAIN,
          ...pair(trees),
        ];
        const reader = new DiffLineReader(onLine);
        const chunks = engine.streams.chunks({ gitDir: path, args, signal: run.signal });
        const whole = await writeDiff(join(options.controllerPath, inside(file)), headBytes, chunks, (chunk) => {
          reader.push(chunk);
        });
        reader.end();
        return whole;
      }),
  };
}

const pair = ({ baseSha, treeSha }: TreePair) => [checkedTree(baseSha), checkedTree(treeSha), '--'];

function inside(file: string): string {
  const path = normalize(file);
  if (isAbsolute(path) || path.startsWith('..')) throw new Error('a diff is written below the controller directory');
  return path;
}
