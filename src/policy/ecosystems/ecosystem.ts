import type { RepositoryFiles } from './repository-files.ts';

export const ECOSYSTEM_NAMES = ['node', 'python', 'go', 'rust', 'ruby', 'java', 'make', 'just', 'pre-commit'] as const;
export type EcosystemName = (typeof ECOSYSTEM_NAMES)[number];

/** In the order in which they are run. */
export const VALIDATION_KINDS = ['setup', 'lint', 'typecheck', 'test', 'build'] as const;
export type ValidationKind = (typeof VALIDATION_KINDS)[number];

/** A package of a workspace. */
export interface WorkspacePackage {
  /** As its own manifest says, or its folder where that was not read or is no plain name. */
  readonly name: string;
  /** From the root of the repository. */
  readonly directory: string;
}

export interface DetectedEcosystem {
  readonly name: EcosystemName;
  /** npm, pnpm, yarn, bun, pip, uv, poetry, go, cargo, bundler, maven, gradle, make, just or pre-commit. */
  readonly packageManager: string | null;
  readonly manifest: string;
  readonly lockfile: string | null;
  /** What can be run by name: scripts, targets, recipes, hooks. */
  readonly scripts: readonly string[];
  readonly packages: readonly WorkspacePackage[];
}

/** A command before it is checked and quoted. */
export interface CommandDraft {
  readonly kind: ValidationKind;
  readonly argv: readonly string[];
  /** In our own words, with the file that tells. */
  readonly evidence: string;
  /** Where to run it, if that is not the folder of the project's manifest. */
  readonly directory?: string;
  /** Why it must not be run, in our own words. */
  readonly blocked?: string;
}

/** One language or task runner. Foreign text reaches its answers only through the patterns of `safe-names.ts`. */
export interface Ecosystem {
  readonly name: EcosystemName;
  /**
   * A language has projects in any folder. A task runner is looked for at the root only, and repeats what a language
   * says already.
   */
  readonly role: 'language' | 'task_runner';
  /** Names of the files that make a folder a project. */
  readonly manifests: readonly string[];
  /** Names of further files beside the manifest that are worth reading. */
  readonly reads: readonly string[];
  readonly lockfiles: readonly string[];
  /** Endings of the files that are written in it. */
  readonly sources: readonly string[];
  /** The project in this folder, or null when there is none after all. */
  readonly detect: (directory: string, files: RepositoryFiles) => DetectedEcosystem | null;
  /** The commands for a project, or for one package of its workspace. */
  readonly commands: (
    project: DetectedEcosystem,
    files: RepositoryFiles,
    member: WorkspacePackage | null,
  ) => readonly CommandDraft[];
}
