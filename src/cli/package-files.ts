import type { ManifestCommand } from './manifest-command.ts';
import type { CommandClass } from './run-command.ts';

/** What the build has put beside the program; each is loaded only when it is asked for. */
interface PackageFiles {
  readonly 'oclif.manifest.json': {
    readonly version: string;
    readonly commands: Readonly<Record<string, ManifestCommand>>;
  };
  /** Help texts by command words; the empty name is the whole program. */
  readonly 'dist/help.json': Readonly<Record<string, string>>;
}

/** Reads a file of the package, by its path from the package's root. */
export type ReadPackage = (<Name extends keyof PackageFiles>(name: Name) => PackageFiles[Name]) &
  ((command: `dist/commands/${string}`) => CommandModule);

/** A built command. */
interface CommandModule {
  readonly default: CommandClass;
}
