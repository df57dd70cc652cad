import { nearest, problem } from '../app/policies.ts';
import type { ErrorResult } from '../contract/error.ts';

/** What oclif's parser throws; its classes are not exported, so they are known by what they carry. */
interface ParseError extends Error {
  readonly oclif: unknown;
  readonly flags?: readonly string[];
  readonly args?: readonly (string | { readonly name: string })[];
}

/** What a flag or an argument allows, as far as its definition says. */
interface Allowed {
  readonly options?: readonly string[];
  readonly min?: number;
  readonly max?: number;
}

/** A command with what its line may hold. */
export interface Usage {
  readonly command: string;
  readonly flags: Readonly<Record<string, Allowed>>;
  readonly args: Readonly<Record<string, Allowed>>;
}

const isParseError = (error: unknown): error is ParseError => error instanceof Error && 'oclif' in error;

/** A wrong command line as an answer, or null when the error is something else. */
export function usageError(error: unknown, usage: Usage): ErrorResult | null {
  if (!isParseError(error)) return null;
  const { command } = usage;
  const [flag] = error.flags ?? [];
  if (flag !== undefined) return problem.unknownFlag(command, flag, meantFlag(flag, flagNames(usage)));
  const typed = error.args?.filter((arg) => typeof arg === 'string') ?? [];
  if (typed.length > 0) return problem.unexpectedArgument(command, typed);
  const missing = error.args?.filter((arg) => typeof arg === 'object').map((arg) => arg.name.toUpperCase()) ?? [];
  if (missing.length > 0) return problem.missingArgument(command, missing);
  return problem.invalidFlag(command, wrongValue(error.message, usage) ?? sentenceOf(error.message));
}

/** What the same thing is called elsewhere. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '--host': '--address',
  '--bind': '--address',
  '--listen': '--address',
  '--db': '--store',
  '--database': '--store',
};

function meantFlag(typed: string, known: readonly string[]): string | null {
  const meant = ELSEWHERE[typed.replace(/=.*/s, '')];
  return meant !== undefined && known.includes(meant) ? meant : nearest(typed, known);
}

const flagNames = ({ flags }: Usage) => Object.keys(flags).map((name) => `--${name}`);

/** oclif's errors about a value carry nothing but their text, which begins with the flag. */
const ABOUT_FLAG = /^(?:Parsing|Expected|Flag) --([\w-]+)/;
const ABOUT_TWO = /(?:^|\s)--([\w-]+)(?:=.*)? cannot also be provided when using --([\w-]+)/s;
const ABOUT_ARGUMENT = /^Expected .* to be one of: /s;

/** What a flag or an argument takes, by its definition: oclif tells only the first thing that is wrong with a value. */
function wrongValue(message: string, { flags, args }: Usage): string | null {
  const [, name] = ABOUT_FLAG.exec(message) ?? [];
  if (name !== undefined) {
    const flag = flags[name];
    if (message.includes('only be specified once')) return `--${name} can be given only once.`;
    return flag === undefined ? null : `--${name} takes ${allowedBy(flag)}.`;
  }
  const [, one, other] = ABOUT_TWO.exec(message) ?? [];
  if (one !== undefined && other !== undefined) return `--${other} and --${one} do not go together.`;
  const chosen = Object.entries(args).find(([, { options }]) => options !== undefined);
  if (chosen === undefined || !ABOUT_ARGUMENT.test(message)) return null;
  return `${chosen[0].toUpperCase()} is ${allowedBy(chosen[1])}.`;
}

function allowedBy({ options, min, max }: Allowed): string {
  if (options !== undefined) return `one of: ${options.join(', ')}`;
  if (min !== undefined && max !== undefined) return `a whole number from ${min} to ${max}`;
  return 'a value';
}

/** oclif's message without its line breaks and its own hint about help. */
function sentenceOf(message: string): string {
  const plain = message
    .replace(/\n?See more help with --help$/, '')
    .replace(/^The following errors? occurred:\s*/, '')
    .replace(/\s*\n\s*/g, ' ')
    .trim();
  return /[.!?]$/.test(plain) ? plain : `${plain}.`;
}
