import { findShape, type RedactionRule, ruleThatFinds } from './rule.ts';

export const jwt: RedactionRule = ruleThatFinds('jwt', (text) => findShape(text, TOKEN, ['eyJ']));

// Linear because a match may start only where a run of these characters starts.
const START = String.raw`(?:(?<![A-Za-z0-9_-])|(?<=\\[bfnrt]))`;

// Two parts that start with the base64 of `{"`, the signature perhaps cut off; or the parts of an encrypted token.
const SIGNED = 'eyJ[A-Za-z0-9_-]{4,}';
const ENCRYPTED = String.raw`[A-Za-z0-9_-]*\.[A-Za-z0-9_-]{8,}`;
const TOKEN = new RegExp(String.raw`${START}eyJ[A-Za-z0-9_-]{8,}\.(?:${SIGNED}|${ENCRYPTED})[A-Za-z0-9._-]*`, 'g');
