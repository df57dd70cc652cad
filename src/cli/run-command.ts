import type { BaseCommand } from './base-command.ts';
import type { Session } from './session.ts';
import { type Usage, usageError } from './usage-error.ts';

/** What the build has made of a class in src/commands. */
export interface CommandClass {
  new (argv: string[], session: Session): BaseCommand;
  readonly flags: Usage['flags'];
  readonly baseFlags: Usage['flags'];
  readonly args: Usage['args'];
}

/** Runs one command; a command line that it does not take gets its answer here. */
export async function runCommand(
  name: string,
  CommandClass: CommandClass,
  argv: string[],
  session: Session,
): Promise<void> {
  try {
    await new CommandClass(argv, session).run();
  } catch (error) {
    const flags = { ...CommandClass.baseFlags, ...CommandClass.flags };
    const answer = usageError(error, { command: name, flags, args: CommandClass.args });
    if (answer === null) throw error;
    await session.output.error(answer);
  }
}
