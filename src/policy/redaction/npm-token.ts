import { isReference } from './reference.ts';
import { findLabelled, findShape, type LabelledSecret, type RedactionRule, ruleThatFinds, unite } from './rule.ts';

export const npmToken: RedactionRule = ruleThatFinds('npm_token', (text) =>
  unite(findShape(text, ACCESS_TOKEN), text.includes('_auth') ? findLabelled(text, NPMRC_SETTING) : []),
);

const ACCESS_TOKEN = /npm_[A-Za-z0-9]{30,}/g;

/** A registry's line in .npmrc: `//registry.example.org/:_authToken=…`; elsewhere `_auth` is a variable's name. */
const NPMRC_SETTING: LabelledSecret = {
  label: /(?:(?<![A-Za-z0-9.>$])_authToken|(?<=:)_auth|^_auth)\\?["']?[ \t]{0,8}[=:][ \t]{0,8}\\?["']?/gm,
  value: () => /[^\s"',;\\]{6,}/y,
  isSecret: (value) => !isReference(value),
};
