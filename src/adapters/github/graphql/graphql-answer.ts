import { cut, LENGTH } from '../fact-values.ts';
import type { Shape } from '../shape.ts';

export interface GraphqlError {
  readonly type: string | null;
  readonly message: string;
}

export interface GraphqlAnswer {
  /** May be null, as a whole or in part, when there are errors. */
  readonly data: Shape;
  readonly errors: readonly GraphqlError[];
  /** The words of all errors. */
  readonly message: string;
}

export function parseGraphqlAnswer(body: Shape): GraphqlAnswer {
  const listed = body.at('errors');
  const errors = listed.isNull ? [] : listed.list().map(parseError);
  const message = cut(errors.map((error) => error.message).join(' '), LENGTH.message);
  return { data: body.at('data'), errors, message };
}

function parseError(error: Shape): GraphqlError {
  return {
    type: error.at('type').maybe((type) => type.text()),
    message: error.at('message').maybe((message) => message.text()) ?? '',
  };
}

/** GitHub gave up on a query because of its size or its time. */
export function isTooHeavy({ type, message }: GraphqlError): boolean {
  // Other types may quote names that somebody else chose, such as that of a repository.
  return type === null ? /\btimeout\b|\btimed out\b/i.test(message) : /^RESOURCE_LIMITS|^TIMEOUT/.test(type);
}

export const isForbidden = ({ type }: GraphqlError): boolean => type === 'FORBIDDEN' || type === 'INSUFFICIENT_SCOPES';

export const isNotFound = ({ type }: GraphqlError): boolean => type === 'NOT_FOUND';
