import type { Config } from '@oclif/core/config';
import { bashScript } from './bash.ts';
import { fishScript } from './fish.ts';
import { zshScript } from './zsh.ts';

/** One command as completion sees it. */
export interface CompletedCommand {
  /** Its words, e.g. `['task', 'use']`. */
  readonly words: readonly string[];
  readonly summary: string;
  readonly flags: readonly { readonly name: string; readonly summary: string; readonly options: readonly string[] }[];
  /** Values of its first argument, where they are a closed list. */
  readonly argumentOptions: readonly string[];
}

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

/** A completion script made from the commands and flags of this version, for `contribflow` and `cflow`. */
export function completionScript(shell: keyof typeof SCRIPTS, config: Config): string {
  const commands = config.commands
    .filter((command) => !command.hidden)
    .map(
      (command): CompletedCommand => ({
        words: command.id.split(':'),
        summary: command.summary ?? '',
        flags: Object.entries(command.flags).map(([name, flag]) => ({
          name,
          summary: flag.description ?? '',
          options: flag.type === 'option' ? (flag.options ?? []) : [],
        })),
        argumentOptions: Object.values(command.args)[0]?.options ?? [],
      }),
    )
    .sort((a, b) => a.words.join(' ').localeCompare(b.words.join(' ')));
  return SCRIPTS[shell](commands);
}
