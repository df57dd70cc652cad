import { BaseCommand } from '../../../src/cli/base-command.ts';
import { COMMAND_LINES } from '../../../src/cli/flags/command-lines.ts';
import { code, codes, prose, table } from '../table.ts';

/** What we read of a definition of oclif's. */
interface Definition {
  readonly type?: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly options?: readonly string[];
  readonly helpValue?: string | readonly string[];
  readonly default?: unknown;
  readonly min?: number;
  readonly max?: number;
  readonly multiple?: boolean;
  readonly delimiter?: string;
  readonly dependsOn?: readonly string[];
  readonly exclusive?: readonly string[];
  readonly relationships?: readonly { readonly type: string; readonly flags: readonly unknown[] }[];
}

type Definitions = Readonly<Record<string, Definition>>;

const WIDTH = 80;

/** The synopsis of a command, and what each of its arguments and flags means. */
export function usage(name: string): string {
  const line = Object.entries(COMMAND_LINES).find(([listed]) => listed === name)?.[1];
  if (line === undefined) throw new Error(`there is no command line of ${name}`);
  const args: Definitions = line.args;
  const flags: Definitions = { ...line.flags, ...BaseCommand.baseFlags };
  const words = [...Object.entries(args).map(argumentWord), ...Object.entries(flags).map(flagWord)];
  const rows = [
    ...Object.entries(args).map((entry) => [code(argumentWord(entry)), meaning(entry[1])]),
    ...Object.entries(flags).map((entry) => [code(flagForm(entry)), meaning(withoutShownOptions(entry[1]))]),
  ];
  const head = Object.keys(args).length === 0 ? 'flag' : 'argument or flag';
  return `\`\`\`text\n${wrapped(`contribflow ${name}`, words)}\n\`\`\`\n\n${table([head, 'meaning'], rows)}`;
}

function argumentWord([name, { required = false }]: [string, Definition]): string {
  return required ? `<${name}>` : `[${name}]`;
}

function flagForm([name, definition]: [string, Definition]): string {
  return definition.type === 'boolean' ? `--${name}` : `--${name} ${valueShown(name, definition)}`;
}

const flagWord = (entry: [string, Definition]) => `[${flagForm(entry)}${entry[1].multiple === true ? '…' : ''}]`;

/** A short list of options is shown as it is; a long one is in the table. */
function valueShown(name: string, { options = [], helpValue }: Definition): string {
  if (isShort(options)) return options.join('|');
  return typeof helpValue === 'string' ? helpValue : `<${name}>`;
}

const isShort = (options: readonly string[]) => options.length > 0 && options.join('|').length < 30;

function withoutShownOptions({ options = [], ...definition }: Definition): Definition {
  return isShort(options) ? definition : { ...definition, options };
}

function meaning({ description = '', ...definition }: Definition): string {
  const { options = [], min, max, multiple, delimiter, dependsOn = [], exclusive = notWith(definition) } = definition;
  const flags = (names: readonly string[]) => codes(names.map((name) => `--${name}`));
  const notes = [
    options.every((option) => description.includes(option)) ? '' : `One of ${codes(options)}.`,
    min === undefined || max === undefined ? '' : `From ${min} to ${max}.`,
    isShown(definition.default) ? `Default: ${code(String(definition.default))}.` : '',
    multiple === true
      ? `Can be repeated${delimiter === undefined ? '' : ', or given several values with commas'}.`
      : '',
    dependsOn.length === 0 ? '' : `Only with ${flags(dependsOn)}.`,
    exclusive.length === 0 ? '' : `Not with ${flags(exclusive)}.`,
  ];
  return [prose(description), ...notes].filter((note) => note !== '').join(' ');
}

const notWith = ({ relationships = [] }: Definition): readonly string[] =>
  relationships.flatMap(({ type, flags }) => (type === 'none' ? flags.map(String) : []));

const isShown = (value: unknown) => typeof value === 'string' || typeof value === 'number';

function wrapped(start: string, words: readonly string[]): string {
  const lines = [start];
  for (const word of words) {
    const line = `${lines.at(-1) ?? ''} ${word}`;
    if (line.length <= WIDTH) lines[lines.length - 1] = line;
    else lines.push(`    ${word}`);
  }
  return lines.join('\n');
}
