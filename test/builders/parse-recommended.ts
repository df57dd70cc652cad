import { boolean } from '@oclif/core/flags';
import { type ArgInput, type FlagInput, parse } from '@oclif/core/parser';
import { COMMAND_LINES } from '../../src/cli/flags/command-lines.ts';
import { argumentsOf } from '../../src/policy/shell-quote.ts';

export interface ParsedCommand {
  readonly verb: keyof typeof COMMAND_LINES;
  readonly args: Readonly<Record<string, unknown>>;
  readonly flags: Readonly<Record<string, unknown>>;
}

const VERBS = Object.keys(COMMAND_LINES) as (keyof typeof COMMAND_LINES)[];

/** Parses a recommended contribflow command with the flag tables and the parser of the real CLI; throws where it would. */
export async function parseRecommended(command: string): Promise<ParsedCommand> {
  const [program, ...words] = argumentsOf(command);
  if (program !== 'contribflow') throw new Error(`not a command of ours: ${command}`);
  const verb = VERBS.find((name) => words.slice(0, name.split(' ').length).join(' ') === name);
  if (verb === undefined) throw new Error(`no such command: ${command}`);
  const { args, flags }: { args: ArgInput; flags: FlagInput } = COMMAND_LINES[verb];
  const rest = words.slice(verb.split(' ').length);
  const parsed = await parse(rest, {
    args,
    flags: { ...flags, json: boolean(), 'no-animation': boolean() },
    strict: true,
  });
  return { verb, args: parsed.args, flags: parsed.flags };
}
