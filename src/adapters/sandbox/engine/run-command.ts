import { posix } from 'node:path';
import type { CommandOutcome, SandboxCommand } from '../../../ports/sandbox.ts';
import { workingDirectory } from '../sandbox-layout.ts';
import { type VolumeMount, WORKSPACE_MOUNT } from './container-options.ts';
import { watchDisk } from './disk-watch.ts';
import { commandEnvironment, type JobContext, templateOf } from './job-context.ts';
import type { RegistryContainer } from './registry-container.ts';
import { type ContainerRun, runContainer } from './run-container.ts';

export interface Place {
  readonly phase: 'setup' | 'validation';
  readonly index: number;
  /** The volume with the repository and the home. */
  readonly workspace: string;
  /** The volume with what the setup stores; null where there is no setup. */
  readonly cache: string | null;
  /** Further volumes that it may read. */
  readonly sources: readonly VolumeMount[];
  /** The way to the registries; only setup has one. */
  readonly registry: RegistryContainer | null;
  readonly prepare: ContainerRun['prepare'];
}

/** Runs one command of a job. */
export async function runCommand(context: JobContext, command: SandboxCommand, place: Place): Promise<CommandOutcome> {
  const { engine, job, signal, tell } = context;
  const { phase, index, registry } = place;
  const { limits } = job;
  const mounts = [WORKSPACE_MOUNT(place.workspace), ...cacheMount(context, place), ...place.sources];
  tell({ kind: 'started', phase, index });
  const end = await runContainer(engine, {
    spec: {
      ...templateOf(context),
      argv: command.argv,
      workingDirectory: workingDirectory(command.directory),
      env: commandEnvironment(context, command, phase),
      mounts,
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
    prepare: place.prepare,
    watchDisk: (onEnd) => {
      const volumes = mounts.filter(({ isReadOnly }) => !isReadOnly).map(({ volume }) => volume);
      return watchDisk(engine, { volumes, limitMb: limits.diskLimitMb, template: templateOf(context) }, onEnd);
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

/** Setup fills it; no command can leave anything in it for another one. */
function cacheMount({ job }: JobContext, { cache, phase }: Place): VolumeMount[] {
  const target = cacheRoot(job.cache.directory);
  return cache === null ? [] : [{ volume: cache, target, isReadOnly: phase !== 'setup' }];
}

/** Where the volume of the cache stands: its own root belongs to root. */
export const cacheRoot = (directory: string): string => posix.dirname(directory);
