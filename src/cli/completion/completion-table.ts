import type { CompletedCommand } from './completed-command.ts';

/** What may come after each beginning of a command line: its words, joined by spaces. */
export function completionTable(commands: readonly CompletedCommand[]): Map<string, string[]> {
  const table = new Map<string, string[]>();
  const add = (beginning: string, word: string) => {
    const words = table.get(beginning) ?? [];
    if (!words.includes(word)) table.set(beginning, [...words, word]);
  };
  for (const { words, flags, argumentOptions } of commands) {
    words.forEach((word, index) => {
      add(words.slice(0, index).join(' '), word);
    });
    for (const word of [...argumentOptions, ...flags.map(({ name }) => `--${name}`), '--help'])
      add(words.join(' '), word);
  }
  for (const flag of ['--help', '--version']) add('', flag);
  return table;
}

/** The closed list of values of each flag that has one. */
export function flagValues(commands: readonly CompletedCommand[]): Map<string, readonly string[]> {
  const valued = commands.flatMap(({ flags }) => flags).filter(({ options }) => options.length > 0);
  return new Map(valued.map(({ name, options }) => [`--${name}`, options]));
}
