import type { WriteFailure } from '../../ports/public-writes.ts';

interface Said {
  /** The status of an answer that gh got from GitHub's REST interface, or from the other one when it failed as a whole. */
  readonly status: number | null;
  /** Whether GitHub's GraphQL interface answered, with an error. */
  readonly isGraphql: boolean;
  readonly message: string;
}

const SIGN_IN_NEEDED = 4;

/** What gh says, without its hints. */
export function readWords(stderr: string): Said {
  const message = stderr.trim();
  const status = /\bHTTP (\d{3})\b/.exec(message)?.[1];
  return { status: status === undefined ? null : Number(status), isGraphql: /\bGraphQL: /.test(message), message };
}

/**
 * Whether a command that failed can have had an effect. Only what is known to be a refusal or a connection that was never
 * made counts as certain; gh says the same of a bad token and of a dead network in some places, and other versions have
 * other words.
 */
export function failureKind(code: number | null, { status, isGraphql, message }: Said): WriteFailure['kind'] {
  if (status === 401 || code === SIGN_IN_NEEDED) return 'unauthorized';
  if (status !== null) return status >= 300 && status < 500 && status !== 408 ? 'refused' : 'uncertain';
  if (isGraphql) return /\btime(?:out|d out)\b|something went wrong/i.test(message) ? 'uncertain' : 'refused';
  if (/^a pull request for branch .+ already exists/m.test(message)) return 'refused';
  if (/^error connecting to |\bdial tcp\b|no such host|certificate/m.test(message)) return 'unreachable';
  return 'uncertain';
}
