import { installedPrograms, setupEnvironment, validationEnvironment } from './environments.ts';
import type { PlannedCommand } from './planned-command.ts';
import type { RegistryAddresses } from './registry-addresses.ts';

/** What runs in one image: its own setup first, then its commands. */
export interface PlannedJob {
  readonly image: string;
  readonly managers: readonly string[];
  readonly setup: readonly PlannedCommand[];
  readonly commands: readonly PlannedCommand[];
  readonly setupEnvironment: Readonly<Record<string, string>>;
  readonly environment: Readonly<Record<string, string>>;
  /** Directories of programs that the setup installs. */
  readonly programs: readonly string[];
}

interface Commands {
  readonly setup: readonly PlannedCommand[];
  readonly commands: readonly PlannedCommand[];
}

/** One job for each image, in the order of the commands; an image without commands needs no setup. */
export function jobsOf({ setup, commands }: Commands, registries: RegistryAddresses): readonly PlannedJob[] {
  const images = new Set(commands.map(({ image }) => image));
  return [...images].map((image) => {
    const own = {
      setup: setup.filter((each) => each.image === image),
      commands: commands.filter((each) => each.image === image),
    };
    const managers = [...new Set([...own.setup, ...own.commands].flatMap(({ manager }) => manager ?? []))];
    return {
      image,
      managers,
      ...own,
      setupEnvironment: setupEnvironment(managers, registries),
      environment: validationEnvironment(managers, own.setup.length > 0),
      programs: installedPrograms(managers),
    };
  });
}
