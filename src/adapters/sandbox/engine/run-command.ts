import type { CommandOutcome, SandboxCommand } from '../../../ports/sandbox.ts';
import { FORWARDER_ADDRESS } from '../registry/forwarder.ts';
import { CACHE_VOLUME, WORKSPACE, workingDirectory } from '../sandbox-layout.ts';
import { packCacheDirectory } from '../tree/pack-workspace.ts';
import { type VolumeMount, WORKSPACE_MOUNT } from './container-options.ts';
import { watchDisk } from './disk-watch.ts';
import { commandEnvironment, type JobContext, templateOf } from './job-context.ts';
import type { RegistryContainer } from './registry-container.ts';
import { type ContainerRun, runContainer } from './run-container.ts';

interface Place {
  readonly phase: 'setup' | 'validation';
  readonly index: number;
  readonly volume: string;
  /** The way to the registries; only setup has one. */
  readonly registry: RegistryContainer | null;
  readonly prepare: ContainerRun['prepare'];
}

/** Runs one command of a job. */
export async function runCommand(context: JobContext, command: SandboxCommand, place: Place): Promise<CommandOutcome> {
  const { engine, job, signal, tell } = context;
  const { phase, index, registry } = place;
  const { limits } = job;
  tell({ kind: 'started', phase, index });
  const cache = cacheMount(context, phase);
  const end = await runContainer(engine, {
    spec: {
      ...templateOf(context),
      argv: command.argv,
      workingDirectory: workingDirectory(command.directory),
      env: commandEnvironment(context, command.env, registry, FORWARDER_ADDRESS),
      mounts: [WORKSPACE_MOUNT(place.volume), ...cache],
      limits,
      loopbackOf: registry?.id ?? null,
      hasInput: false,
      isMeasuring: false,
    },
    timeoutMs: limits.commandTimeoutSeconds * 1000,
    outputLimitBytes: limits.outputLimitBytes,
    signal,
    show: (text) => {
      tell({ kind: 'output', phase, index, text });
    },
    prepare: async (container) => {
      if (cache.some(({ isReadOnly }) => !isReadOnly))
        await container.putArchive(packCacheDirectory(), { path: CACHE_VOLUME });
      await place.prepare(container);
    },
    watchDisk: (onEnd) => {
      const written = cache.filter(({ isReadOnly }) => !isReadOnly).map(({ volume }) => volume);
      const watch = { volumes: [place.volume, ...written], limitMb: limits.diskLimitMb, template: templateOf(context) };
      return watchDisk(engine, watch, onEnd);
    },
  });
  tell({ kind: 'finished', phase, index });
  const { ended, ...facts } = end;
  return {
    ...facts,
    timedOut: ended === 'timeout',
    diskExceeded: ended === 'disk',
    connections: registry?.takeConnections() ?? [],
  };
}

/** Setup fills the cache; a command could leave something in it for the next run. */
function cacheMount({ cache }: JobContext, phase: Place['phase']): VolumeMount[] {
  return cache === null ? [] : [{ volume: cache, target: CACHE_VOLUME, isReadOnly: phase !== 'setup' }];
}

export const fillWorkspace =
  (fill: (container: Parameters<ContainerRun['prepare']>[0], path: string) => Promise<void>): ContainerRun['prepare'] =>
  (container) =>
    fill(container, WORKSPACE);
