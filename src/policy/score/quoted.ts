import { anyCharacterOf, HIGH_CONTROLS, INVISIBLE, LONE_SURROGATES, LOW_CONTROLS } from '../invisible-characters.ts';
import { shortened } from '../shortened.ts';

/** The most that one of our sentences shows of a foreign text. */
const LONGEST = 80;

const UNSEEN = anyCharacterOf(LOW_CONTROLS, HIGH_CONTROLS, INVISIBLE, LONE_SURROGATES);

/** Foreign text as a part of a sentence of ours: on one line, cut, and in quotes that it cannot close. */
export function quoted(text: string): string {
  return `"${excerpt(text)}"`;
}

export function excerpt(text: string): string {
  const visible = text
    .slice(0, 4 * LONGEST)
    .replace(UNSEEN, ' ')
    .replaceAll('"', "'");
  return shortened(visible.replace(/\s+/g, ' ').trim(), LONGEST);
}
