import { join } from 'node:path';
import type { SystemProbe, WriteFact } from '../../ports/system-probe.ts';
import { programVersion } from './program-version.ts';

export interface SystemProbeOptions {
  readonly controllerPath: string;
  readonly env: NodeJS.ProcessEnv;
  readonly timeoutMs: number;
}

export function createSystemProbe({ controllerPath, env, timeoutMs }: SystemProbeOptions): SystemProbe {
  return {
    nodeVersion: () => process.versions.node,
    git: (signal) => programVersion('git', { env, timeoutMs, signal }),
    gh: (signal) => programVersion('gh', { env, timeoutMs, signal }),
    writeAccess: () => tryToWrite(controllerPath, '.contribflow'),
    freeDiskBytes: () => freeBytes(controllerPath),
  };
}

/** Tries in the store's directory where there is one, else where it would be made. */
async function tryToWrite(controllerPath: string, store: string): Promise<WriteFact> {
  const { lstat, mkdtemp, rmdir } = await import('node:fs/promises');
  try {
    const isThere = await lstat(join(controllerPath, store)).then(
      () => true,
      () => false,
    );
    await rmdir(await mkdtemp(join(controllerPath, isThere ? `${store}/.write-test-` : '.contribflow-write-test-')));
    return { status: 'writable' };
  } catch (error) {
    return { status: 'refused', problem: codeOf(error) };
  }
}

async function freeBytes(directory: string): Promise<number | null> {
  const { statfs } = await import('node:fs/promises');
  try {
    const { bavail, bsize } = await statfs(directory);
    return bavail * bsize;
  } catch {
    return null;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? 'unknown';
