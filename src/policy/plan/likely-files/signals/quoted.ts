import { shortened } from '../../../shortened.ts';
import { showSafely } from '../../../terminal-text.ts';

const LONGEST_QUOTE = 60;

/** Foreign text inside a reason: short, on one line, between quotation marks. */
export const quoted = (text: string): string =>
  `"${shortened(showSafely(text.slice(0, 4 * LONGEST_QUOTE)), LONGEST_QUOTE)}"`;
