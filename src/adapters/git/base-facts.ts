import type { Engine } from './engine.ts';
import { gitlinksOf } from './gitlinks.ts';
import type { Store } from './store.ts';

/** What is asked of a base again and again. */
export async function baseFacts(engine: Engine, store: Store, sha: string, signal: AbortSignal) {
  const [found, baseGitlinks] = await Promise.all([
    engine.streams.bytes({
      gitDir: store.path,
      args: ['cat-file', '--batch-check=%(objectname) %(objecttype)'],
      input: Buffer.from(`${sha}^{tree}\n${sha}:.contribflowignore\n`),
      signal,
    }),
    gitlinksOf(engine, store, sha, signal),
  ]);
  const [tree = '', ignoreFile = ''] = found.toString('latin1').split('\n');
  return { baseTree: tree.replace(/ tree$/, ''), baseGitlinks, baseHasIgnoreFile: ignoreFile.endsWith(' blob') };
}
