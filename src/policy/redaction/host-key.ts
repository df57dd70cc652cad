import { findShape, type RedactionRule, ruleThatFinds } from './rule.ts';

/** Keys of our own host, as `contribflow key create` makes them. */
export const hostKey: RedactionRule = ruleThatFinds('host_key', (text) => findShape(text, KEY, ['cfk_']));

const KEY = /cfk_[A-Za-z0-9_-]{43}/g;
