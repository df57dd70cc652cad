/** One argument as a word of a POSIX shell: bare where that is safe, else in single quotes. */
export function shellQuote(argument: string): string {
  if (argument.includes('\0')) throw new TypeError('an argument of a command cannot contain NUL');
  return isBareWord(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`;
}

/** A command that a POSIX shell splits into exactly these arguments. */
export function commandLine(argv: readonly string[]): string {
  return argv.map(shellQuote).join(' ');
}

/** The arguments of a command line that `commandLine` made. */
export const argumentsOf = (command: string): string[] =>
  [...command.matchAll(/(?:'[^']*'|\\'|[^\s'\\])+/g)].map(([word]) =>
    word.replaceAll(/'([^']*)'|\\'/g, (_, quoted?: string) => quoted ?? "'"),
  );

function isBareWord(argument: string): boolean {
  return BARE_WORD.test(argument) && !ASSIGNMENT.test(argument);
}

// A hash starts a comment only at the start of a word. A leading = is zsh's path lookup.
const BARE_WORD = /^[A-Za-z0-9_@%+:,./-][A-Za-z0-9_@%+=:,./#-]*$/;

// As the first word this would set a variable instead of naming a command.
const ASSIGNMENT = /^[A-Za-z_][A-Za-z0-9_]*=/;
