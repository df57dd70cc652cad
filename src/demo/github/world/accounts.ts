import type { Login } from './model.ts';

export type AccountType = 'User' | 'Bot' | 'Organization';

export const isBot = (login: string): boolean => login.endsWith('[bot]');

/** What the REST API shows in place of an account that was deleted. */
export const loginOrGhost = (login: Login): string => login ?? 'ghost';

/** The GraphQL API writes the login of an app without its suffix. */
export const bareLogin = (login: string): string => login.replace(/\[bot\]$/, '');
