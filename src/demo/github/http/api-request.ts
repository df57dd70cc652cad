import type { Scope } from '../world/scope.ts';
import type { RateLimits } from './rate-limits.ts';

/** A request to the API, read and ready to be answered. */
export interface ApiRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
  readonly accept: string;
  readonly token: string | null;
  readonly scope: Scope;
  readonly limits: RateLimits;
}

/** The address that was asked for, without its query. */
export const addressOf = ({ path, scope }: ApiRequest): string => scope.addresses.api + path;

/** The members of a JSON body; none when it is anything else. */
export function bodyMembers(body: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
