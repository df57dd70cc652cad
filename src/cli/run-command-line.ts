import { nearest, problem } from '../app/policies.ts';
import { whyNobody } from '../app/presence.ts';
import type { ErrorResult } from '../contract/error.ts';
import { PROTOCOL_COMMANDS } from '../contract/protocol-commands.ts';
import { withOwnSignal } from './own-signal.ts';
import type { ReadPackage } from './package-files.ts';
import { renderText } from './render/text.ts';
import { runCommand } from './run-command.ts';
import type { Session } from './session.ts';
import { textResult } from './text-result.ts';

/** Finds the command that was meant and runs it; a line that means none gets its answer here. */
export async function runCommandLine(
  argv: readonly string[],
  read: ReadPackage,
  surroundings: Omit<Session, 'commands' | 'run' | 'version'>,
): Promise<void> {
  const { output } = surroundings;
  const { commands, version } = read('oclif.manifest.json');
  const known = Object.keys(commands).map((id) => id.replaceAll(':', ' '));
  const words = startsGuide(argv, surroundings) ? ['guide', ...argv] : jsonFlagLast(argv);
  if (words[0] === '--version' || words[0] === '-v') {
    await output.answer('text', textResult('version', `contribflow ${version}`), renderText);
    return;
  }
  const helpFor = helpSubject(words);
  const meant = findMeant(helpFor ?? words, known);
  if (meant.status === 'unknown') {
    await output.error(unknownCommand(meant.typed, known));
  } else if (helpFor !== null || meant.status === 'topic') {
    const text = read('dist/help.json')[meant.name] ?? '';
    await output.answer('text', textResult('help', text), renderText);
  } else {
    const run: Session['run'] = async (line, hear) => {
      const part = output.forPart(hear);
      await withOwnSignal(surroundings.signal, (signal) =>
        runCommandLine(line, read, { ...surroundings, output: part, signal }),
      );
      return part.exitCode;
    };
    const session = { ...surroundings, version, commands: Object.values(commands), run };
    const { default: CommandClass } = read(`dist/commands/${meant.name.replaceAll(' ', '-')}.cjs`);
    await runCommand(meant.name, CommandClass, meant.rest, session);
  }
}

/** Flags of every command, which mean none by themselves. */
const isGlobalFlag = (word: string) => word === '--json' || word === '--no-animation';

/** The program alone guides a person who sits there; everybody else gets the help. */
const startsGuide = (argv: readonly string[], { output, environment }: Pick<Session, 'output' | 'environment'>) =>
  argv.every(isGlobalFlag) && !output.json && whyNobody(environment) === null;

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
  if (words[0] === 'help') return words.slice(1).filter((word) => !isHelp(word) && word !== 'help');
  return options.some(isHelp) || words.every(isGlobalFlag) ? options.filter((word) => !isHelp(word)) : null;
}

type Meant =
  | { readonly status: 'command'; readonly name: string; readonly rest: string[] }
  | { readonly status: 'topic'; readonly name: string }
  | { readonly status: 'unknown'; readonly typed: string };

/** A command is one word, or two when the first is a topic; an empty line means the whole program. */
function findMeant(words: readonly string[], known: readonly string[]): Meant {
  const [first, second] = words.filter((word) => !word.startsWith('-'));
  const strayFlag = words.find((word) => word.startsWith('-') && !isGlobalFlag(word));
  if (first === undefined)
    return strayFlag === undefined ? { status: 'topic', name: '' } : { status: 'unknown', typed: strayFlag };
  const isTopic = known.some((name) => name.startsWith(`${first} `));
  if (isTopic && second === undefined) {
    return strayFlag === undefined
      ? { status: 'topic', name: first }
      : { status: 'unknown', typed: `${first} ${strayFlag}` };
  }
  const name = isTopic ? `${first} ${second ?? ''}` : first;
  return known.includes(name)
    ? { status: 'command', name, rest: without(words, name.split(' ')) }
    : { status: 'unknown', typed: name };
}

/** The line without the words of the command: each is taken out once, where it stands first. */
function without(words: readonly string[], taken: readonly string[]): string[] {
  const rest = [...words];
  for (const word of taken) rest.splice(rest.indexOf(word), 1);
  return rest;
}

function unknownCommand(typed: string, known: readonly string[]): ErrorResult {
  const flag = typed.split(' ').find((word) => word.startsWith('-'));
  if (flag !== undefined) {
    const topic = typed
      .split(' ')
      .filter((word) => word !== flag)
      .join(' ');
    return problem.unknownFlag(topic, flag, nearest(flag, ['--help', '--version', '--json']));
  }
  if (PROTOCOL_COMMANDS.includes(typed)) return problem.commandNotInThisVersion(typed);
  const topics = known.map((name) => name.split(' ')[0] ?? '');
  return problem.unknownCommand(typed, nearest(typed, [...new Set([...known, ...topics, 'help'])]));
}
