import type { BaseCommand } from './base-command.ts';
import type { Session } from './session.ts';
import { usageError } from './usage-error.ts';

interface CommandClass {
  new (argv: string[], session: Session): BaseCommand;
  readonly flags?: object;
  readonly baseFlags?: object;
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
    const flags = Object.keys({ ...CommandClass.baseFlags, ...CommandClass.flags }).map((flag) => `--${flag}`);
    const answer = usageError(error, name, flags);
    if (answer === null) throw error;
    await session.output.error(answer);
  }
}
