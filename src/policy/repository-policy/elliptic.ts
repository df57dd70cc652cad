import { DISCLOSING } from './lexicon/ai-words.ts';
import { MARKS } from './lexicon/clause-words.ts';
import { NO, YES } from './lexicon/sense-words.ts';
import { DISCOURAGING, ENCOURAGING, FORBIDDING, PERMITTING, TAKING } from './lexicon/stance-words.ts';
import { either, wordSet } from './phrases.ts';

/** Whether words judge without naming what they judge: "Fine.", "Not here, please.", "They get closed." */
export function isElliptic(words: readonly string[]): boolean {
  let index = 0;
  while (index < words.length) {
    const length = JUDGING.at(words, index);
    if (length === 0 && !FUNCTION_WORDS.has(words[index] ?? '') && !MARKS.has(words[index] ?? '')) return false;
    index += Math.max(1, length);
  }
  return true;
}

const JUDGING = either(PERMITTING, FORBIDDING, DISCOURAGING, ENCOURAGING, TAKING, DISCLOSING, YES, NO);

const FUNCTION_WORDS = wordSet(`
  a an the it its they them their this that these those such so one ones all any none both either neither here there
  we i you us me our my your is are am was were be been being get gets got will would shall should can could may
  might must do does did have has had not no never please just really very too also only always ever still now then
  by for to of in on with as at from and or but if when thing things stuff sure hard feelings simply right away
  immediately unread sight comment kindly sorry thanks pls thx hereby now today anyway everyone everybody people
`);
