import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FaultScript } from '../../src/demo/github/faults/fault-queue.ts';
import { FAULTS } from '../../src/demo/github/faults/faults.ts';
import { BRANCH, FORK, PreparedPublication, REPOSITORY, SLUG } from '../builders/prepared-publication.ts';
import { documentOf } from '../builders/run-cli.ts';
import { isFull } from '../engines/describe-on-engines.ts';

let prepared: PreparedPublication;
beforeAll(async () => {
  prepared = await PreparedPublication.make();
}, 120_000);
afterAll(() => prepared.close());

const POST_FORK = { method: 'POST', pathPattern: /\/forks$/ };
const POST_PULL = { method: 'POST', pathPattern: /\/pulls$/ };
const PUSH_OFFER = { pathPattern: /service=git-receive-pack/ };
const PUSH = { method: 'POST', pathPattern: /git-receive-pack$/ };

/** Long enough that the process is dead before. */
const STALL = FAULTS.slow(4000);

/** Where the process is when it is killed; each request waits there, before or after it took effect. */
const POINTS: readonly { readonly name: string; readonly script: FaultScript }[] = [
  { name: 'before the credential is checked', script: { matches: { pathPattern: /^\/user$/ }, fault: STALL } },
  { name: 'before the fork is made', script: { matches: POST_FORK, fault: STALL } },
  {
    name: 'after the fork was made, before it was noted',
    script: { matches: POST_FORK, fault: FAULTS.afterEffect(STALL) },
  },
  { name: 'between fork and push', script: { matches: PUSH_OFFER, fault: STALL } },
  { name: 'in the middle of the push', script: { matches: PUSH, fault: STALL } },
  { name: 'after the push, before it was noted', script: { matches: PUSH, fault: FAULTS.afterEffect(STALL) } },
  { name: 'between push and pull request', script: { matches: POST_PULL, fault: STALL } },
  {
    name: 'after the pull request, before it was noted',
    script: { matches: POST_PULL, fault: FAULTS.afterEffect(STALL) },
  },
];

const isAt = ({ matches = {} }: FaultScript) =>
  prepared.simulator.requests.some(
    ({ method, path }) =>
      (matches.method === undefined || matches.method === method) && path.search(matches.pathPattern ?? /./) !== -1,
  );

/** Kills the process when the simulator has seen the request that it now waits for. */
function killAt(script: FaultScript): (child: ChildProcess) => void {
  return (child) => {
    const timer = setInterval(() => {
      if (!isAt(script)) return;
      clearInterval(timer);
      // A moment for the effect, which the simulator has before its answer.
      setTimeout(() => child.kill('SIGKILL'), 300);
    }, 10);
    child.once('close', () => {
      clearInterval(timer);
    });
  };
}

function expectOnePublication(): void {
  const { forks, pullRequests } = prepared.published;
  expect(forks).toEqual([FORK]);
  expect(pullRequests).toMatchObject([{ headRefName: BRANCH, isDraft: true }]);
}

describe.each(POINTS)('killed $name', ({ script }) => {
  it.each(Array.from({ length: isFull ? 20 : 1 }, (_, index) => index))(
    'goes on, and there is one of each (%s)',
    { timeout: 60_000 },
    async () => {
      await prepared.restart();
      const before = prepared.simulator.requests.length;
      prepared.simulator.faults.add(script);
      const killed = await prepared.yes([], {}, killAt(script));
      expect(killed.signal, killed.stdout).toBe('SIGKILL');
      expect(prepared.simulator.requests.length).toBeGreaterThan(before);
      const next = documentOf(await prepared.run(['next']));
      expect(next).toMatchObject({ state: 'pr_creation_failed', nextAction: 'resume_pr' });
      // What the killed process had asked for may still take effect; on GitHub too.
      await new Promise((resolve) => setTimeout(resolve, 300));
      const resumed = await prepared.yes();
      expect(resumed.code, resumed.stdout).toBe(0);
      expect(documentOf(resumed)).toMatchObject({ status: 'created' });
      expectOnePublication();
    },
  );
});

describe('an answer that is lost', () => {
  it.each([
    { name: 'of the fork', matches: POST_FORK },
    { name: 'of the pull request', matches: POST_PULL },
  ])('$name does not make a second one', { timeout: 60_000 }, async ({ matches }) => {
    await prepared.restart();
    prepared.simulator.faults.add({ matches, fault: FAULTS.afterEffect(FAULTS.serverError(502)) });
    const done = await prepared.yes();
    expect(done.code, done.stdout).toBe(0);
    expectOnePublication();
  });

  it.each([
    { name: 'a push', matches: PUSH, fault: FAULTS.notFound() },
    { name: 'the opening', matches: POST_PULL, fault: FAULTS.unprocessable('A pull request already exists') },
  ])(
    'and $name that is refused because it is there already is found',
    { timeout: 60_000 },
    async ({ matches, fault }) => {
      await prepared.restart();
      prepared.simulator.faults.add({ matches, fault: FAULTS.afterEffect(fault) });
      const done = await prepared.yes();
      expect(done.code, done.stdout).toBe(0);
      expectOnePublication();
    },
  );

  it('that had no effect stops the publication, and the same command goes on', { timeout: 60_000 }, async () => {
    await prepared.restart();
    prepared.simulator.faults.add({ matches: POST_PULL, fault: FAULTS.serverError(502) });
    const failed = await prepared.yes();
    expect(failed.code, failed.stdout).toBe(1);
    expect(documentOf(failed)).toMatchObject({
      status: 'failed',
      failedStep: 'open_pull_request',
      existing: [{ step: 'fork' }, { step: 'push' }],
      nextAction: 'resume_pr',
      recommendedCommand: 'contribflow pr --draft --yes --json',
    });
    expect(prepared.published.pullRequests).toEqual([]);
    const resumed = await prepared.yes();
    expect(documentOf(resumed)).toMatchObject({ status: 'created' });
    expectOnePublication();
  });

  it('and a refusal is told with its words', { timeout: 60_000 }, async () => {
    await prepared.restart();
    prepared.simulator.faults.add({ matches: POST_PULL, fault: FAULTS.unprocessable('No commits between main and x') });
    const failed = documentOf(await prepared.yes());
    expect(failed).toMatchObject({ status: 'failed', failedStep: 'open_pull_request' });
    expect(failed['failureMessage']).toContain('No commits between');
  });
});

describe('two at once', () => {
  it('make one pull request, and both tell of it', { timeout: 60_000 }, async () => {
    await prepared.restart();
    const runs = await Promise.all([prepared.yes(), prepared.yes()]);
    const answers = runs.map(documentOf);
    expect(answers).toMatchObject([{ status: 'created' }, { status: 'created' }]);
    expect(answers[0]?.['prUrl']).toBe(answers[1]?.['prUrl']);
    expectOnePublication();
  });
});

/** As often as the promise says. */
const LEAST_FLIPS = isFull ? 1000 : 200;
const LEAST_RUNS = isFull ? 20 : 3;

describe('a workspace that changes all the time', () => {
  it(`publishes the approved tree or nothing, over ${LEAST_FLIPS} changes`, { timeout: 600_000 }, async () => {
    const flipped = { changes: 0, runs: 0, published: 0 };
    while (flipped.changes < LEAST_FLIPS || flipped.runs < LEAST_RUNS) {
      await prepared.restart();
      const { commitSha } = documentOf(await prepared.run(['pr', '--draft']));
      const stop = flipAllTheTime();
      const ran = await prepared.yes();
      flipped.changes += stop();
      flipped.runs += 1;
      expect([0, 8], ran.stdout).toContain(ran.code);
      const { pullRequests } = prepared.published;
      for (const { headOid } of pullRequests) expect(headOid).toBe(commitSha);
      const fork = prepared.simulator.world.repositories.find(({ parent }) => parent === REPOSITORY);
      const pushed = Object.entries(fork?.branches ?? {}).filter(([name]) => name === BRANCH);
      for (const [, { oid }] of pushed) expect(oid).toBe(commitSha);
      flipped.published += pullRequests.length;
    }
    console.log(
      `${flipped.changes} changes of a file during ${flipped.runs} approved runs: ` +
        `${flipped.published} published the approved tree, none another one.`,
    );
  });
});

/** Between the approved content and another one; gives a function that ends it and tells how often. */
function flipAllTheTime(): () => number {
  const file = join(prepared.directory, '.contribflow/workspaces', SLUG, 'add.mjs');
  const original = readFileSync(file, 'utf8');
  let flips = 0;
  const timer = setInterval(() => {
    flips += 1;
    writeFileSync(file, flips % 2 === 0 ? original : 'export const add = () => "planted";\n');
  }, 2);
  return () => {
    clearInterval(timer);
    return flips;
  };
}
