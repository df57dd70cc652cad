import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openEngine } from '../../../src/adapters/git/engine.ts';
import { mergeByIndex } from '../../../src/adapters/git/merge-by-index.ts';
import { openStore } from '../../../src/adapters/git/store.ts';
import { fakeRun } from '../../fakes/fake-ports.ts';
import { commitUpstream, expectOk, ID, plainGit, preparedFrom, put, REPOSITORY, REQUEST, storeOf } from './fixture.ts';

const LINES = Array.from({ length: 30 }, (_, index) => `line ${index}\n`).join('');

const start = () =>
  preparedFrom((seed) => {
    put(seed, 'src/list.txt', LINES);
    put(seed, 'src/other.txt', 'other\n');
    put(seed, '.gitignore', 'ignored.txt\n');
  });

const read = (workspace: string, name: string) => readFileSync(join(workspace, name), 'utf8');

describe('update', () => {
  it('has nothing to do while upstream stands still', async () => {
    const { workspaces, snapshot } = await start();
    expect(expectOk(await workspaces.upstream(REQUEST, fakeRun()))).toBe(snapshot.baseSha);
    expect(expectOk(await workspaces.update(REQUEST, fakeRun())).outcome).toEqual({ status: 'current' });
  });

  it('carries uncommitted and committed work over', async () => {
    const { workspaces, snapshot, served, workspace } = await start();
    put(workspace, 'mine.txt', 'committed\n');
    plainGit(workspace, ['add', '--all']);
    plainGit(workspace, ['commit', '--quiet', '--message', 'Mine']);
    const own = plainGit(workspace, ['rev-parse', 'HEAD']);
    put(workspace, 'src/list.txt', LINES.replace('line 2\n', 'line two\n'));
    put(workspace, 'ignored.txt', 'kept\n');
    const moved = commitUpstream(served, (seed) => {
      put(seed, 'src/list.txt', LINES.replace('line 27\n', 'line twenty-seven\n'));
      rmSync(join(seed, 'src/other.txt'));
    });
    expect(expectOk(await workspaces.upstream(REQUEST, fakeRun()))).toBe(moved);
    const updated = expectOk(await workspaces.update(REQUEST, fakeRun()));
    expect(updated).toMatchObject({
      outcome: { status: 'updated', fromSha: snapshot.baseSha },
      workspace: { baseSha: moved, isClean: false, tampering: [] },
    });
    expect(read(workspace, 'src/list.txt')).toBe(
      LINES.replace('line 2\n', 'line two\n').replace('line 27\n', 'line twenty-seven\n'),
    );
    expect([read(workspace, 'mine.txt'), read(workspace, 'ignored.txt')]).toEqual(['committed\n', 'kept\n']);
    expect(plainGit(workspace, ['rev-parse', 'HEAD'])).toBe(moved);
    expect(plainGit(workspace, ['symbolic-ref', 'HEAD'])).toBe('refs/heads/contribflow/issue-7');
    expect(plainGit(workspace, ['status', '--porcelain']).split('\n')).toEqual(['A  mine.txt', 'M  src/list.txt']);
    expect(plainGit(workspace, ['rev-parse', `refs/contribflow/before-update/${own}`])).toBe(own);
  });

  it('names the files in conflict and changes nothing', async () => {
    const { workspaces, served, workspace, look } = await start();
    put(workspace, 'src/list.txt', LINES.replace('line 5\n', 'mine\n'));
    const before = await look();
    const upstreamSha = commitUpstream(served, (seed) => {
      put(seed, 'src/list.txt', LINES.replace('line 5\n', 'theirs\n'));
    });
    const { outcome, workspace: after } = expectOk(await workspaces.update(REQUEST, fakeRun()));
    expect(outcome).toEqual({ status: 'conflict', paths: ['src/list.txt'], upstreamSha });
    expect(after).toEqual(before);
  });

  it('follows a rename', async () => {
    const { workspaces, served, workspace } = await start();
    put(workspace, 'src/list.txt', LINES.replace('line 5\n', 'mine\n'));
    commitUpstream(served, (seed) => {
      renameSync(join(seed, 'src/list.txt'), join(seed, 'src/renamed.txt'));
    });
    expect(expectOk(await workspaces.update(REQUEST, fakeRun())).outcome.status).toBe('updated');
    expect(read(workspace, 'src/renamed.txt')).toBe(LINES.replace('line 5\n', 'mine\n'));
  });

  it('does not overwrite an ignored file that the new base has too', async () => {
    const { workspaces, served, workspace } = await start();
    put(workspace, 'ignored.txt', 'precious\n');
    commitUpstream(served, (seed) => {
      put(seed, 'ignored.txt', 'upstream\n');
      plainGit(seed, ['add', '--force', 'ignored.txt']);
    });
    const { outcome } = expectOk(await workspaces.update(REQUEST, fakeRun()));
    expect(outcome).toMatchObject({ status: 'conflict', paths: ['ignored.txt'] });
    expect(read(workspace, 'ignored.txt')).toBe('precious\n');
  });

  it('finishes what was interrupted, and keeps what was changed since', async () => {
    const { workspaces, served, workspace, options, look } = await start();
    put(workspace, 'mine.txt', 'mine\n');
    const fromTree = (await look()).treeSha;
    const moved = commitUpstream(served, (seed) => {
      put(seed, 'src/list.txt', `${LINES}upstream\n`);
      put(seed, 'src/other.txt', 'upstream\n');
      put(seed, 'src/added.txt', 'upstream\n');
    });
    expectOk(await workspaces.update(REQUEST, fakeRun()));
    const { treeSha: toTree, baseSha } = await look();
    // As a kill in the middle leaves it: one file half written, one not yet made, one still old.
    const [id = ''] = storeOf({ options }).split('/git/');
    const record = join(id, 'tasks', ID.slug, 'record.json');
    const old = plainGit(workspace, ['rev-parse', `${moved}^{tree}`]);
    expect(old).not.toBe(toTree);
    const value = JSON.parse(readFileSync(record, 'utf8')) as object;
    writeFileSync(record, JSON.stringify({ ...value, update: { fromTree, toTree, toSha: baseSha } }));
    put(workspace, 'src/list.txt', LINES);
    put(workspace, 'src/other.txt', 'upst');
    rmSync(join(workspace, 'src/added.txt'));
    put(workspace, 'since.txt', 'since\n');
    expect(await look()).toMatchObject({ baseSha: moved });
    const names = ['src/list.txt', 'src/other.txt', 'src/added.txt', 'mine.txt', 'since.txt'];
    expect(names.map((name) => read(workspace, name))).toEqual([
      `${LINES}upstream\n`,
      'upstream\n',
      'upstream\n',
      'mine\n',
      'since\n',
    ]);
  });

  it('merges in an index where git is too old for better', async () => {
    const { options, served, workspace, snapshot, look, workspaces } = await start();
    put(workspace, 'src/list.txt', LINES.replace('line 2\n', 'line two\n'));
    const theirs = (await look()).treeSha;
    const ours = commitUpstream(served, (seed) => {
      put(seed, 'src/list.txt', LINES.replace('line 27\n', 'line twenty-seven\n'));
    });
    expectOk(await workspaces.update(REQUEST, fakeRun()));
    const engine = openEngine(options);
    const trees = { baseSha: snapshot.baseSha, ours, theirs };
    const { signal } = new AbortController();
    const store = openStore(engine, REPOSITORY);
    expect(await mergeByIndex(engine, store, trees, signal)).toEqual({ status: 'clean', tree: (await look()).treeSha });
    put(workspace, 'src/list.txt', LINES.replace('line 27\n', 'mine\n'));
    const conflicting = { ...trees, theirs: (await look()).treeSha };
    expect(await mergeByIndex(engine, store, conflicting, signal)).toEqual({
      status: 'conflict',
      paths: ['src/list.txt'],
    });
  });
});
