import { encodeJson } from '../policy/json-text.ts';
import { mapTexts } from '../policy/map-texts.ts';
import { showSafely } from '../policy/terminal-text.ts';

/** An answer as it leaves us: redacted, escaped, one line for programs and indented for people. */
export function printedJson(answer: object, redact: (text: string) => string, isTerminal: boolean): string {
  return `${encodeJson(mapTexts(answer, redact), isTerminal ? 2 : undefined)}\n`;
}

/** An answer whose texts can do nothing to a terminal, whoever wrote them. */
export const shownToPeople = <T extends object>(answer: T): T => mapTexts(answer, (text) => showSafely(text));
