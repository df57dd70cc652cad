import type { LimitKind } from '../contract/vocabulary.ts';

interface GithubAnswer {
  readonly status: number;
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** GitHub's own words. */
  readonly message: string;
  readonly graphqlErrors: readonly { readonly type: string | null; readonly message: string }[];
  readonly now: Date;
}

interface Limit {
  readonly kind: LimitKind;
  /** Null when GitHub gave no hint, or none that makes sense. */
  readonly retryAfterSeconds: number | null;
}

const SECONDARY_TEXT = /secondary rate|abuse detection|submitted too quickly/i;
const PRIMARY_TEXT = /API rate limit (?:already )?exceeded/i;
const PRIMARY_TYPES: readonly string[] = ['RATE_LIMIT', 'RATE_LIMITED'];
/** Longer than any limit that GitHub documents: a hint beyond it is a mistake, of ours or of theirs. */
const LONGEST_HINT_SECONDS = 24 * 60 * 60;

/**
 * Whether an answer means "wait", and for how long. The order matters, because the signs contradict each other in real
 * answers. Neither `documentation_url`, whose anchors change, nor a positive `remaining`, with which content-creation
 * blocks arrive, says anything.
 */
export function classifyLimit(answer: GithubAnswer): Limit | null {
  const kind = kindOf(answer);
  return kind === null ? null : { kind, retryAfterSeconds: hintOf(answer, kind) };
}

function kindOf({ status, headers, message, graphqlErrors }: GithubAnswer): LimitKind | null {
  const texts = [message, ...graphqlErrors.map((error) => error.message)];
  const isSecondaryText = texts.some((text) => SECONDARY_TEXT.test(text));
  if (status === 422) return isSecondaryText ? 'secondary_rate_limit' : null;
  const isAnsweredByGraphql = status === 200 && graphqlErrors.length > 0;
  if (status !== 403 && status !== 429 && !isAnsweredByGraphql) return null;

  if (headers['retry-after'] !== undefined || isSecondaryText) return 'secondary_rate_limit';
  if (headers['x-ratelimit-remaining'] === '0') return 'primary_rate_limit';
  if (texts.some((text) => PRIMARY_TEXT.test(text))) return 'primary_rate_limit';
  if (graphqlErrors.some(({ type }) => type !== null && PRIMARY_TYPES.includes(type))) return 'primary_rate_limit';
  // Nothing but a limit is answered with 429, even where every other sign is missing.
  return status === 429 ? 'secondary_rate_limit' : null;
}

function hintOf({ headers, now }: GithubAnswer, kind: LimitKind): number | null {
  const retryAfter = headers['retry-after'];
  if (retryAfter !== undefined) return secondsOf(retryAfter, now);
  // The reset belongs to the primary budget; with some of it left, it says nothing about a secondary limit.
  const isAboutReset = kind === 'primary_rate_limit' || headers['x-ratelimit-remaining'] === '0';
  return isAboutReset ? secondsUntil(Number(headers['x-ratelimit-reset'] ?? Number.NaN) * 1000, now) : null;
}

/** RFC 9110: a number of seconds or a date. */
function secondsOf(retryAfter: string, now: Date): number | null {
  const text = retryAfter.trim();
  if (/^\d+$/.test(text)) return Math.min(Number(text), LONGEST_HINT_SECONDS);
  return /^[A-Za-z]/.test(text) ? secondsUntil(Date.parse(text), now) : null;
}

/** A time that has passed comes from clocks that disagree, and is no hint. */
function secondsUntil(time: number, now: Date): number | null {
  const seconds = Math.ceil((time - now.getTime()) / 1000);
  return seconds > 0 ? Math.min(seconds, LONGEST_HINT_SECONDS) : null;
}
