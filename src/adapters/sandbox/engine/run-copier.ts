import type Docker from 'dockerode';
import type { VolumeMount } from './container-options.ts';
import { type JobContext, templateOf } from './job-context.ts';
import { type ContainerEnd, runContainer } from './run-container.ts';

interface Copying {
  readonly argv: readonly string[];
  readonly mounts: readonly VolumeMount[];
  /** Puts in what has to be there before the first byte is copied. */
  readonly prepare: (container: Docker.Container) => Promise<void>;
}

const OUTPUT_BYTES = 1024 * 1024;

/** Copies between volumes inside of the engine, in a container of the job's own image with the limits of its commands. */
export function runCopier(context: JobContext, { argv, mounts, prepare }: Copying): Promise<ContainerEnd> {
  const { engine, job, signal } = context;
  return runContainer(engine, {
    spec: {
      ...templateOf(context),
      argv,
      workingDirectory: '/',
      mounts,
      limits: job.limits,
      loopbackOf: null,
      hasInput: false,
      isMeasuring: false,
    },
    timeoutMs: job.limits.commandTimeoutSeconds * 1000,
    outputLimitBytes: OUTPUT_BYTES,
    signal,
    show: () => undefined,
    prepare,
    // It writes no more than was there, and that was watched.
    watchDisk: () => () => Promise.resolve(),
  });
}
