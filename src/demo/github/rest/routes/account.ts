import { jsonAnswer, requiresAuthentication } from '../../http/answer.ts';
import type { Route } from '../route.ts';
import { rootShape } from '../shapes/root.ts';
import { viewerShape } from '../shapes/user.ts';

export const accountRoutes: readonly Route[] = [
  { method: 'GET', path: '/', handle: ({ scope }) => jsonAnswer(200, rootShape(scope)) },
  {
    method: 'GET',
    path: '/user',
    handle: ({ token, scope }) => (token === null ? requiresAuthentication() : jsonAnswer(200, viewerShape(scope))),
  },
  {
    method: 'GET',
    path: '/rate_limit',
    handle: ({ token, limits }) => {
      const core = limits.budget(token, 'core');
      const resources = { core, search: limits.budget(token, 'search'), graphql: limits.budget(token, 'graphql') };
      return jsonAnswer(200, { resources, rate: core });
    },
  },
];
