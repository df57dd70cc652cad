import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Sandbox } from '../../../ports/sandbox.ts';
import type { SandboxOptions } from '../options.ts';
import { answering, SandboxStop } from '../sandbox-stop.ts';
import { inSlot } from '../slots.ts';
import { runBwrapJob } from './bwrap-job.ts';
import { hostIdentity, hostSystem } from './host-system.ts';
import { makePrivateDirectory, sweepPrivateDirectories } from './private-directory.ts';
import { runBwrap } from './run-bwrap.ts';
import { makeEmptyWorkspace } from './write-workspace.ts';

const TRIAL_MS = 10_000;

/** bubblewrap: no daemon, no image and no control groups; the same walls otherwise. */
export async function openBwrap(options: SandboxOptions, signal: AbortSignal): Promise<Sandbox> {
  const version = await versionOf(options);
  await sweepPrivateDirectories(options.owner);
  await refuseUnlessFit(options, signal);
  return {
    engine: 'bwrap',
    isolation: 'namespace',
    version,
    image: (_name, _options, run) => answering(run.signal, () => Promise.resolve(hostIdentity()), systemProblem),
    execute: (job, run, tell) =>
      answering(
        run.signal,
        () => inSlot(options.slots, run.signal, tell, () => runBwrapJob(job, options, { signal: run.signal, tell })),
        systemProblem,
      ),
  };
}

async function versionOf({ env, timeoutMs }: SandboxOptions): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)('bwrap', ['--version'], { env, timeout: timeoutMs });
    return /\d+(?:\.\d+)+/.exec(stdout)?.[0] ?? 'unknown';
  } catch {
    throw new SandboxStop('no_engine', 'bubblewrap is not installed.', ['bwrap --version']);
  }
}

/** Some systems forbid namespaces to ordinary users: better known now than in the middle. */
async function refuseUnlessFit({ owner }: SandboxOptions, signal: AbortSignal): Promise<void> {
  const directory = await makePrivateDirectory(owner);
  try {
    const workspace = join(directory.path, 'workspace');
    await makeEmptyWorkspace(workspace);
    const end = await runBwrap({
      spec: {
        argv: ['true'],
        workingDirectory: '/',
        env: {},
        workspace,
        directories: [],
        host: hostSystem(),
        pids: 64,
      },
      directory,
      signal,
      timeoutMs: TRIAL_MS,
      outputLimitBytes: 64 * 1024,
      show: () => undefined,
      watchDisk: () => () => Promise.resolve(),
      onTunnel: (wire) => wire.destroy(),
    });
    if (end.exitCode !== 0) throw new SandboxStop('failed', end.stderr.toString('utf8').slice(0, 300));
  } catch (error) {
    if (!(error instanceof SandboxStop) || error.failure.kind === 'aborted') throw error;
    throw new SandboxStop('engine_unfit', `bubblewrap does not work here: ${error.message}`);
  } finally {
    await directory.remove();
  }
}

function systemProblem(error: unknown): SandboxStop | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new SandboxStop('disk_full', 'There is no space left on the disk.');
  return typeof code === 'string' ? new SandboxStop('failed', `The system refuses: ${code}`) : null;
}
