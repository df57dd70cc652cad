const TIMED_OUT = 'ETIMEDOUT';

/** The code of what went wrong on the way, such as ECONNREFUSED; fetch hides it in the cause. */
export function problemOf(error: unknown): string {
  if (timedOut(error)) return TIMED_OUT;
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    const code = codeOf(each);
    if (code !== null) return code;
  }
  return 'unknown';
}

export const timedOut = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** Whether a problem is that no answer came in time. */
export const isTimeout = (problem: string): boolean => problem === TIMED_OUT;

function codeOf(error: Error): string | null {
  if ('code' in error && typeof error.code === 'string') return error.code;
  // A host with several addresses fails several times.
  const first: unknown = error instanceof AggregateError ? error.errors[0] : null;
  return first instanceof Error ? codeOf(first) : null;
}

/** Problems that come before anything was sent. */
const BEFORE_SENDING = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'UND_ERR_CONNECT_TIMEOUT',
];

/** Whether a problem means that the other side has seen nothing of a request: no connection, or none that is trusted. */
export const isNeverSent = (problem: string): boolean =>
  BEFORE_SENDING.includes(problem) || /CERT|SIGNED|ISSUER|SSL|TLS/.test(problem);
