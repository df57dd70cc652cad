import { findShape, type RedactionRule, ruleThatFinds, WORD_START } from './rule.ts';

export const googleKey: RedactionRule = ruleThatFinds('google_key', (text) => findShape(text, KEY, ['AIza']));

const KEY = new RegExp(`${WORD_START}AIza[A-Za-z0-9_-]{35,}`, 'g');
