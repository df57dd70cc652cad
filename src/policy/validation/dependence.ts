import type { EcosystemName, RepositoryTools, ValidationCommand } from '../ecosystems/detect-ecosystems.ts';
import { directoryOf, nameOf } from '../ecosystems/paths.ts';
import { ecosystemNamed } from '../ecosystems/registry.ts';
import type { CommandWish } from './planned-command.ts';

/** The language that a command is run for: a task runner calls the tools of the repository's own. */
export const languageOf = (name: EcosystemName | null, { primary }: RepositoryTools): EcosystemName | null =>
  name === null || isRunner(name) ? (primary?.name ?? name) : name;

const isRunner = (name: EcosystemName | null): boolean => name !== null && ecosystemNamed(name).role === 'task_runner';

/** Task runners and own commands may use anything that is installed for their language. */
export function reliesOn(command: CommandWish, setup: ValidationCommand, tools: RepositoryTools): boolean {
  if (languageOf(command.ecosystem, tools) !== setup.ecosystem) return false;
  return command.project === setup.project || command.source === 'own' || isRunner(command.ecosystem);
}

/** Whether the patch is about what a setup is for. A language on the side must not stop a patch that leaves it alone. */
export function concerns(setup: ValidationCommand, { primary }: RepositoryTools, changed: readonly string[]): boolean {
  if (primary?.name === setup.ecosystem && directoryOf(primary.manifest) === setup.project) return true;
  const { sources, manifests, lockfiles } = ecosystemNamed(setup.ecosystem);
  const isInside = (path: string) => setup.project === '' || path.startsWith(`${setup.project}/`);
  return changed.filter(isInside).some((path) => {
    const name = nameOf(path);
    return [...manifests, ...lockfiles].includes(name) || sources.some((ending) => name.endsWith(`.${ending}`));
  });
}
