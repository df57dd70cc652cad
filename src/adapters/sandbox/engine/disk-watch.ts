import { createDiskJudge } from '../disk-judge.ts';
import { readFrames } from '../output/frames.ts';
import { type ContainerSpec, containerOptions, type VolumeMount } from './container-options.ts';
import type { Engine } from './engine.ts';
import { removeContainer } from './run-container.ts';

/** A command that is over sooner has no time to fill a disk, and is not made slower. */
const FIRST_LOOK_MS = 1000;
const MEASURING_LIMITS = { memoryMb: 256, cpus: 1, pids: 32 };
const WATCHED = '/watched';

/**
 * Prints what the disk of the volumes has left and, less often, what they hold: to count that takes a walk over every
 * file, beside the command and at its cost. It is counted again when the disk has lost as much as the argument says, in
 * kilobytes, and every ten times, since others may have freed meanwhile what the command has filled.
 */
const SCRIPT = `rounds=0 counted=0
while :; do
  free=$(df -Pk ${WATCHED}/0 | { read -r head; read -r disk blocks taken free rest; echo "$free"; })
  echo "free $free"
  if [ $((rounds % 10)) = 0 ] || [ $((counted - free)) -gt "$0" ]; then
    counted=$free
    du -sk ${WATCHED} 2>/dev/null | { read -r used rest; echo "used $used"; }
  fi
  rounds=$((rounds + 1))
  sleep 0.5
done`;
/** The part of the limit after which the volumes are counted again. */
const STEP = 1 / 16;
const KIB_PER_MIB = 1024;

interface DiskWatch {
  readonly volumes: readonly string[];
  readonly limitMb: number;
  readonly template: Pick<ContainerSpec, 'imageId' | 'labels' | 'env'>;
}

/**
 * Looks at volumes from a container beside the command's, since most disks know no quota: it only measures, and what the
 * command does to the rights of its files does not hide them from it.
 */
export function watchDisk(
  engine: Engine,
  watch: DiskWatch,
  onEnd: (reason: 'disk' | 'unwatched') => void,
): () => Promise<void> {
  const ended = new AbortController();
  let work: Promise<void> | null = null;
  const timer = setTimeout(() => {
    const onExceeded = () => {
      onEnd('disk');
    };
    work = look(engine, watch, onExceeded, ended.signal).catch(() => {
      if (!ended.signal.aborted) onEnd('unwatched');
    });
  }, FIRST_LOOK_MS);
  return async () => {
    clearTimeout(timer);
    ended.abort();
    await work;
  };
}

async function look(engine: Engine, watch: DiskWatch, onExceeded: () => void, signal: AbortSignal): Promise<void> {
  const mounts = watch.volumes.map(
    (volume, index): VolumeMount => ({ volume, target: `${WATCHED}/${index}`, isReadOnly: true }),
  );
  const container = await engine.client.createContainer(
    containerOptions({
      ...watch.template,
      argv: ['/bin/sh', '-c', SCRIPT, String(Math.floor(watch.limitMb * KIB_PER_MIB * STEP))],
      workingDirectory: '/',
      mounts,
      limits: MEASURING_LIMITS,
      loopbackOf: null,
      hasInput: false,
      isMeasuring: true,
    }),
  );
  const hasEnded = () => signal.aborted;
  try {
    if (hasEnded()) return;
    const stream = await container.attach({ stream: true, stdout: true, stderr: true });
    const isTooMuch = createDiskJudge(watch.limitMb);
    const read = readFrames((_, payload) => {
      if (isTooMuch(payload.toString())) onExceeded();
    });
    if (hasEnded()) return;
    await container.start();
    await new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => {
        resolve();
      });
      if (hasEnded()) resolve();
      stream.on('data', (chunk: Buffer) => {
        read(chunk);
      });
      stream.once('end', () => {
        reject(new Error('the watch has ended'));
      });
      stream.once('error', reject);
    });
  } finally {
    await removeContainer(container);
  }
}
