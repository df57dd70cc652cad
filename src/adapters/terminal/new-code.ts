import { randomInt } from 'node:crypto';

/** Letters and digits that nobody takes for another. */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679';
const LENGTH = 6;

/** A short word that nobody can guess, easy to read and to type. */
export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '').join('');
