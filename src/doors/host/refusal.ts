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

export const invalid = (problems: readonly string[]): Refusal => ({
  refused: 'validation_error',
  message: `The request is not valid: ${problems.join('; ')}.`,
  details: { problems },
});

export function refusalResponse({ refused, message, details, headers = {} }: Refusal): Response {
  const body = { error: refused, message, ...(details === undefined ? {} : { details }) };
  return jsonResponse(HOST_ERRORS[refused], body, headers);
}

export const jsonResponse = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { ...JSON_HEADERS, ...headers } });

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};
