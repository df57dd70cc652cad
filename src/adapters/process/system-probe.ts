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
    writeAccess: () => tryToWrite(controllerPath),
    freeDiskBytes: () => freeBytes(controllerPath),
  };
}

async function tryToWrite(directory: string): Promise<WriteFact> {
  const { mkdtemp, rmdir } = await import('node:fs/promises');
  try {
    await rmdir(await mkdtemp(join(directory, '.contribflow-write-test-')));
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
