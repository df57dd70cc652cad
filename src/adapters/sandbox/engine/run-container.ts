import type Docker from 'dockerode';
import { captureOutput, type OutputFacts } from '../output/captured-output.ts';
import { readFrames } from '../output/frames.ts';
import { throwIfAborted } from '../sandbox-stop.ts';
import { type Bounds, type Ending, supervise } from '../supervision.ts';
import { confirmedExit, waitForExit } from './container-exit.ts';
import { type ContainerSpec, containerOptions } from './container-options.ts';
import type { Engine } from './engine.ts';
import { hasOomMark, reportingOom } from './oom-report.ts';

export interface ContainerRun extends Bounds {
  readonly spec: ContainerSpec;
  readonly show: (text: string) => void;
  /** Before the start, when files can be put in. */
  readonly prepare: (container: Docker.Container) => Promise<void>;
}

export interface ContainerEnd extends OutputFacts {
  /** Null when we ended it. */
  readonly exitCode: number | null;
  readonly ended: Ending;
  readonly oomKilled: boolean;
  readonly durationMs: number;
}

const DRAIN_MS = 1000;

/** Runs one command in a container of its own, and removes the container however that ends. */
export async function runContainer({ client }: Engine, run: ContainerRun): Promise<ContainerEnd> {
  const spec = { ...run.spec, argv: reportingOom(run.spec.argv) };
  const container = await client.createContainer(containerOptions(spec));
  const supervision = supervise(run, () => {
    // It may have ended by itself in this moment; then there is nothing to kill.
    container.kill({ signal: 'SIGKILL' }).catch(() => undefined);
  });
  try {
    throwIfAborted(run.signal);
    await run.prepare(container);
    throwIfAborted(run.signal);
    return await runPrepared(client, container, run, supervision);
  } finally {
    await Promise.all([removeContainer(container), supervision.settled()]);
  }
}

async function runPrepared(
  client: Docker,
  container: Docker.Container,
  run: ContainerRun,
  supervision: ReturnType<typeof supervise>,
): Promise<ContainerEnd> {
  const output = captureOutput({
    limitBytes: run.outputLimitBytes,
    onExceeded: supervision.onOutputExceeded,
    show: run.show,
  });
  // Attached before the start, so that nothing is missed: without a log nobody else keeps it.
  const [stream, exit] = await Promise.all([
    container.attach({ stream: true, stdout: true, stderr: true }),
    waitForExit(client, container.id),
  ]);
  const drained = readToEnd(stream, output.write);
  await container.start();
  // To make a container takes longer than many a command, and is not the command's.
  const startedAt = performance.now();
  const waited = await supervision.until(exit.code);
  const durationMs = Math.round(performance.now() - startedAt);
  await Promise.race([drained, pause(DRAIN_MS)]);
  const { code, isOomKilled } = await confirmedExit(container, waited);
  throwIfAborted(run.signal);
  const ended = supervision.ending();
  const oomKilled = isOomKilled || (code !== 0 && ended === 'by_itself' && (await hasOomMark(container)));
  // Whoever was killed may have been the one whose failure should have been told.
  const isTold = ended === 'by_itself' && !(oomKilled && code === 0);
  return { exitCode: isTold ? code : null, ended, oomKilled, durationMs, ...output.facts() };
}

function readToEnd(
  stream: NodeJS.ReadWriteStream,
  write: (name: 'stdout' | 'stderr', payload: Buffer) => void,
): Promise<void> {
  const read = readFrames(write);
  stream.on('data', (chunk: Buffer) => {
    read(chunk);
  });
  return new Promise((resolve) => {
    for (const event of ['end', 'close', 'error']) stream.once(event, resolve);
  });
}

/** What cannot be removed now, because the engine is gone, is swept by the next run. */
export async function removeContainer(container: Docker.Container): Promise<void> {
  await container.remove({ force: true, v: true }).catch(() => undefined);
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref();
  });
