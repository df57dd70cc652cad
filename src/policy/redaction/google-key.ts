import { type RedactionRule, redactShape, WORD_START } from './rule.ts';

export const googleKey: RedactionRule = {
  name: 'google_key',
  redact: (text) => redactShape(text, 'google_key', KEY),
};

const KEY = new RegExp(`${WORD_START}AIza[A-Za-z0-9_-]{35,}`, 'g');
