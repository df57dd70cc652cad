import { textAt } from './json-parts.ts';

const LONGEST = 300;

export interface ServerWords {
  readonly code: string;
  readonly message: string;
}

/** What a server says about a failure, in its own words: redacted, on one line, and short. */
export function serverWords(error: unknown, redact: (text: string) => string): ServerWords {
  const code = textAt(error, 'code') ?? textAt(error, 'type') ?? '';
  const message = textAt(error, 'message') ?? '';
  return {
    code: /^[a-z0-9_.-]{1,60}$/i.test(code) ? code : '',
    message: redact(message).replace(/\s+/g, ' ').trim().slice(0, LONGEST),
  };
}

/** A sentence of ours, followed by theirs. */
export const withWords = (sentence: string, { message }: ServerWords): string =>
  message === '' ? sentence : `${sentence} It says: ${message}`;
