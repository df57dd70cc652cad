import { describe, expect, it, onTestFinished } from 'vitest';
import type { PublicationStep } from '../../../src/contract/publication-vocabulary.ts';
import type { Fault } from '../../../src/demo/github/faults/fault.ts';
import { FAULTS } from '../../../src/demo/github/faults/faults.ts';
import { LIMIT_SHAPES } from '../../../src/demo/github/faults/limit-shapes.ts';
import { hasGh } from '../../builders/gh.ts';
import { localServer } from '../../builders/local-server.ts';
import { credential, fakeRun } from '../../fakes/fake-ports.ts';
import { commandFor, WRITES_ID } from '../../ports/public-writes.ts';
import { publishedOn, readyToPublish, withBranch } from './fixture.ts';

// Put together, so that no file of the machine has it but the one of gh.
const TOKEN = ['gho', 'aTokenThatOnlyGhKnows0123456789ab'].join('_');
const CONTEXT = { workspace: WRITES_ID, credential: credential('gh', TOKEN) };

type Ready = Awaited<ReturnType<typeof readyToPublish>>;

const perform = ({ writes, write }: Ready, step: PublicationStep) =>
  writes.perform(write, commandFor(write, step), CONTEXT, fakeRun());

const readyToFork = () => readyToPublish('gh', TOKEN, { isOnPaper: true });
const readyToOpen = () => readyToPublish('gh', TOKEN, { isOnPaper: true, world: withBranch });

const POST_FORK = { method: 'POST', pathPattern: /\/forks$/ };

const FAILURES: readonly [what: string, kind: string, fault: Fault, hasEffect: boolean][] = [
  ['502 before it is done', 'uncertain', FAULTS.serverError(502), false],
  ['502 when it is done', 'uncertain', FAULTS.afterEffect(FAULTS.serverError(502)), true],
  ['a reset when it is done', 'uncertain', FAULTS.afterEffect(FAULTS.connectionReset()), true],
  ['half an answer', 'uncertain', FAULTS.truncatedBody(), true],
  ['a success that is no JSON', 'uncertain', FAULTS.afterEffect(FAULTS.htmlBody(200)), true],
  ['401', 'unauthorized', FAULTS.badCredentials(), false],
  ['403', 'refused', FAULTS.permissionDenied(), false],
  ['404', 'refused', FAULTS.notFound(), false],
  ['422', 'refused', FAULTS.unprocessable('No.'), false],
];

describe.skipIf(!hasGh)('by gh (needs gh)', () => {
  it.each(FAILURES)('a fork that meets %s is %s', async (_, kind, fault, hasEffect) => {
    const ready = await readyToFork();
    const { simulator } = ready;
    simulator.faults.add({ fault, matches: POST_FORK, times: 'always' });
    expect(await perform(ready, 'fork')).toMatchObject({ failure: { kind } });
    expect(publishedOn(simulator).forks).toHaveLength(hasEffect ? 1 : 0);
  });

  it.each(FAILURES.filter(([, kind]) => kind !== 'refused'))(
    'a pull request that meets %s is never taken for done',
    async (_, _kind, fault) => {
      const ready = await readyToOpen();
      ready.simulator.faults.add({ fault, matches: { operation: 'PullRequestCreate' }, times: 'always' });
      const answer = await perform(ready, 'open_pull_request');
      expect(answer.ok).toBe(false);
      expect(publishedOn(ready.simulator).pullRequests.length).toBeLessThanOrEqual(1);
    },
  );

  // Of a 422 gh repeats the first sentence only, and that one is the same for every refusal.
  it.each(LIMIT_SHAPES.filter(({ api, name }) => api !== 'graphql' && !name.endsWith('422')))(
    'is held by a limit: $name',
    async ({ fault }) => {
      const ready = await readyToFork();
      const { simulator, turns } = ready;
      simulator.faults.add({ fault, matches: POST_FORK });
      expect(await perform(ready, 'fork')).toMatchObject({ failure: { kind: 'limited' } });
      expect(turns.backoff).toMatchObject({ scope: 'publication', failingQuery: 'acme/widget' });
      const before = simulator.requests.length;
      expect(await perform(ready, 'fork')).toMatchObject({ failure: { kind: 'limited' } });
      expect(simulator.requests).toHaveLength(before);
      expect(publishedOn(simulator).forks).toEqual([]);
    },
  );

  it.each([301, 302, 307] as const)('takes the token to no other host by a %s', async (status) => {
    const got: string[] = [];
    const second = await localServer((request, response) => {
      got.push(JSON.stringify(request.headers));
      response.end('{}');
    });
    onTestFinished(() => second.close());
    const ready = await readyToFork();
    const fault = FAULTS.redirect(`${second.url}/repos/acme/widget/forks`, status);
    ready.simulator.faults.add({ fault, matches: POST_FORK });
    const answer = await perform(ready, 'fork');
    expect(answer.ok).toBe(false);
    expect(got.filter((headers) => headers.includes(TOKEN))).toEqual([]);
    expect(publishedOn(ready.simulator).forks).toEqual([]);
  });

  it('knows whose token it is', async () => {
    const ready = await readyToFork();
    expect(await perform(ready, 'check_auth')).toMatchObject({ ok: true });
    ready.simulator.world.viewer = 'somebody-else';
    expect(await perform(ready, 'check_auth')).toMatchObject({ failure: { kind: 'refused' } });
  });

  it('shows nobody the token, even when GitHub repeats it', async () => {
    const ready = await readyToFork();
    ready.simulator.faults.add({ fault: FAULTS.unprocessable(`I know ${TOKEN}`), matches: POST_FORK });
    const answer = await perform(ready, 'fork');
    expect(answer).toMatchObject({ failure: { kind: 'refused' } });
    expect(JSON.stringify(answer)).not.toContain(TOKEN);
  });
});
