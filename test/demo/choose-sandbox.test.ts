import { describe, expect, it } from 'vitest';
import { Config } from '../../src/contract/config.ts';
import { SANDBOX_ENGINES, type SandboxEngine } from '../../src/contract/vocabulary.ts';
import { chooseSandbox } from '../../src/demo/player/choose-sandbox.ts';
import type { Sandboxes } from '../../src/ports/sandbox.ts';
import { neverStopped } from '../builders/sandbox-job.ts';
import { createFakeSandboxes, type FakeSandboxWorld } from '../fakes/fake-sandboxes.ts';

/** The engines that answer, with what they have; the others are not there. */
type Machine = Readonly<Partial<Record<SandboxEngine, FakeSandboxWorld>>>;

const failing = (kind: 'no_engine' | 'engine_unfit'): FakeSandboxWorld => ({
  failure: { kind, message: 'As the test wants it.', tried: [] },
});

/** An image that is asked for with `pull` would be there: whoever fetches gives itself away by what it finds. */
const sandboxesOf = (machine: Machine): Sandboxes => ({
  open: (engine, run) => createFakeSandboxes(machine[engine] ?? failing('no_engine')).open(engine, run),
});

const chosenOn = (machine: Machine) =>
  chooseSandbox({ sandboxes: sandboxesOf(machine) }, Config.parse({}).sandbox, neverStopped());

const CONTAINERS: FakeSandboxWorld = { images: ['node:22-bookworm-slim'] };
const BWRAP: FakeSandboxWorld = { isolation: 'namespace' };

describe('the sandbox of a demo', () => {
  it('is Docker before Podman before bubblewrap', async () => {
    const all = await chosenOn({ docker: CONTAINERS, podman: CONTAINERS, bwrap: BWRAP });
    expect(all).toMatchObject({ engine: 'docker', passedOver: [], howToGetOne: null });
    const two = await chosenOn({ podman: CONTAINERS, bwrap: BWRAP });
    expect(two).toMatchObject({ engine: 'podman', isolation: 'container' });
    expect(await chosenOn({ bwrap: BWRAP })).toMatchObject({ engine: 'bwrap', isolation: 'namespace', image: null });
  });

  it('is taken with any image of node that is there', async () => {
    const machine = { docker: { images: ['debian:bookworm', 'node:20'] } };
    expect(await chosenOn(machine)).toMatchObject({ engine: 'docker', image: 'node:20' });
  });

  it('is another one where the engine has no image: none is fetched, and it says so', async () => {
    expect(await chosenOn({ docker: { images: ['debian:bookworm'] }, bwrap: BWRAP })).toMatchObject({
      engine: 'bwrap',
      passedOver: [
        { engine: 'docker', reason: 'it has no image of node, and the demo fetches none' },
        { engine: 'podman', reason: 'no service answers' },
      ],
    });
  });

  it('is none where nothing is, and it says what to install', async () => {
    const chosen = await chosenOn({});
    expect(chosen).toMatchObject({ engine: null, version: null });
    expect(chosen.passedOver.map(({ engine }) => engine)).toEqual([...SANDBOX_ENGINES]);
    expect(chosen.howToGetOne).toContain('apt-get install bubblewrap');
  });

  it.each([
    { name: 'does not work', machine: { bwrap: failing('engine_unfit') }, reason: /relies on/ },
    { name: 'shows no npm', machine: { bwrap: { plays: { '--version': { exitCode: 127 } } } }, reason: /no npm/ },
  ])('is not to be had by installing bubblewrap where it $name', async ({ machine, reason }) => {
    const chosen = await chosenOn(machine);
    expect(chosen.engine).toBeNull();
    expect(chosen.passedOver.at(-1)?.reason).toMatch(reason);
    expect(chosen.howToGetOne).toBe('Start Docker or Podman, with an image of node');
  });
});
