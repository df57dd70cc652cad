import type { ManifestCommand } from '../manifest-command.ts';
import { bashScript } from './bash.ts';
import type { CompletedCommand } from './completed-command.ts';
import { fishScript } from './fish.ts';
import { zshScript } from './zsh.ts';

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

/** A completion script made from the commands and flags of this version, for `contribflow` and `cflow`. */
export function completionScript(shell: keyof typeof SCRIPTS, commands: readonly ManifestCommand[]): string {
  const completed = commands
    .filter(({ hidden }) => hidden !== true)
    .map(completedCommand)
    .sort((a, b) => a.words.join(' ').localeCompare(b.words.join(' ')));
  return SCRIPTS[shell](completed);
}

const completedCommand = ({ id, summary = '', flags, args }: ManifestCommand): CompletedCommand => ({
  words: id.split(':'),
  summary,
  flags: Object.entries(flags).map(([name, flag]) => ({
    name,
    summary: flag.description ?? '',
    options: flag.options ?? [],
  })),
  argumentOptions: Object.values(args)[0]?.options ?? [],
});
