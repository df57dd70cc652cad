import { describe, expect, it } from 'vitest';
import { createRepository } from '../../../src/demo/github/world/builders.ts';
import type { World } from '../../../src/demo/github/world/model.ts';
import { hasGh } from '../../builders/gh.ts';
import { credential, fakeRun } from '../../fakes/fake-ports.ts';
import { commandFor, WRITES_ID } from '../../ports/public-writes.ts';
import { readyToPublish } from './fixture.ts';

const TOKEN = ['gho', 'aTokenForForks0123456789abcdefghijkl'].join('_');

const late = (polls: number) => (world: World) => {
  world.forkReadyAfterPolls = polls;
};

const taken = (world: World) => {
  world.repositories.push(
    createRepository('octo-contributor/widget', { ownerType: 'User', viewerPermission: 'ADMIN' }),
  );
};

describe.each(['api', ...(hasGh ? (['gh'] as const) : [])] as const)('a fork by %s', (way) => {
  const CONTEXT = { workspace: WRITES_ID, credential: credential(way === 'gh' ? 'gh' : 'GH_TOKEN', TOKEN) };

  async function forked(given: Parameters<typeof readyToPublish>[2]) {
    const ready = await readyToPublish(way, TOKEN, given);
    const { writes, write } = ready;
    return { ...ready, answer: await writes.perform(write, commandFor(write, 'fork'), CONTEXT, fakeRun()) };
  }

  it('is waited for, and can be pushed to then', async () => {
    const { answer, writes, write, simulator } = await forked({ world: late(4) });
    expect(answer).toEqual({ ok: true, value: { made: 'octo-contributor/widget' } });
    expect(simulator.writes).toHaveLength(1);
    expect(await writes.perform(write, commandFor(write, 'push'), CONTEXT, fakeRun())).toMatchObject({ ok: true });
  });

  it('is uncertain when it does not appear', async () => {
    const { answer } = await forked({ world: late(1000), forkPatience: { timeoutMs: 300, pollMs: 50 } });
    expect(answer).toMatchObject({ failure: { kind: 'uncertain', message: 'GitHub has not made the fork yet' } });
  });

  it('is uncertain when nobody wants to wait any longer', async () => {
    const ready = await readyToPublish(way, TOKEN, { world: late(1000) });
    const signal = AbortSignal.timeout(2500);
    const { writes, write } = ready;
    const answer = await writes.perform(write, commandFor(write, 'fork'), CONTEXT, { ...fakeRun(), signal });
    expect(answer).toMatchObject({ failure: { kind: 'uncertain' } });
    expect(ready.simulator.writes).toHaveLength(1);
  });

  it('under another name than the approved one is not gone on with, and nothing is pushed to what has that name', async () => {
    const { answer, simulator } = await forked({ world: taken });
    expect(answer).toMatchObject({
      failure: { kind: 'refused', message: expect.stringContaining('octo-contributor/widget') as string },
    });
    expect(simulator.writes.map(({ kind }) => kind)).toEqual(['fork']);
  });
});
