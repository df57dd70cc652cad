import { nearest, problem } from '../app/policies.ts';
import type { ErrorResult } from '../contract/error.ts';

/** What oclif's parser throws; its classes are not exported, so they are known by what they carry. */
interface ParseError extends Error {
  readonly oclif: unknown;
  readonly flags?: readonly string[];
  readonly args?: readonly (string | { readonly name: string })[];
}

const isParseError = (error: unknown): error is ParseError => error instanceof Error && 'oclif' in error;

/** A wrong command line as an answer, or null when the error is something else. */
export function usageError(error: unknown, command: string, knownFlags: readonly string[]): ErrorResult | null {
  if (!isParseError(error)) return null;
  const [flag] = error.flags ?? [];
  if (flag !== undefined) return problem.unknownFlag(command, flag, nearest(flag, knownFlags));
  const typed = error.args?.filter((arg) => typeof arg === 'string') ?? [];
  if (typed.length > 0) return problem.unexpectedArgument(command, typed);
  const missing = error.args?.filter((arg) => typeof arg === 'object').map((arg) => arg.name.toUpperCase()) ?? [];
  if (missing.length > 0) return problem.missingArgument(command, missing);
  return problem.invalidFlag(command, sentenceOf(error.message));
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
