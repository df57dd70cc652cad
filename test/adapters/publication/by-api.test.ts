import { describe, expect, it, onTestFinished } from 'vitest';
import type { PublicationStep } from '../../../src/contract/publication-vocabulary.ts';
import type { Fault } from '../../../src/demo/github/faults/fault.ts';
import { FAULTS } from '../../../src/demo/github/faults/faults.ts';
import { LIMIT_SHAPES } from '../../../src/demo/github/faults/limit-shapes.ts';
import { localServer } from '../../builders/local-server.ts';
import { credential, fakeRun } from '../../fakes/fake-ports.ts';
import { commandFor, WRITES_ID } from '../../ports/public-writes.ts';
import { publishedOn, readyToPublish, withBranch } from './fixture.ts';

const TOKEN = 'ghp_aVerySecretToken0123456789abcdefgh';
const CONTEXT = { workspace: WRITES_ID, credential: credential('GH_TOKEN', TOKEN) };

type Ready = Awaited<ReturnType<typeof readyToPublish>>;

const perform = ({ writes, write }: Ready, step: PublicationStep) =>
  writes.perform(write, commandFor(write, step), CONTEXT, fakeRun());

const readyToFork = (given: Parameters<typeof readyToPublish>[2] = {}) =>
  readyToPublish('api', TOKEN, { isOnPaper: true, ...given });

const readyToOpen = (given: Parameters<typeof readyToPublish>[2] = {}) => readyToFork({ world: withBranch, ...given });

const FAILURES: readonly [what: string, kind: string, fault: Fault, hasEffect: boolean][] = [
  ['502 before it is done', 'uncertain', FAULTS.serverError(502), false],
  ['502 when it is done', 'uncertain', FAULTS.afterEffect(FAULTS.serverError(502)), true],
  ['a reset before it is done', 'uncertain', FAULTS.connectionReset(), false],
  ['a reset when it is done', 'uncertain', FAULTS.afterEffect(FAULTS.connectionReset()), true],
  ['no answer in time when it is done', 'uncertain', FAULTS.afterEffect(FAULTS.slow(4000)), true],
  ['half an answer', 'uncertain', FAULTS.truncatedBody(), true],
  ['a success that is no JSON', 'uncertain', FAULTS.afterEffect(FAULTS.htmlBody(200)), true],
  ['401', 'unauthorized', FAULTS.badCredentials(), false],
  ['403', 'refused', FAULTS.permissionDenied(), false],
  ['404', 'refused', FAULTS.notFound(), false],
  ['422', 'refused', FAULTS.unprocessable('No.'), false],
  ['a redirect', 'refused', FAULTS.redirect('https://elsewhere.example.com/', 307), false],
];

describe('by the API', () => {
  it.each(FAILURES)('a pull request that meets %s is %s', async (_, kind, fault, hasEffect) => {
    const ready = await readyToOpen({ timeoutMs: 1500 });
    const { simulator } = ready;
    simulator.faults.add({ fault, matches: { method: 'POST', pathPattern: /\/pulls$/ }, times: 'always' });
    expect(await perform(ready, 'open_pull_request')).toMatchObject({ failure: { kind } });
    expect(simulator.writes.filter((write) => write.kind === 'pull_request')).toHaveLength(1);
    expect(publishedOn(simulator).pullRequests).toHaveLength(hasEffect ? 1 : 0);
  });

  it.each(FAILURES)('a fork that meets %s is %s', async (_, kind, fault, hasEffect) => {
    const ready = await readyToFork({ timeoutMs: 1500 });
    const { simulator } = ready;
    simulator.faults.add({ fault, matches: { method: 'POST', pathPattern: /\/forks$/ }, times: 'always' });
    expect(await perform(ready, 'fork')).toMatchObject({ failure: { kind } });
    expect(simulator.writes).toHaveLength(1);
    expect(publishedOn(simulator).forks).toHaveLength(hasEffect ? 1 : 0);
  });

  it.each(LIMIT_SHAPES.filter(({ api }) => api !== 'graphql'))('is held by a limit: $name', async ({ fault, kind }) => {
    const ready = await readyToFork();
    const { simulator, turns } = ready;
    simulator.faults.add({ fault });
    expect(await perform(ready, 'fork')).toMatchObject({ failure: { kind: 'limited' } });
    expect(turns.backoff).toMatchObject({ kind, scope: 'publication', failingQuery: 'acme/widget' });
    const before = simulator.requests.length;
    expect(await perform(ready, 'fork')).toMatchObject({ failure: { kind: 'limited' } });
    expect(simulator.requests).toHaveLength(before);
    expect(publishedOn(simulator).forks).toEqual([]);
  });

  it.each(['301', '307'])('takes the token to no other host by a %s', async (status) => {
    const got: unknown[] = [];
    const second = await localServer((request, response) => {
      got.push(request.headers);
      response.end('{}');
    });
    onTestFinished(() => second.close());
    const ready = await readyToFork();
    const fault = FAULTS.redirect(`${second.url}/repos/acme/widget/forks`, status === '301' ? 301 : 307);
    ready.simulator.faults.add({ fault });
    expect(await perform(ready, 'fork')).toMatchObject({ failure: { kind: 'refused' } });
    expect(got).toEqual([]);
  });

  it('does not follow a repository to its new name: that was not approved', async () => {
    const ready = await readyToFork();
    const [repository] = ready.simulator.world.repositories;
    if (repository === undefined) throw new Error('no repository');
    repository.name = 'gadget';
    repository.formerNames = ['acme/widget'];
    expect(await perform(ready, 'fork')).toMatchObject({ failure: { kind: 'refused' } });
    expect(ready.simulator.writes).toMatchObject([{ status: 307 }]);
  });

  it('cannot reach nobody', async () => {
    const ready = await readyToFork();
    await ready.simulator.close();
    expect(await perform(ready, 'fork')).toMatchObject({ failure: { kind: 'unreachable', message: 'ECONNREFUSED' } });
  });

  it('is uncertain when it is stopped while GitHub works on it', async () => {
    const ready = await readyToFork();
    ready.simulator.faults.add({ fault: FAULTS.afterEffect(FAULTS.slow(3000)) });
    const signal = AbortSignal.timeout(500);
    const { writes, write } = ready;
    const answer = await writes.perform(write, commandFor(write, 'fork'), CONTEXT, { ...fakeRun(), signal });
    expect(answer).toMatchObject({ failure: { kind: 'uncertain' } });
    expect(publishedOn(ready.simulator).forks).toHaveLength(1);
  });

  it('believes no address of another repository', async () => {
    const ready = await readyToOpen();
    const answer = JSON.stringify({ html_url: `${ready.simulator.url}/mallory/widget/pull/1` });
    const fault: Fault = { kind: 'answer', answer: () => ({ status: 201, headers: {}, body: answer }) };
    ready.simulator.faults.add({ fault, matches: { pathPattern: /\/pulls$/ } });
    expect(await perform(ready, 'open_pull_request')).toMatchObject({ failure: { kind: 'uncertain' } });
  });

  it('knows whose token it is', async () => {
    const ready = await readyToFork();
    expect(await perform(ready, 'check_auth')).toMatchObject({ ok: true });
    ready.simulator.world.viewer = 'somebody-else';
    expect(await perform(ready, 'check_auth')).toMatchObject({ failure: { kind: 'refused' } });
    ready.simulator.world.rejectedTokens.add(TOKEN);
    expect(await perform(ready, 'check_auth')).toMatchObject({ failure: { kind: 'unauthorized' } });
  });

  it('shows nobody the token, even when GitHub repeats it', async () => {
    const ready = await readyToFork();
    ready.simulator.faults.add({ fault: FAULTS.unprocessable(`I know ${TOKEN}`) });
    const answer = await perform(ready, 'fork');
    expect(answer).toMatchObject({
      failure: { kind: 'refused', message: expect.stringContaining('I know') as string },
    });
    expect(JSON.stringify(answer)).not.toContain(TOKEN);
  });
});
