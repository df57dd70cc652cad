import type { CommandDraft, DetectedEcosystem } from './ecosystem.ts';
import { directoryOf } from './paths.ts';

interface Setup {
  readonly argv: readonly string[];
  /** Asked only where nothing is locked. */
  readonly needsDependencies: () => boolean;
  /** Further words on the evidence. */
  readonly remark?: string;
}

/**
 * Installs exactly what the lockfile says. Without one it would be up to the registry what is run later, so that is
 * blocked; a project that needs nothing from others has nothing to install.
 */
export function lockedSetup(project: DetectedEcosystem, setup: Setup): readonly CommandDraft[] {
  const { manifest, lockfile, packageManager } = project;
  const draft = { kind: 'setup', argv: setup.argv, directory: directoryOf(manifest) } as const;
  if (lockfile !== null) return [{ ...draft, evidence: `${lockfile}${setup.remark ?? ''}` }];
  if (!setup.needsDependencies()) return [];
  const blocked = `Dependency setup is blocked: there is no lockfile of ${packageManager ?? 'its manager'} beside ${manifest}, so what would be installed is not fixed.`;
  return [{ ...draft, evidence: manifest, blocked }];
}
