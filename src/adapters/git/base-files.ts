import type { Engine } from './engine.ts';
import { meanwhile } from './meanwhile.ts';
import { latestCommit, type Store } from './store.ts';

export interface BaseFiles {
  /** Writes what is still missing or different in this commit. */
  finish(sha: string): Promise<void>;
  /** Answers when nothing is written any more. */
  giveUp(): Promise<void>;
}

/**
 * Begins to write the files of a base before upstream has said which commit that is: most often it is the one that the
 * store got last, and where it is not, few files differ. One run of git reads the tree, writes the files and notes what
 * the file system says of them, so that the first look is a warm one.
 */
export function beginBaseFiles(
  engine: Engine,
  store: Store,
  { workspace, index }: { readonly workspace: string; readonly index: string },
  signal: AbortSignal,
): BaseFiles {
  const givenUp = new AbortController();
  const write = (...commits: readonly string[]) =>
    engine.streams.text({
      gitDir: store.path,
      workTree: workspace,
      index,
      args: ['read-tree', '-m', '-u', ...commits],
      signal: AbortSignal.any([signal, givenUp.signal]),
    });
  const expected = latestCommit(store);
  const begun = expected === null ? null : meanwhile(write(expected));
  return {
    finish: async (sha) => {
      await begun;
      if (sha !== expected) await write(...(expected === null ? [] : [expected]), sha);
    },
    giveUp: async () => {
      givenUp.abort();
      await begun?.catch(() => undefined);
    },
  };
}
