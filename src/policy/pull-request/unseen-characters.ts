import { anyCharacterOf, HIGH_CONTROLS, INVISIBLE, LONE_SURROGATES, LOW_CONTROLS } from '../invisible-characters.ts';

/** Characters that a person who approves a line of text does not see; line breaks are among them. */
export const hasUnseenInLine = (text: string): boolean => text.search(UNSEEN_IN_LINE) !== -1;

/** The same in a text of several lines. What joins emoji and letters of some scripts is ordinary writing. */
export const hasUnseenInText = (text: string): boolean => hasUnseenInLine(text.replace(/[\t\n\r\u200c\u200d]/g, ''));

const UNSEEN_IN_LINE = anyCharacterOf(LOW_CONTROLS, HIGH_CONTROLS, INVISIBLE, LONE_SURROGATES);
