import { closeSync, constants, openSync, writeSync } from 'node:fs';

/** Shows lines on the terminal itself, whatever standard output is; false when there is none. */
export function showOnTerminal(lines: readonly string[]): boolean {
  try {
    const terminal = openSync('/dev/tty', constants.O_WRONLY | constants.O_NOCTTY);
    try {
      writeSync(terminal, `${lines.join('\n')}\n`);
    } finally {
      closeSync(terminal);
    }
    return true;
  } catch {
    return false;
  }
}
