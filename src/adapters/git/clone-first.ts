import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Run } from '../../ports/run.ts';
import type { Engine } from './engine.ts';
import { type Branch, checkedBranch, type Fetching, longNames, progressTeller, speakTo } from './fetch.ts';
import { kindAt, readPlainFile, replaceFile } from './files.ts';
import { GitStop } from './git-stop.ts';
import { readRef } from './read-ref.ts';
import { fetchedRef, type Store } from './store.ts';

/**
 * Gets the default branch into a store that has nothing yet. A clone learns in one conversation how that branch is
 * called and what it needs; it is made beside, and counts from when its commit has a ref in the store.
 */
export async function cloneFirst(engine: Engine, store: Store, cloning: Fetching, run: Run): Promise<Branch> {
  const made = join(store.path, 'first');
  rmSync(made, { recursive: true, force: true });
  try {
    await clone(engine, made, cloning, run);
    const branch = branchIn(made);
    takeOver(made, store);
    replaceFile(join(store.path, fetchedRef(branch.name)), `${branch.sha}\n`);
    return branch;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

async function clone(engine: Engine, made: string, { isFull, ...asking }: Fetching, run: Run): Promise<void> {
  const depth = isFull ? [] : ['--depth=1'];
  await speakTo(engine, asking, run.signal, (credentials) =>
    engine.git({
      config: credentials.config,
      // Refs are read here without git.
      env: { ...credentials.env, GIT_DEFAULT_REF_FORMAT: 'files' },
      args: [
        ...['clone', '--progress', '--bare', '--single-branch', '--no-tags', '--no-local', '--template='],
        ...[...depth, '--', asking.remote.url, made],
      ],
      signal: run.signal,
      onComplaint: progressTeller(asking.remote.repository, run),
    }),
  );
}

const LONG_SHA = /^[0-9a-f]{64}\b/m;

function branchIn(made: string): Branch {
  const head = readPlainFile(join(made, 'HEAD'), 4096);
  const name = head.status === 'ok' ? /^ref: refs\/heads\/(.+)\n$/.exec(head.bytes.toString('utf8'))?.[1] : undefined;
  const refs = readPlainFile(join(made, 'packed-refs'), 1024 * 1024);
  if (refs.status === 'ok' && LONG_SHA.test(refs.bytes.toString('latin1'))) throw longNames();
  const sha = readRef(made, 'HEAD');
  if (sha === null) throw new GitStop('repository_empty', 'the repository has no commit');
  if (name === undefined) throw new GitStop('repository_refused', 'the repository names no default branch');
  return { name: checkedBranch(name), sha };
}

/** Objects become visible to git with their index, so that comes last. */
function takeOver(made: string, { path }: Store): void {
  const packs = join('objects', 'pack');
  const names = readdirSync(join(made, packs)).sort((one, other) => Number(isIndex(one)) - Number(isIndex(other)));
  if (kindAt(join(made, 'shallow')) === 'file') renameSync(join(made, 'shallow'), join(path, 'shallow'));
  for (const name of names) renameSync(join(made, packs, name), join(path, packs, name));
}

const isIndex = (name: string) => name.endsWith('.idx');
