import { Readable } from 'node:stream';
import type Docker from 'dockerode';
import { SANDBOX_USER, WORKSPACE } from '../sandbox-layout.ts';
import { SandboxStop } from '../sandbox-stop.ts';
import { packEmptyWorkspace, packWorkspace } from '../tree/pack-workspace.ts';
import { type VolumeMount, WORKSPACE_MOUNT } from './container-options.ts';
import type { JobContext } from './job-context.ts';
import { runCopier } from './run-copier.ts';

/** The files of a job in a volume; they are put in by the first container that has it. */
export interface Workspace {
  readonly volume: string;
  readonly fill: (container: Docker.Container, path: string) => Promise<void>;
}

const SOURCE = '/source';

export async function createWorkspace(context: JobContext): Promise<Workspace> {
  const volume = await context.volumes.create();
  let isFilled = false;
  return {
    volume,
    fill: async (container, path) => {
      if (isFilled) return;
      isFilled = true;
      const { job, caCertificates, signal, tell } = context;
      const archive = packWorkspace({ files: job.files, caCertificates, signal, tell });
      await putArchive(container, Readable.from(archive, { objectMode: false }), path);
    },
  };
}

/** Puts files into a container; an error of the stream is what is told, not what the engine makes of its sudden end. */
async function putArchive(container: Docker.Container, archive: Readable, path: string): Promise<void> {
  try {
    await container.putArchive(archive, { path });
  } catch (error) {
    throw archive.errored ?? error;
  }
}

/** A second volume with the same content, made inside of the engine: no command sees what another one did to its own. */
export async function cloneWorkspace(context: JobContext, workspace: Workspace): Promise<string> {
  const volume = await context.volumes.create();
  const source: VolumeMount = { volume: workspace.volume, target: SOURCE, isReadOnly: false };
  const end = await runCopier(context, {
    argv: ['cp', '-a', '--reflink=auto', `${SOURCE}/repo`, `${SOURCE}/home`, WORKSPACE],
    mounts: [source, WORKSPACE_MOUNT(volume)],
    prepare: async (container) => {
      await workspace.fill(container, SOURCE);
      await container.putArchive(packEmptyWorkspace(), { path: WORKSPACE });
    },
  });
  if (end.exitCode === 0) return volume;
  const words = end.stderr.toString('utf8').slice(0, 300);
  if (/no space left/i.test(words)) throw new SandboxStop('disk_full', 'The engine has no space left on its disk.');
  throw new SandboxStop('failed', `User ${SANDBOX_USER} could not copy what the setup left: ${words}`);
}
