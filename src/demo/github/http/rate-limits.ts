import type { Headers } from './answer.ts';

export type LimitedResource = 'core' | 'search' | 'graphql';

export interface Budget {
  readonly limit: number;
  readonly used: number;
  readonly remaining: number;
  /** In seconds since 1970. */
  readonly reset: number;
}

interface Window {
  used: number;
  endsAt: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const LIMITS = {
  core: { authenticated: 5000, anonymous: 60, windowMs: HOUR_MS },
  search: { authenticated: 30, anonymous: 10, windowMs: MINUTE_MS },
  graphql: { authenticated: 5000, anonymous: 0, windowMs: HOUR_MS },
} as const;

/** Counts what each token has used, and all who have none together. */
export class RateLimits {
  readonly #windows = new Map<string, Window>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Takes `cost` out of the budget; a budget never falls below nothing. */
  charge(token: string | null, resource: LimitedResource, cost: number): Budget {
    const window = this.#windowOf(token, resource);
    window.used = Math.min(window.used + cost, limitOf(token, resource));
    return this.budget(token, resource);
  }

  budget(token: string | null, resource: LimitedResource): Budget {
    const { used, endsAt } = this.#windowOf(token, resource);
    const limit = limitOf(token, resource);
    return { limit, used, remaining: limit - used, reset: Math.ceil(endsAt / 1000) };
  }

  #windowOf(token: string | null, resource: LimitedResource): Window {
    const key = `${resource} ${token ?? ''}`;
    const now = this.#now().getTime();
    const current = this.#windows.get(key);
    if (current !== undefined && now < current.endsAt) return current;
    const fresh = { used: 0, endsAt: now + LIMITS[resource].windowMs };
    this.#windows.set(key, fresh);
    return fresh;
  }
}

const limitOf = (token: string | null, resource: LimitedResource) =>
  token === null ? LIMITS[resource].anonymous : LIMITS[resource].authenticated;

export const rateLimitHeaders = (resource: LimitedResource, { limit, remaining, used, reset }: Budget): Headers => ({
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-used': String(used),
  'x-ratelimit-reset': String(reset),
  'x-ratelimit-resource': resource,
});
