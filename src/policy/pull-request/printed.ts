import type { PublicCommand } from '../../contract/public-command.ts';
import { commandLine } from '../shell-quote.ts';

/** A command as a person reads it: a line for a shell, or a request. What it is fed with is told by its hash. */
export function printed(command: PublicCommand, apiUrl: string): string {
  if (command.via === 'process') {
    const line = commandLine(command.argv);
    return command.inputSha256 === null ? line : `${line} < body # sha256 ${command.inputSha256}`;
  }
  const line = `${command.method} ${apiUrl.replace(/\/+$/, '')}${command.path}`;
  return command.bodySha256 === null ? line : `${line} (body sha256 ${command.bodySha256})`;
}
