import { findLabelled, type LabelledSecret, type RedactionRule, ruleThatFinds, unite } from './rule.ts';

export const authorization: RedactionRule = ruleThatFinds('authorization', (text) =>
  unite(findLabelled(text, HEADER), findLabelled(text, BEARER_WITHOUT_HEADER)),
);

const HEADER: LabelledSecret = {
  label: /authorization\\{0,3}["']?[ \t]{0,8}[:=][ \t]{0,8}\\{0,3}["']?(?:bearer|basic|token)(?:[ \t]{1,8}|%20|\+)/gi,
  value: () => /[A-Za-z0-9._~+/:-]{6,}={0,2}/y,
  isSecret: (credential) => !isWord(credential),
};

/** "Authorization: Basic authentication is required" names no credential. */
const isWord = (credential: string): boolean => credential.length < 20 && /^[A-Za-z]?[a-z]+[.,:]?$/.test(credential);

const BEARER_WITHOUT_HEADER: LabelledSecret = {
  label: /\bbearer[ \t]{1,8}/gi,
  value: () => /[A-Za-z0-9._~+/-]{20,}={0,2}/y,
  isSecret: (credential) => /[0-9]/.test(credential),
};
