import { anyCharacterOf, HIGH_CONTROLS, INVISIBLE } from './invisible-characters.ts';

/**
 * JSON in which no control, bidi or invisible character stands raw; `JSON.parse` gives the same value back.
 * `JSON.stringify` alone escapes only the C0 controls and lone surrogates.
 */
export function encodeJson(value: unknown, indent?: number): string {
  const json = stringify(value, null, indent);
  if (json === undefined) throw new TypeError(`JSON has no form for a value of type ${typeof value}`);
  // Nearly always there is nothing to do, and the long expression is not even made.
  return PLAIN.test(json) ? json : json.replace(anyCharacterOf(HIGH_CONTROLS, INVISIBLE), escapeUnits);
}

const PLAIN = /^[ -~\n]*$/;

// The library's own type leaves out the undefined that undefined, functions and symbols give.
const stringify: (value: unknown, replacer: null, indent?: number) => string | undefined = JSON.stringify;

function escapeUnits(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
