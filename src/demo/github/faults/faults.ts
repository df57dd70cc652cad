import { type Headers, jsonAnswer, refusal } from '../http/answer.ts';
import type { AnswerFault, Fault } from './fault.ts';

/** Everything else that can go wrong; for limits see `LIMIT_SHAPES`. */
export const FAULTS = {
  /** A 403 that has nothing to do with limits. */
  permissionDenied: (): AnswerFault => refused(403, 'Resource not accessible by personal access token'),
  badCredentials: (): AnswerFault => refused(401, 'Bad credentials'),
  notFound: (): AnswerFault => refused(404, 'Not Found'),
  unprocessable: (message = 'Validation Failed'): AnswerFault => refused(422, message),
  serverError: (status: 500 | 502 | 503 | 504 = 502): AnswerFault => refused(status, 'Server Error'),
  slow: (delayMs: number): AnswerFault => ({ kind: 'slow', delayMs }),
  truncatedBody: (): AnswerFault => ({ kind: 'truncated' }),
  invalidJson: (): AnswerFault => text(200, '{"data": {"search": [', 'application/json; charset=utf-8'),
  htmlBody: (status = 200): AnswerFault =>
    text(status, '<!DOCTYPE html><title>Unicorn!</title>', 'text/html; charset=utf-8'),
  connectionReset: (): AnswerFault => ({ kind: 'reset' }),
  /** The fault only comes when what was asked for is done. */
  afterEffect: (fault: AnswerFault): Fault => ({ kind: 'after_effect', fault }),
  redirect: (location: string, status: 301 | 302 | 307 = 301): AnswerFault => ({
    kind: 'answer',
    answer: () => jsonAnswer(status, { message: 'Moved Permanently', url: location }, { location }),
  }),
  /** The query took longer than GitHub allows. */
  graphqlTimeout: (status: 200 | 502 | 504 = 502): AnswerFault =>
    graphqlErrors(status, {
      message: 'Something went wrong while executing your query. This may be the result of a timeout.',
    }),
  /** The query asked for more than GitHub computes; what it has by then is in the answer. */
  graphqlResourceLimit: (): AnswerFault =>
    graphqlErrors(200, { type: 'RESOURCE_LIMITS_EXCEEDED', message: 'Resource limits for this query exceeded.' }),
  /** A mutation that GitHub does not carry out. */
  graphqlRefusal: (message: string, type: 'FORBIDDEN' | 'UNPROCESSABLE' = 'UNPROCESSABLE'): AnswerFault =>
    graphqlErrors(200, { type, message }),
} as const;

const refused = (status: number, message: string): AnswerFault => ({
  kind: 'answer',
  answer: () => refusal(status, message),
});

const graphqlErrors = (status: number, error: object): AnswerFault => ({
  kind: 'answer',
  answer: () => jsonAnswer(status, { data: null, errors: [error] }),
});

const text = (status: number, body: string, contentType: string): AnswerFault => ({
  kind: 'answer',
  answer: () => ({ status, headers: { 'content-type': contentType } satisfies Headers, body }),
});
