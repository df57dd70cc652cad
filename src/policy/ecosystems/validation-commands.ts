import { commandLine } from '../shell-quote.ts';
import {
  type CommandDraft,
  type DetectedEcosystem,
  type EcosystemName,
  VALIDATION_KINDS,
  type ValidationKind,
  type WorkspacePackage,
} from './ecosystem.ts';
import { directoryOf, plainPath, upwards } from './paths.ts';
import { ecosystemNamed, MANIFEST_NAMES } from './registry.ts';
import { indexFiles, type RepositoryFiles, type SnapshotParts } from './repository-files.ts';
import type { RepositoryTools } from './repository-tools.ts';
import { isSafeArgument } from './safe-names.ts';

export interface ValidationCommand {
  readonly kind: ValidationKind;
  readonly argv: readonly string[];
  /** The same as a line for a shell. */
  readonly command: string;
  /** Where to run it; the root is empty. */
  readonly directory: string;
  readonly ecosystem: EcosystemName;
  /** The package manager of the project that it belongs to. */
  readonly manager: string | null;
  /** The folder of that project. */
  readonly project: string;
  /** Why it must not be run, in our own words; null for nearly all. */
  readonly blocked: string | null;
  /** Why, in our own words: `script "test" of package.json`. */
  readonly evidence: string;
}

/** Lint, then types, tests and build: of the root, and then of each package that one of the touched paths is in. */
export function validationCommands(
  tools: RepositoryTools,
  snapshot: SnapshotParts,
  touched: readonly string[],
): readonly ValidationCommand[] {
  return commandsFor(tools, snapshot, touched).filter(({ kind }) => kind !== 'setup');
}

/** What installs the dependencies first, as the lockfiles say and without running scripts of packages; else blocked. */
export function setupCommands(
  tools: RepositoryTools,
  snapshot: SnapshotParts,
  touched: readonly string[],
): readonly ValidationCommand[] {
  return commandsFor(tools, snapshot, touched).filter(({ kind }) => kind === 'setup');
}

/** A project, or one package of it. */
interface Scope {
  readonly project: DetectedEcosystem;
  readonly member: WorkspacePackage | null;
}

function commandsFor(tools: RepositoryTools, snapshot: SnapshotParts, touched: readonly string[]) {
  const files = indexFiles(snapshot, MANIFEST_NAMES);
  const commands = [...rootScopes(tools), ...touchedScopes(tools, touched)].flatMap((group) =>
    commandsOf(group, files),
  );
  const unique = new Map<string, ValidationCommand>();
  for (const each of commands) {
    const key = `${each.directory}\0${each.command}`;
    if (!unique.has(key)) unique.set(key, each);
  }
  return [...unique.values()];
}

/** Where no language is at the root, the project that comes nearest to it stands for the repository as well. */
function rootScopes({ ecosystems, primary }: RepositoryTools): readonly (readonly Scope[])[] {
  const root = ecosystems.filter(({ manifest }) => directoryOf(manifest) === '');
  const nearest = primary === null || directoryOf(primary.manifest) === '' ? [] : [primary];
  return [root, nearest].map((projects) => projects.map((project) => ({ project, member: null })));
}

const MOST_PACKAGES = 12;

/** The innermost project or package around each path. */
function touchedScopes({ ecosystems }: RepositoryTools, touched: readonly string[]): readonly (readonly Scope[])[] {
  const scopes = new Map<string, Scope[]>();
  const add = (directory: string, scope: Scope) => {
    if (directory !== '') scopes.set(directory, [...(scopes.get(directory) ?? []), scope]);
  };
  for (const project of ecosystems) {
    add(directoryOf(project.manifest), { project, member: null });
    for (const member of project.packages) add(member.directory, { project, member });
  }
  const found = new Set(touched.map((path) => [...upwards(plainPath(path))].find((each) => scopes.has(each))));
  return [...found]
    .flatMap((directory) => (directory === undefined ? [] : [scopes.get(directory) ?? []]))
    .slice(0, MOST_PACKAGES);
}

function commandsOf(scopes: readonly Scope[], files: RepositoryFiles): readonly ValidationCommand[] {
  const commands = scopes.flatMap(({ project, member }) =>
    ecosystemNamed(project.name)
      .commands(project, files, member)
      .filter(({ argv }) => argv.every(isSafeArgument))
      .map((draft) => finished(draft, project)),
  );
  const covered = new Set(commands.filter((each) => roleOf(each) === 'language').map(({ kind }) => kind));
  return VALIDATION_KINDS.flatMap((wanted) => commands.filter(({ kind }) => kind === wanted)).filter(
    // A Makefile mostly calls the tools of the language, and tests need not run twice. Linters of both do differ.
    (each) => roleOf(each) === 'language' || each.kind === 'lint' || !covered.has(each.kind),
  );
}

const roleOf = ({ ecosystem }: ValidationCommand) => ecosystemNamed(ecosystem).role;

const finished = (draft: CommandDraft, project: DetectedEcosystem): ValidationCommand => ({
  kind: draft.kind,
  argv: draft.argv,
  command: commandLine(draft.argv),
  directory: draft.directory ?? directoryOf(project.manifest),
  ecosystem: project.name,
  manager: project.packageManager,
  project: directoryOf(project.manifest),
  blocked: draft.blocked ?? null,
  evidence: draft.evidence,
});
