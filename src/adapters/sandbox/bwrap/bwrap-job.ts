import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import type { CommandOutcome, JobOutcome, SandboxCommand, SandboxEvent, SandboxJob } from '../../../ports/sandbox.ts';
import { createDiskJudge } from '../disk-judge.ts';
import { environmentOf } from '../environment.ts';
import type { SandboxOptions } from '../options.ts';
import { type ConnectProxy, createConnectProxy } from '../registry/connect-proxy.ts';
import { FORWARDER_ADDRESS, forwardingArgv } from '../registry/forwarder.ts';
import { openTunnel } from '../registry/tunnel.ts';
import { WORKSPACE, workingDirectory } from '../sandbox-layout.ts';
import { SandboxStop } from '../sandbox-stop.ts';
import { watchDirectories } from './disk-use.ts';
import { hostIdentity, hostSystem } from './host-system.ts';
import { makePrivateDirectory, type PrivateDirectory, removeTree } from './private-directory.ts';
import { type BwrapRun, runBwrap, TUNNEL_DESCRIPTOR } from './run-bwrap.ts';
import { makeDirectory, makeEmptyWorkspace, writeWorkspace } from './write-workspace.ts';

interface JobRun {
  readonly signal: AbortSignal;
  readonly tell: (event: SandboxEvent) => void;
}

interface JobContext extends JobRun {
  readonly job: SandboxJob;
  readonly directory: PrivateDirectory;
  /** Where the setup stores things; they are gone with the job. */
  readonly cache: string;
  readonly hasCaFile: boolean;
}

const SOURCE = '/source';
const COPY_OUTPUT_BYTES = 1024 * 1024;

/** As in a container: setup with the registries, then each command for itself without any network. */
export async function runBwrapJob(job: SandboxJob, options: SandboxOptions, run: JobRun): Promise<JobOutcome> {
  refuseOtherHost(job);
  const directory = await makePrivateDirectory(options.owner);
  try {
    const caCertificates = job.limits.caFile === null ? null : await readFile(job.limits.caFile);
    const workspace = join(directory.path, 'workspace');
    await writeWorkspace(workspace, job.files, caCertificates, run);
    const cache = join(directory.path, 'cache');
    await makeDirectory(cache);
    const context: JobContext = { ...run, job, directory, cache, hasCaFile: caCertificates !== null };
    const setup = await runSetup(context, workspace, options);
    refuseOtherHost(job);
    const hasFailed = setup.some(({ exitCode }) => exitCode !== 0);
    return {
      setup,
      reusedSetup: null,
      commands: hasFailed ? [] : await runCommands(context, workspace),
      network: job.setup.length === 0 ? 'none' : 'registries_during_setup',
    };
  } finally {
    await directory.remove();
  }
}

function refuseOtherHost({ image }: SandboxJob): void {
  if (image.digest !== hostIdentity().digest)
    throw new SandboxStop('image_moved', 'The system of this machine is another one now than when this run began.');
}

async function runSetup(context: JobContext, workspace: string, { routes = new Map() }: SandboxOptions) {
  const outcomes: CommandOutcome[] = [];
  for (const [index, command] of context.job.setup.entries()) {
    const proxy = createConnectProxy({ allowed: context.job.registryHosts, routes });
    outcomes.push(await runCommand(context, command, { phase: 'setup', index, workspace, proxy }));
    proxy.close();
    if (outcomes.at(-1)?.exitCode !== 0) break;
  }
  return outcomes;
}

async function runCommands(context: JobContext, workspace: string): Promise<CommandOutcome[]> {
  const outcomes: CommandOutcome[] = [];
  for (const [index, command] of context.job.commands.entries()) {
    // Nobody comes after the last one: it may have the original.
    const isLast = index === context.job.commands.length - 1;
    const own = isLast ? workspace : await cloneWorkspace(context, workspace, `workspace-${index}`);
    outcomes.push(await runCommand(context, command, { phase: 'validation', index, workspace: own, proxy: null }));
    if (!isLast) await removeTree(own);
  }
  return outcomes;
}

interface Place {
  readonly phase: 'setup' | 'validation';
  readonly index: number;
  readonly workspace: string;
  /** The way to the registries; only setup has one. */
  readonly proxy: ConnectProxy | null;
}

async function runCommand(context: JobContext, command: SandboxCommand, place: Place): Promise<CommandOutcome> {
  const { job, tell } = context;
  const { phase, index, workspace, proxy } = place;
  const surroundings = {
    path: PATH,
    hasCaFile: context.hasCaFile && proxy !== null,
    proxy: proxy === null ? null : FORWARDER_ADDRESS,
  };
  const cache = { from: context.cache, to: job.cache.directory, isReadOnly: proxy === null };
  tell({ kind: 'started', phase, index });
  const end = await runBwrap({
    ...commonRun(context, workspace),
    spec: {
      ...commonSpec(context, workspace),
      argv: proxy === null ? command.argv : forwardingArgv(TUNNEL_DESCRIPTOR, command.argv),
      workingDirectory: workingDirectory(command.directory),
      env: environmentOf(command, surroundings),
      directories: job.setup.length === 0 ? [] : [cache],
    },
    outputLimitBytes: job.limits.outputLimitBytes,
    show: (text) => {
      tell({ kind: 'output', phase, index, text });
    },
    onTunnel: (wire) => {
      if (proxy !== null) connectTunnel(wire, proxy);
      else wire.destroy();
    },
  });
  tell({ kind: 'finished', phase, index });
  const { ended, ...facts } = end;
  return {
    ...facts,
    timedOut: ended === 'timeout',
    // Nobody counts the memory of a namespace.
    oomKilled: false,
    diskExceeded: ended === 'disk',
    connections: proxy?.takeConnections() ?? [],
  };
}

/** By the sandbox's own user and inside of its walls: on the host, a copy would be made with the host's rights. */
async function cloneWorkspace(context: JobContext, workspace: string, name: string): Promise<string> {
  const copy = join(context.directory.path, name);
  await makeEmptyWorkspace(copy);
  const end = await runBwrap({
    ...commonRun(context, copy),
    spec: {
      ...commonSpec(context, copy),
      argv: ['cp', '-a', '--reflink=auto', `${SOURCE}/repo`, `${SOURCE}/home`, WORKSPACE],
      workingDirectory: '/',
      env: { PATH },
      directories: [{ from: workspace, to: SOURCE, isReadOnly: true }],
    },
    outputLimitBytes: COPY_OUTPUT_BYTES,
    show: () => undefined,
    onTunnel: (wire) => wire.destroy(),
  });
  if (end.exitCode === 0) return copy;
  throw new SandboxStop('failed', `What the setup left could not be copied: ${end.stderr.toString().slice(0, 300)}`);
}

const PATH = '/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin';

const commonSpec = ({ job }: JobContext, workspace: string) => ({
  workspace,
  directories: [],
  host: hostSystem(),
  pids: job.limits.pids,
});

const commonRun = (
  { job, directory, cache, signal }: JobContext,
  workspace: string,
): Pick<BwrapRun, 'directory' | 'signal' | 'timeoutMs' | 'watchDisk'> => ({
  directory,
  signal,
  timeoutMs: job.limits.commandTimeoutSeconds * 1000,
  watchDisk: (onEnd) => watchDirectories([workspace, cache], createDiskJudge(job.limits.diskLimitMb), onEnd),
});

function connectTunnel(wire: Duplex, proxy: ConnectProxy): void {
  const tunnel = openTunnel(
    { send: (bytes) => wire.write(bytes), pause: () => wire.pause(), resume: () => wire.resume() },
    proxy.serve,
  );
  wire.on('data', (bytes: Buffer) => {
    tunnel.receive(bytes);
  });
  wire.on('error', tunnel.close);
  wire.once('close', tunnel.close);
}
