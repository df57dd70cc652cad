import type { ValidationBlocker } from '../../contract/vocabulary.ts';
import {
  detectEcosystems,
  type RepositoryTools,
  setupCommands,
  type ValidationCommand,
  validationCommands,
} from '../ecosystems/detect-ecosystems.ts';
import { directoryOf } from '../ecosystems/paths.ts';
import { MANIFEST_NAMES } from '../ecosystems/registry.ts';
import { indexFiles, type SnapshotParts } from '../ecosystems/repository-files.ts';
import { commandLine } from '../shell-quote.ts';
import { concerns, languageOf, reliesOn } from './dependence.ts';
import { imageFor } from './images.ts';
import type { CommandWish, PlannedCommand } from './planned-command.ts';
import { ecosystemOfProgram } from './programs.ts';
import { unfitReason } from './sandbox-fitness.ts';

/** A command that would be right elsewhere. */
interface LeftOutCommand {
  readonly command: string;
  readonly directory: string;
  readonly reason: string;
}

export interface DetectedValidation {
  /** In the order in which they are run. */
  readonly setup: readonly PlannedCommand[];
  readonly commands: readonly PlannedCommand[];
  readonly leftOut: readonly LeftOutCommand[];
  /** Why nothing may be run as it is. */
  readonly blocker: { readonly name: ValidationBlocker; readonly reason: string } | null;
}

export interface ValidationWish {
  /** The tree with the texts of `manifestPathsWorthReading`. */
  readonly snapshot: SnapshotParts;
  readonly changedFiles: readonly string[];
  /** Commands of the person who asks, as `parseOwnCommand` gave them. */
  readonly ownCommands: readonly (readonly string[])[];
  /** `sandbox.images` of the configuration. */
  readonly images: Readonly<Record<string, string>>;
}

/** What would prove the patch: how to install what is needed, and what to run then. */
export function detectValidation(wish: ValidationWish): DetectedValidation {
  const { snapshot, changedFiles } = wish;
  const tools = detectEcosystems(snapshot);
  const found = validationCommands(tools, snapshot, changedFiles);
  const own = wish.ownCommands.map((argv) => ownCommand(argv, tools));
  const { fit, unfit } = divide(found, wish.images);
  const needed = setupCommands(tools, snapshot, changedFiles).filter((setup) =>
    [...fit, ...own].some((command) => reliesOn(command, setup, tools)),
  );
  // An own command is there to get past a setup that is blocked.
  const dropped = needed.filter(
    (setup) => setup.blocked !== null && (own.length > 0 || !concerns(setup, tools, changedFiles)),
  );
  const without = fit.filter((command) => dropped.some((setup) => reliesOn(command, setup, tools)));
  const plan = planIn(tools, wish);
  const setup = needed.filter((each) => !dropped.includes(each)).map((each) => plan({ ...each, source: 'detected' }));
  const commands = [...fit.filter((each) => !without.includes(each)), ...own].map(plan);
  const leftOut = [
    ...unfit,
    ...dropped.map((each) => leaveOut(each, each.blocked ?? '')),
    ...without.map((each) => leaveOut(each, 'Its dependencies cannot be installed without a lockfile.')),
  ];
  return { setup, commands, leftOut, blocker: blockerOf(setup, commands, leftOut) };
}

/** Run at the root, in the image of the program's own ecosystem or else of the repository's. */
function ownCommand(argv: readonly string[], { ecosystems, primary }: RepositoryTools): CommandWish {
  const named = ecosystemOfProgram(argv[0] ?? '');
  const project = named === null ? primary : ecosystems.find(({ name }) => name === named);
  return {
    argv,
    command: commandLine(argv),
    directory: '',
    ecosystem: named ?? primary?.name ?? null,
    manager: project?.packageManager ?? null,
    project: '',
    source: 'own',
    evidence: 'given with --command',
    blocked: null,
  };
}

interface Divided {
  readonly fit: readonly CommandWish[];
  readonly unfit: readonly LeftOutCommand[];
}

function divide(found: readonly ValidationCommand[], images: ValidationWish['images']): Divided {
  const judged = found.map((each) => ({
    each,
    reason: unfitReason(
      each.argv,
      [each.manager ?? '', each.ecosystem].some((name) => Object.hasOwn(images, name)),
    ),
  }));
  return {
    fit: judged.flatMap(({ each, reason }) => (reason === null ? [{ ...each, source: 'detected' as const }] : [])),
    unfit: judged.flatMap(({ each, reason }) => (reason === null ? [] : [leaveOut(each, reason)])),
  };
}

const leaveOut = ({ command, directory }: CommandWish | ValidationCommand, reason: string): LeftOutCommand => ({
  command,
  directory,
  reason,
});

/** One image for each ecosystem and manager, as its project nearest to the root asks for it. */
function planIn(tools: RepositoryTools, { snapshot, images }: ValidationWish): (wish: CommandWish) => PlannedCommand {
  const files = indexFiles(snapshot, MANIFEST_NAMES);
  return ({ argv, command, directory, ecosystem, source, evidence, blocked, ...wish }) => {
    const language = languageOf(ecosystem, tools);
    const manager = language === ecosystem ? wish.manager : (tools.primary?.packageManager ?? null);
    const project = tools.ecosystems.find((each) => each.name === language && each.packageManager === manager);
    const home = directoryOf(project?.manifest ?? '');
    const image = imageFor({ ecosystem: language, manager, directory: home }, files, images);
    return { argv, command, directory, ecosystem, manager, image, source, evidence, blocked };
  };
}

function blockerOf(
  setup: readonly PlannedCommand[],
  commands: readonly PlannedCommand[],
  leftOut: readonly LeftOutCommand[],
): DetectedValidation['blocker'] {
  if (commands.length === 0) {
    const some = leftOut.length > 0 ? ' that the sandbox can run' : '';
    const reason = `The repository names no command${some} that would check the patch. Give one with --command.`;
    return { name: 'nothing_to_run', reason };
  }
  const reason = setup.find(({ blocked }) => blocked !== null)?.blocked;
  return reason === undefined || reason === null ? null : { name: 'no_lockfile', reason };
}
