import type { ValidationResult } from '../../contract/validation.ts';
import type { SandboxEngine, ValidationBlocker } from '../../contract/vocabulary.ts';
import { blockedCommand, type CommandResult } from './command-verdict.ts';
import type { DetectedValidation } from './detect-validation.ts';
import { sandboxName } from './engine-names.ts';
import type { RegistryHosts } from './registry-hosts.ts';

/** The part of the result that follows from the commands; the rest is what the caller knows. */
export type Judgement = Pick<
  ValidationResult,
  'setupCommands' | 'commands' | 'leftOut' | 'unknownRegistryHosts' | 'blockedBy' | 'reason'
> &
  (
    | { readonly status: 'blocked' | 'failed'; readonly blocksPr: true }
    | { readonly status: 'passed'; readonly blocksPr: false }
  );

export interface Blocker {
  readonly name: ValidationBlocker;
  /** In our own words. */
  readonly reason: string;
}

/** Commands that were found and not run: because nobody asked, or because of a blocker. */
export function judgeUnrun(
  detected: DetectedValidation,
  engine: SandboxEngine,
  blocker: Blocker | null = detected.blocker,
  unknown: RegistryHosts['unknown'] = [],
): Judgement {
  const run = `Use --run --sandbox ${engine} to execute`;
  const setupReason = `Dependency setup detected but not run. ${run} setup in an isolated sandbox before validation.`;
  const commandReason = `Command detected but not run. ${run} validation in an isolated sandbox.`;
  return {
    status: 'blocked',
    blocksPr: true,
    blockedBy: blocker?.name ?? null,
    reason: blocker?.reason ?? 'Validation commands were detected but not run. PR creation remains blocked.',
    setupCommands: detected.setup.map((each) => blockedCommand(each, blocker?.reason ?? setupReason)),
    commands: detected.commands.map((each) => blockedCommand(each, blocker?.reason ?? commandReason)),
    leftOut: leftOutOf(detected),
    unknownRegistryHosts: [...unknown],
  };
}

interface Ran {
  readonly engine: SandboxEngine;
  readonly detected: DetectedValidation;
  /** In the order of what was detected; those that a failed setup kept from running are `blockedCommand`s. */
  readonly setupCommands: readonly CommandResult[];
  readonly commands: readonly CommandResult[];
  /** Hosts that setup asked for and was refused. */
  readonly refused: RegistryHosts['unknown'];
}

/** The whole: passed only when there was something to run, and all of it passed. */
export function judgeRun({ engine, detected, setupCommands, commands, refused }: Ran): Judgement {
  const results = { setupCommands: [...setupCommands], commands: [...commands], leftOut: leftOutOf(detected) };
  const where = `in the ${sandboxName(engine)} sandbox`;
  const setupFailed = setupCommands.some(({ status }) => status !== 'passed');
  if (setupFailed && refused.length > 0) return blockedByRegistry(results, refused);
  const rest = { ...results, blockedBy: null, unknownRegistryHosts: [...refused] };
  if (setupFailed) {
    return {
      ...rest,
      status: 'failed',
      blocksPr: true,
      reason: `Dependency setup failed ${where}; no command was run after it.`,
    };
  }
  if (commands.length === 0 || commands.some(({ status }) => status !== 'passed')) {
    return { ...rest, status: 'failed', blocksPr: true, reason: `One or more validation commands failed ${where}.` };
  }
  return { ...rest, status: 'passed', blocksPr: false, reason: `All validation commands passed ${where}.` };
}

function blockedByRegistry(
  results: Pick<Judgement, 'setupCommands' | 'commands' | 'leftOut'>,
  unknown: RegistryHosts['unknown'],
): Judgement {
  return { ...results, ...unknownRegistry(unknown), status: 'blocked', blocksPr: true };
}

const unknownRegistry = (unknown: RegistryHosts['unknown']) => ({
  blockedBy: 'unknown_registry' as const,
  unknownRegistryHosts: [...unknown],
  reason: unknownRegistryReason(unknown.length),
});

/** For a blocker before anything is run. */
export const unknownRegistryReason = (count: number): string =>
  `Setup would fetch packages from ${count === 1 ? 'a host' : `${count} hosts`} that nobody but the repository has named; a person must decide whether to add ${count === 1 ? 'it' : 'them'} to sandbox.registryHosts.`;

const leftOutOf = ({ leftOut }: DetectedValidation): Judgement['leftOut'] =>
  leftOut.map(({ command, directory, reason }) => ({
    command,
    ...(directory === '' ? {} : { workingDirectory: directory }),
    reason,
  }));
