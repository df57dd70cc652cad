import { findShape, type RedactionRule, ruleThatFinds, WORD_START } from './rule.ts';

export const apiKey: RedactionRule = ruleThatFinds('api_key', (text) => findShape(text, KEY, ['sk-']));

// Class names such as sk-toggleable__content and sk-estimator-doc-link have no unbroken run of 20 letters and digits.
const KNOWN_ISSUER = 'sk-(?:ant|proj|svcacct|admin)-[A-Za-z0-9_-]{16,}';
const ANY_ISSUER = 'sk-(?:[A-Za-z0-9]{1,10}-){0,3}[A-Za-z0-9]{20,}[A-Za-z0-9_-]*';
const KEY = new RegExp(`${WORD_START}(?:${KNOWN_ISSUER}|${ANY_ISSUER})`, 'g');
