import {
  detectEcosystems,
  type RepositoryTools,
  setupCommands,
  type ValidationCommand,
  validationCommands,
} from '../../../src/policy/ecosystems/detect-ecosystems.ts';
import type { SnapshotParts } from '../../../src/policy/ecosystems/repository-files.ts';

/** Paths with their texts; null for a file that was not read, a value for one that holds it as JSON. */
export type Tree = Readonly<Record<string, string | object | null>>;

export function snapshotOf(tree: Tree): SnapshotParts {
  const entries = Object.entries(tree);
  return {
    paths: entries.map(([path]) => path).toSorted(),
    files: entries.flatMap(([path, content]) =>
      content === null
        ? []
        : [{ path, text: typeof content === 'string' ? content : JSON.stringify(content), isTruncated: false }],
    ),
  };
}

export const toolsOf = (tree: Tree): RepositoryTools => detectEcosystems(snapshotOf(tree));

/** What the commands are, with the folder in front where it is not the root. */
export function commandsOf(tree: Tree, touched: readonly string[] = []): string[] {
  return validationCommands(toolsOf(tree), snapshotOf(tree), touched).map(line);
}

export function setupOf(tree: Tree, touched: readonly string[] = []): string[] {
  return setupCommands(toolsOf(tree), snapshotOf(tree), touched).map(line);
}

export function evidenceOf(tree: Tree, touched: readonly string[] = []): string[] {
  return validationCommands(toolsOf(tree), snapshotOf(tree), touched).map(({ evidence }) => evidence);
}

const line = ({ directory, command }: ValidationCommand) => (directory === '' ? command : `${directory}: ${command}`);
