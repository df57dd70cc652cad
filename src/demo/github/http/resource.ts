import { GIT_PATH } from '../git/git-path.ts';
import type { RequestResource } from './recorded-request.ts';

/** Paths that take nothing out of any budget. */
const FREE = ['/', '/rate_limit'];

export function resourceOf(path: string): RequestResource {
  if (path === '/graphql') return 'graphql';
  if (GIT_PATH.test(path)) return 'git';
  if (path.startsWith('/search/')) return 'search';
  return FREE.includes(path) ? 'other' : 'core';
}
