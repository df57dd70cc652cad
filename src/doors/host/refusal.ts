import { HOST_ERRORS, type HostErrorCode } from './wire/vocabulary.ts';

/** Why a request is not answered as it was meant. */
export interface Refusal {
  readonly refused: HostErrorCode;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is another tenant's and what is nobody's cannot be told apart. */
export const NO_SUCH_RUN: Refusal = { refused: 'not_found', message: 'There is no such run.' };

export const NOTHING_HERE: Refusal = { refused: 'not_found', message: 'There is nothing at this address.' };

export const invalid = (problems: readonly string[]): Refusal => ({
  refused: 'validation_error',
  message: `The request is not valid: ${problems.join('; ')}.`,
  details: { problems },
});

export const refusalResponse = (refusal: Refusal): Response =>
  jsonResponse(HOST_ERRORS[refusal.refused], bodyOf(refusal), refusal.headers);

/** A refusal as it stands on the line, for a request that was never whole enough to be handed on. */
export function rawRefusal(refusal: Refusal): string {
  const body = JSON.stringify(bodyOf(refusal));
  const head = [
    `HTTP/1.1 ${HOST_ERRORS[refusal.refused]} ${refusal.refused}`,
    `content-type: ${JSON_HEADERS['content-type']}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

const bodyOf = ({ refused, message, details }: Refusal): object => ({
  error: refused,
  message,
  ...(details === undefined ? {} : { details }),
});

export const jsonResponse = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...JSON_HEADERS, ...headers } });

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

export const tooMany = (seconds: number): Refusal => ({
  refused: 'rate_limited',
  message: 'Too many requests. Wait as long as Retry-After says.',
  headers: { 'retry-after': String(seconds) },
});
