import { isReference } from './reference.ts';
import { type LabelledSecret, type RedactionRule, redactLabelled, redactShape } from './rule.ts';

export const npmToken: RedactionRule = {
  name: 'npm_token',
  redact: (text) => redactLabelled(redactShape(text, 'npm_token', ACCESS_TOKEN), 'npm_token', NPMRC_SETTING),
};

const ACCESS_TOKEN = /npm_[A-Za-z0-9]{30,}/g;

/** A registry's line in .npmrc: `//registry.example.org/:_authToken=…`; elsewhere `_auth` is a variable's name. */
const NPMRC_SETTING: LabelledSecret = {
  label: /(?:(?<![A-Za-z0-9.>$])_authToken|(?<=:)_auth|^_auth)\\?["']?[ \t]{0,8}[=:][ \t]{0,8}\\?["']?/gm,
  value: () => /[^\s"',;\\]{6,}/y,
  isSecret: (value) => !isReference(value),
};
