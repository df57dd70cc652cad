import { nearest, problem } from '../app/policies.ts';
import type { ErrorResult } from '../contract/error.ts';
import { BaseCommand } from './base-command.ts';
import { renderText } from './render/text.ts';
import type { SessionConfig } from './session.ts';
import { usageError } from './usage-error.ts';

type Command = NonNullable<ReturnType<SessionConfig['findCommand']>>;

/** Finds the command that was meant and runs it; a wrong command line gets its answer here. */
export async function runCommandLine(argv: readonly string[], config: SessionConfig): Promise<void> {
  const { output } = config.session;
  const words = jsonFlagLast(argv);
  if (words[0] === '--version' || words[0] === '-v') {
    const { versionText } = await import('./help.ts');
    await output.answer('text', versionText(config), renderText);
    return;
  }
  const helpFor = helpSubject(words);
  const meant = findMeant(helpFor ?? words, config);
  if (meant.status === 'unknown') {
    await output.error(await unknownCommand(meant.typed, config));
  } else if (helpFor !== null || meant.status === 'topic') {
    const { helpText } = await import('./help.ts');
    await output.answer('text', await helpText(config, meant.words), renderText);
  } else {
    await runCommand(meant.command, meant.rest, config);
  }
}

/** `--json` may stand anywhere; at the end it is in nobody's way. */
function jsonFlagLast(argv: readonly string[]): string[] {
  const end = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const options = argv.slice(0, end);
  const words = options.filter((word) => word !== '--json');
  return [...words, ...(words.length < options.length ? ['--json'] : []), ...argv.slice(end)];
}

/** The words that help is wanted for, or null when a command is to be run. */
function helpSubject(words: readonly string[]): string[] | null {
  const isHelp = (word: string) => word === '--help' || word === '-h';
  const options = words.slice(0, words.includes('--') ? words.indexOf('--') : undefined);
  if (words[0] === 'help') return words.slice(1);
  return options.some(isHelp) || words.every((word) => word === '--json')
    ? options.filter((word) => !isHelp(word))
    : null;
}

type Meant =
  | {
      readonly status: 'command';
      readonly words: readonly string[];
      readonly command: Command;
      readonly rest: string[];
    }
  | { readonly status: 'topic'; readonly words: readonly string[] }
  | { readonly status: 'unknown'; readonly typed: string };

/** A command is one word, or two when the first is a topic; an empty line means the whole program. */
function findMeant(words: readonly string[], config: SessionConfig): Meant {
  const [first, second] = words.filter((word) => !word.startsWith('-'));
  if (first === undefined) {
    return words.every((word) => word === '--json')
      ? { status: 'topic', words: [] }
      : { status: 'unknown', typed: words[0] ?? '' };
  }
  const isTopic = config.findCommand(first) === undefined && config.findTopic(first) !== undefined;
  if (isTopic && second === undefined) return { status: 'topic', words: [first] };
  const id = isTopic ? [first, second ?? ''] : [first];
  const command = config.findCommand(id.join(':'));
  if (command === undefined) return { status: 'unknown', typed: id.join(' ') };
  return { status: 'command', words: id, command, rest: without(words, id) };
}

/** The line without the words of the command: each is taken out once, where it stands first. */
function without(words: readonly string[], taken: readonly string[]): string[] {
  const rest = [...words];
  for (const word of taken) rest.splice(rest.indexOf(word), 1);
  return rest;
}

async function runCommand(command: Command, argv: string[], config: SessionConfig): Promise<void> {
  try {
    // Not by oclif's runCommand: it would load the whole config a second time, and without our session.
    const instance: unknown = Reflect.construct(await command.load(), [argv, config]);
    if (!(instance instanceof BaseCommand)) throw new TypeError(`${command.id} is not a command of ours`);
    await instance.run();
  } catch (error) {
    const flags = Object.keys(command.flags).map((name) => `--${name}`);
    const answer = usageError(error, command.id.replaceAll(':', ' '), flags);
    if (answer === null) throw error;
    await config.session.output.error(answer);
  }
}

async function unknownCommand(typed: string, config: SessionConfig): Promise<ErrorResult> {
  if (typed.startsWith('-')) return problem.unknownFlag('', typed, nearest(typed, ['--help', '--version', '--json']));
  const { PROTOCOL_COMMANDS } = await import('./flags/command-lines.ts');
  if (PROTOCOL_COMMANDS.includes(typed)) return problem.commandNotInThisVersion(typed);
  const known = config.commandIDs.map((id) => id.replaceAll(':', ' '));
  return problem.unknownCommand(typed, nearest(typed, [...known, 'help']));
}
