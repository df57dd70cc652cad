import { setTimeout as pause } from 'node:timers/promises';
import type Docker from 'dockerode';
import type { SandboxEngine } from '../../../contract/vocabulary.ts';
import type { Result } from '../../../ports/result.ts';
import type { JobOutcome, Sandbox, SandboxFailure } from '../../../ports/sandbox.ts';
import { dockerEndpoints, podmanEndpoints } from '../endpoint/docker-endpoints.ts';
import type { SandboxOptions } from '../options.ts';
import { answering, SandboxStop } from '../sandbox-stop.ts';
import { inSlot } from '../slots.ts';
import { connectFirst } from './connect.ts';
import type { Engine } from './engine.ts';
import { engineLost, toStop } from './engine-error.ts';
import { refuseUnlessFit } from './fitness.ts';
import { findImage, pullImage } from './images.ts';
import { runJob } from './run-job.ts';
import { sweep } from './sweep.ts';

/** Docker, or Podman by Docker's API: found, judged, and cleared of what dead runs left there. */
export async function openEngine(
  name: Exclude<SandboxEngine, 'bwrap'>,
  options: SandboxOptions,
  signal: AbortSignal,
): Promise<Sandbox> {
  const { env, owner, slots, routes = new Map() } = options;
  const endpoints = name === 'docker' ? dockerEndpoints(env) : podmanEndpoints(env);
  const { client, version } = await connectFirst(endpoints, options, signal);
  await refuseUnlessFit(client);
  await sweep(client, owner);
  const engine: Engine = { client, owner };
  return {
    engine: name,
    isolation: 'container',
    version,
    image: (imageName, { pull }, run, tell) =>
      answering(
        run.signal,
        async () => {
          const local = await findImage(client, imageName);
          if (local !== null) return local.identity;
          if (!pull) throw new SandboxStop('no_image', `There is no image ${imageName} here.`);
          await pullImage(client, imageName, run.signal, tell);
          const pulled = await findImage(client, imageName);
          if (pulled === null) throw new SandboxStop('pull_failed', `${imageName} was pulled, but is not there.`);
          return pulled.identity;
        },
        toStop,
      ),
    execute: async (job, run, tell) => {
      const result = await answering(
        run.signal,
        () => inSlot(slots, run.signal, tell, () => runJob(engine, job, { signal: run.signal, tell, routes })),
        toStop,
      );
      return mayBeLost(result) && !(await isThere(client)) ? LOST : result;
    },
  };
}

/** An engine that is being stopped kills its containers and breaks off what it was asked, before it is gone itself. */
function mayBeLost(result: Result<JobOutcome, SandboxFailure>): boolean {
  if (!result.ok) return ['failed', 'inconsistent', 'no_image'].includes(result.failure.kind);
  const last = [...result.value.setup, ...result.value.commands].at(-1);
  return last?.exitCode === KILLED || last?.exitCode === TERMINATED;
}

const KILLED = 128 + 9;
const TERMINATED = 128 + 15;

const LOST = { ok: false as const, failure: engineLost().failure };

/** Asked several times: while it is being stopped it answers for a moment more. */
async function isThere(client: Docker): Promise<boolean> {
  try {
    for (let round = 0; round < PINGS; round += 1) {
      await client.ping();
      await pause(PING_PAUSE_MS);
    }
    return true;
  } catch {
    return false;
  }
}

const PINGS = 4;
const PING_PAUSE_MS = 250;
