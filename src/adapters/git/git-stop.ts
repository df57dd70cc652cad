import type { GitFailure } from '../../ports/git-failure.ts';
import type { Result } from '../../ports/result.ts';
import { failureOfExit, failureOfSystem } from './git-words.ts';

/** Git ended with something else than success. */
export class GitExit extends Error {
  readonly code: number;
  readonly output: Buffer;
  readonly stderr: string;

  constructor(code: number, output: Buffer, stderr: string) {
    super(`git ended with ${code}`);
    this.code = code;
    this.output = output;
    this.stderr = stderr;
  }
}

/** Ends a piece of work with a failure of the port. */
export class GitStop extends Error {
  readonly failure: GitFailure;

  constructor(kind: GitFailure['kind'], message: string, subject: string | null = null) {
    super(message);
    this.failure = { kind, message, subject };
  }
}

/** Does a piece of work and answers with its value, or with the failure that ended it. Anything else is a bug. */
export async function answering<Value>(
  { signal, redact }: { readonly signal: AbortSignal; readonly redact: (text: string) => string },
  work: () => Promise<Value>,
): Promise<Result<Value, GitFailure>> {
  try {
    signal.throwIfAborted();
    return { ok: true, value: await work() };
  } catch (error) {
    if (signal.aborted)
      return { ok: false, failure: { kind: 'aborted', message: 'it was interrupted', subject: null } };
    return { ok: false, failure: failureOf(error, redact) };
  }
}

export function failureOf(error: unknown, redact: (text: string) => string): GitFailure {
  if (error instanceof GitStop) return { ...error.failure, message: shortened(redact(error.failure.message)) };
  if (error instanceof GitExit) {
    const { kind, message } = failureOfExit(error.stderr);
    return { kind, message: shortened(redact(message)), subject: null };
  }
  const failure = failureOfSystem(error);
  if (failure === null) throw error;
  return failure;
}

const LONGEST_MESSAGE = 600;
const shortened = (text: string) => (text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text);
