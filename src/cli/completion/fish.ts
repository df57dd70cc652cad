import type { CompletedCommand } from './completed-command.ts';

/** fish takes one line for each word; summaries are shown beside them. */
export function fishScript(commands: readonly CompletedCommand[]): string {
  const firstWords = [...new Set(commands.map(({ words }) => words[0] ?? ''))];
  const lines = ['contribflow', 'cflow'].flatMap((program) => [
    `complete -c ${program} -f`,
    ...firstWords.map(
      (word) => `complete -c ${program} -n __fish_use_subcommand -a ${word} -d ${quote(summaryOf(word, commands))}`,
    ),
    ...commands.flatMap((command) => linesFor(program, command)),
  ]);
  return `${lines.join('\n')}\n`;
}

function linesFor(program: string, { words, summary, flags, argumentOptions }: CompletedCommand): string[] {
  const [first = '', second] = words;
  const seenFirst = `__fish_seen_subcommand_from ${first}`;
  const seen = second === undefined ? seenFirst : `${seenFirst}; and __fish_seen_subcommand_from ${second}`;
  return [
    ...(second === undefined
      ? []
      : [
          `complete -c ${program} -n '${seenFirst}; and not __fish_seen_subcommand_from ${second}' -a ${second} -d ${quote(summary)}`,
        ]),
    ...(argumentOptions.length === 0 ? [] : [`complete -c ${program} -n '${seen}' -a '${argumentOptions.join(' ')}'`]),
    ...flags.map(({ name, summary, options }) => {
      const value = options.length === 0 ? '' : ` -x -a '${options.join(' ')}'`;
      return `complete -c ${program} -n '${seen}' -l ${name}${value} -d ${quote(summary)}`;
    }),
  ];
}

function summaryOf(word: string, commands: readonly CompletedCommand[]): string {
  const matching = commands.filter(({ words }) => words[0] === word);
  return matching.length === 1 ? (matching[0]?.summary ?? '') : matching.map(({ words }) => words[1] ?? '').join(', ');
}

const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
