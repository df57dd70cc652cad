import type { LimitKind } from '../../../contract/vocabulary.ts';
import { type Answer, type Headers, jsonAnswer } from '../http/answer.ts';
import type { Fault } from './fault.ts';

// Every way in which GitHub is known to say that somebody has to wait. Of its sentences only the phrases are kept that
// clients go by; addresses of documentation are left out on purpose, since they have changed several times.

export interface LimitShape {
  readonly name: string;
  readonly kind: LimitKind;
  /** What the answer says about how long to wait; null when it says nothing. */
  readonly retryAfterSeconds: number | null;
  /** Which API answers like this. */
  readonly api: 'rest' | 'graphql' | 'both';
  readonly fault: Fault;
}

const SECONDARY_TEXT = 'You have exceeded a secondary rate limit. Wait before you try again.';
const PRIMARY_TEXT = 'API rate limit exceeded for user 1.';
const TOO_QUICK_TEXT = 'This was submitted too quickly.';

const answering = (answer: (now: Date) => Answer): Fault => ({ kind: 'answer', answer });

const refusing = (status: number, message: string, headers: (now: Date) => Headers = () => ({})): Fault =>
  answering((now) => jsonAnswer(status, { message }, headers(now)));

const graphqlErrors = (error: object, headers: (now: Date) => Headers = () => ({})): Fault =>
  answering((now) => jsonAnswer(200, { errors: [error] }, headers(now)));

const retryAfter = (seconds: number) => (): Headers => ({ 'retry-after': String(seconds) });

const retryAtDate =
  (seconds: number) =>
  (now: Date): Headers => ({
    'retry-after': new Date(now.getTime() + seconds * 1000).toUTCString(),
  });

const budgetHeaders =
  (remaining: number, seconds: number) =>
  (now: Date): Headers => ({
    'x-ratelimit-limit': '5000',
    'x-ratelimit-remaining': String(remaining),
    'x-ratelimit-used': String(5000 - remaining),
    'x-ratelimit-reset': String(Math.ceil(now.getTime() / 1000) + seconds),
  });

/** The usual form of a secondary limit, with a wait of one's own. */
export const secondaryLimit = (seconds: number): Fault => refusing(403, SECONDARY_TEXT, retryAfter(seconds));

export const LIMIT_SHAPES: readonly LimitShape[] = [
  {
    name: 'secondary 403 with seconds to wait',
    kind: 'secondary_rate_limit',
    retryAfterSeconds: 60,
    api: 'both',
    fault: secondaryLimit(60),
  },
  {
    name: 'secondary 403 with the date to wait for',
    kind: 'secondary_rate_limit',
    retryAfterSeconds: 120,
    api: 'both',
    fault: refusing(403, SECONDARY_TEXT, retryAtDate(120)),
  },
  {
    name: 'secondary 403 without a hint',
    kind: 'secondary_rate_limit',
    retryAfterSeconds: null,
    api: 'both',
    fault: refusing(403, SECONDARY_TEXT),
  },
  {
    name: 'secondary 429 with seconds to wait',
    kind: 'secondary_rate_limit',
    retryAfterSeconds: 30,
    api: 'both',
    fault: refusing(429, 'Too many requests.', retryAfter(30)),
  },
  {
    name: 'secondary 429 without a hint',
    kind: 'secondary_rate_limit',
    retryAfterSeconds: null,
    api: 'both',
    fault: refusing(429, SECONDARY_TEXT),
  },
  {
    name: 'abuse detection 403',
    kind: 'secondary_rate_limit',
    retryAfterSeconds: 45,
    api: 'both',
    fault: refusing(403, 'You have triggered an abuse detection mechanism.', retryAfter(45)),
  },
  {
    name: 'submitted too quickly 403',
    kind: 'secondary_rate_limit',
    retryAfterSeconds: null,
    api: 'rest',
    fault: refusing(403, TOO_QUICK_TEXT),
  },
  {
    name: 'submitted too quickly 422',
    kind: 'secondary_rate_limit',
    retryAfterSeconds: null,
    api: 'rest',
    fault: answering(() =>
      jsonAnswer(422, {
        message: 'Validation Failed',
        errors: [{ resource: 'PullRequest', code: 'custom', message: 'It was submitted too quickly' }],
      }),
    ),
  },
  {
    name: 'secondary 403 with much of the budget left',
    kind: 'secondary_rate_limit',
    retryAfterSeconds: null,
    api: 'both',
    fault: refusing(403, `${SECONDARY_TEXT} Creating content is blocked for now.`, (now) => ({
      ...budgetHeaders(4114, 1800)(now),
    })),
  },
  {
    name: 'primary 403 with the time of the reset',
    kind: 'primary_rate_limit',
    retryAfterSeconds: 900,
    api: 'both',
    fault: refusing(403, PRIMARY_TEXT, budgetHeaders(0, 900)),
  },
  {
    name: 'primary 429 with the time of the reset',
    kind: 'primary_rate_limit',
    retryAfterSeconds: 600,
    api: 'both',
    fault: refusing(429, PRIMARY_TEXT, budgetHeaders(0, 600)),
  },
  {
    name: 'GraphQL RATE_LIMITED with the time of the reset',
    kind: 'primary_rate_limit',
    retryAfterSeconds: 1200,
    api: 'graphql',
    fault: graphqlErrors({ type: 'RATE_LIMITED', message: PRIMARY_TEXT }, budgetHeaders(0, 1200)),
  },
  {
    name: 'GraphQL RATE_LIMIT already exceeded',
    kind: 'primary_rate_limit',
    retryAfterSeconds: 1500,
    api: 'graphql',
    fault: graphqlErrors(
      { type: 'RATE_LIMIT', code: 'graphql_rate_limit', message: 'API rate limit already exceeded for user 1.' },
      budgetHeaders(0, 1500),
    ),
  },
  {
    name: 'GraphQL success with a secondary limit',
    kind: 'secondary_rate_limit',
    retryAfterSeconds: null,
    api: 'graphql',
    fault: graphqlErrors({ message: SECONDARY_TEXT }),
  },
];
