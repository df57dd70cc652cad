import { SandboxStop } from '../sandbox-stop.ts';

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'EACCES',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'ABORT_ERR',
  'ERR_STREAM_PREMATURE_CLOSE',
]);
const LONGEST_MESSAGE = 500;

/** The status of an answer that the engine gave; null for anything else. */
export function statusOf(error: unknown): number | null {
  const status: unknown = error instanceof Error && 'statusCode' in error ? error.statusCode : null;
  return typeof status === 'number' ? status : null;
}

export const engineLost = (): SandboxStop => new SandboxStop('engine_lost', 'The engine does not answer any more.');

/** What an exception of dockerode means; null when it is none of its. */
export function toStop(error: unknown): SandboxStop | null {
  if (!(error instanceof Error)) return null;
  if (/no space left on device/i.test(error.message))
    return new SandboxStop('disk_full', 'The engine has no space left on its disk.');
  const status = statusOf(error);
  if (status === 404 && /no such image|image not known/i.test(error.message))
    return new SandboxStop('no_image', 'The image is not there any more.');
  // A Docker that is being stopped answers with 503, or with 500 and not a word.
  const isStopping = status === 503 || (status === 500 && wordsOf(error) === '');
  if (isStopping || (status === null && isConnectionError(error))) return engineLost();
  return status === null ? null : new SandboxStop('failed', wordsOf(error));
}

function isConnectionError(error: Error): boolean {
  const code = 'code' in error ? error.code : null;
  return (typeof code === 'string' && CONNECTION_CODES.has(code)) || /socket hang up|aborted/.test(error.message);
}

/** The engine's own words, without the client's frame around them. */
const wordsOf = (error: Error) =>
  error.message
    .replace(/^\(HTTP code \d+\) [^-]*- /, '')
    .trim()
    .slice(0, LONGEST_MESSAGE);
