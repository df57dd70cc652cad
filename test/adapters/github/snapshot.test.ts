import { afterEach, describe, expect, it } from 'vitest';
import type { createGithubReads } from '../../../src/adapters/github/github-reads.ts';
import { FAULTS } from '../../../src/demo/github/faults/faults.ts';
import { jsonAnswer } from '../../../src/demo/github/http/answer.ts';
import { type GithubSimulator, startGithubSimulator } from '../../../src/demo/github/simulator.ts';
import { createRepository, createWorld } from '../../../src/demo/github/world/builders.ts';
import { makeReads, makeRun } from './make-reads.ts';

const FILES = {
  'README.md': '# Alpha\n',
  'CONTRIBUTING.md': 'Be kind.\n',
  'logo.png': new Uint8Array([0, 1, 2, 255]),
  'src/a.ts': '',
};
const all = (paths: readonly string[]) => paths;

let simulator: GithubSimulator | null = null;
afterEach(async () => {
  await simulator?.close();
  simulator = null;
});

async function readsOf(files: Record<string, string | Uint8Array> = FILES) {
  simulator = await startGithubSimulator({
    world: createWorld({ repositories: [createRepository('acme/alpha', { files, formerNames: ['acme/old'] })] }),
  });
  const { url } = simulator;
  const { reads } = makeReads({ hosts: { apiUrl: url, graphqlUrl: `${url}/graphql`, serverUrl: url } });
  return { reads, simulator };
}

const snapshotOf = async (answered: ReturnType<ReturnType<typeof createGithubReads>['snapshot']>) => {
  const answer = await answered;
  if (!answer.ok) throw new Error(JSON.stringify(answer.failure));
  return answer.value;
};

describe('a snapshot of a repository', () => {
  it('is its tree and its texts, by two requests', async () => {
    const { reads, simulator: github } = await readsOf();
    const snapshot = await snapshotOf(reads.snapshot('acme/alpha', { worthReading: all, known: null }, makeRun()));
    expect(snapshot.paths).toEqual(Object.keys(FILES).toSorted());
    expect(snapshot.files.map(({ path }) => path)).toEqual(['CONTRIBUTING.md', 'README.md', 'src/a.ts']);
    expect(snapshot.skipped).toEqual([{ path: 'logo.png', why: 'binary' }]);
    expect(snapshot).toMatchObject({ fullName: 'acme/alpha', defaultBranch: 'main', viewerLogin: 'octo-contributor' });
    expect(github.requests).toHaveLength(2);
  });

  it('is the same by REST, when GraphQL gives up', async () => {
    const { reads, simulator: github } = await readsOf();
    const wanted = { worthReading: all, known: null };
    const byGraphql = await snapshotOf(reads.snapshot('acme/alpha', wanted, makeRun()));
    github.faults.add({ matches: { resource: 'graphql' }, times: 'always', fault: FAULTS.graphqlTimeout() });
    const byRest = await snapshotOf(reads.snapshot('acme/alpha', wanted, makeRun()));
    expect(byRest.files).toEqual(byGraphql.files);
    expect(byRest.paths).toEqual(byGraphql.paths);
    expect(byRest.skipped).toEqual(byGraphql.skipped);
  });

  it('is not read again while its commit is the head', async () => {
    const { reads, simulator: github } = await readsOf();
    const known = await snapshotOf(reads.snapshot('acme/alpha', { worthReading: all, known: null }, makeRun()));
    const before = github.requests.length;
    expect(await snapshotOf(reads.snapshot('acme/alpha', { worthReading: all, known }, makeRun()))).toEqual(known);
    expect(github.requests.length - before).toBe(1);
    const moved = { ...known, commit: 'b'.repeat(40) };
    const again = await snapshotOf(reads.snapshot('acme/alpha', { worthReading: all, known: moved }, makeRun()));
    expect(again.commit).toBe(known.commit);
    const ofAnother = { ...known, viewerLogin: 'another-account' };
    const ours = await snapshotOf(reads.snapshot('acme/alpha', { worthReading: all, known: ofAnother }, makeRun()));
    expect(ours.viewerLogin).toBe(known.viewerLogin);
  });

  it('follows no link and reads nothing huge', async () => {
    const { reads, simulator: github } = await readsOf();
    const entry = (path: string, more: object) => ({
      path,
      mode: '100644',
      type: 'blob',
      sha: 'a'.repeat(40),
      size: 10,
      ...more,
    });
    const tree = [
      entry('README.md', { mode: '120000' }),
      entry('CONTRIBUTING.md', { size: 50_000_000 }),
      entry('vendor', { type: 'commit', mode: '160000' }),
    ];
    github.faults.add({
      matches: { pathPattern: /git\/trees/ },
      fault: { kind: 'answer', answer: () => jsonAnswer(200, { sha: 'a'.repeat(40), tree, truncated: true }) },
    });
    const snapshot = await snapshotOf(reads.snapshot('acme/alpha', { worthReading: all, known: null }, makeRun()));
    expect(snapshot).toMatchObject({
      files: [],
      isTreeTruncated: true,
      skipped: [
        { path: 'CONTRIBUTING.md', why: 'too_large' },
        { path: 'README.md', why: 'link' },
      ],
    });
  });

  it('of a renamed repository has its name of today', async () => {
    const { reads } = await readsOf();
    const snapshot = await snapshotOf(reads.snapshot('acme/old', { worthReading: all, known: null }, makeRun()));
    expect(snapshot.fullName).toBe('acme/alpha');
  });

  it('of an empty repository has no tree', async () => {
    const { reads } = await readsOf({});
    const snapshot = await snapshotOf(reads.snapshot('acme/alpha', { worthReading: all, known: null }, makeRun()));
    expect(snapshot).toMatchObject({ paths: null, commit: null, files: [] });
  });

  it('that is not there is not found', async () => {
    const { reads } = await readsOf();
    const answer = await reads.snapshot('acme/none', { worthReading: all, known: null }, makeRun());
    expect(answer).toEqual({ ok: false, failure: { kind: 'not_found' } });
  });
});
