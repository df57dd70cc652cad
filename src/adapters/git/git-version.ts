import type { Engine } from './engine.ts';
import { GitStop } from './git-stop.ts';

const OLDEST = [2, 30] as const;

export interface GitVersion {
  readonly major: number;
  readonly minor: number;
}

/** The version of git; older ones than we know our way around in are refused. */
export async function usableVersion({ streams }: Engine, signal: AbortSignal): Promise<GitVersion> {
  const text = await streams.text({ args: ['version'], signal });
  const [, major = '0', minor = '0'] = /(\d+)\.(\d+)/.exec(text) ?? [];
  const version = { major: Number(major), minor: Number(minor) };
  if (isAtLeast(version, ...OLDEST)) return version;
  throw new GitStop('git_too_old', `git ${major}.${minor} is here, and ${OLDEST.join('.')} is needed`);
}

export const isAtLeast = (version: GitVersion, major: number, minor: number): boolean =>
  version.major > major || (version.major === major && version.minor >= minor);
