const ADVERB = '(?: (?:all|already|always|both|just|perfectly|still|completely|totally|quite))?';
const GOOD = '(?:right|correct|fine|ok|okay|good|unaffected|unchanged|not affected|the same)';
const IS_GOOD = String.raw`(?:(?:is|are|was|were|looks?|seems?|stays?)${ADVERB} ${GOOD}|(?:has|have|does|do|gets?) it right)\b`;

/** Whether a sentence tells what works or how people help themselves meanwhile: seldom what has to change. */
export const isAside = (sentence: string): boolean => ASIDE.test(sentence.slice(0, LONGEST_SENTENCE));

const LONGEST_SENTENCE = 400;
const ASIDE = new RegExp(
  [
    String.raw`\b${IS_GOOD}`,
    String.raw`\bworks? (?:fine|well|ok|okay|perfectly|correctly|as expected|there|here|in)\b`,
    String.raw`\bit works\b`,
    String.raw`\b(?:isn['’]t|is not|not) the (?:problem|cause|issue)\b`,
    String.raw`^\W{0,5}(?:as a )?workaround\b`,
    String.raw`\b(?:must|should|can|may) (?:stay|remain)\b`,
  ].join('|'),
  'i',
);

/** Whether the words around a name say that it is right, or there only to compare: `a.md is right`, `my own b.ts`. */
export function isContrast(before: string, after: string): boolean {
  return CONTRAST_BEFORE.test(before.slice(-SIGHT)) || CONTRAST_AFTER.test(after.slice(0, SIGHT));
}

const SIGHT = 60;
const CONTRAST_BEFORE =
  /\b(?:my|our|my own|our own|unlike|compared? (?:to|with)|copied from|same as(?: in)?)[\s`"'(]{1,4}$/i;
const CONTRAST_AFTER = new RegExp(String.raw`^[\x60"')\s,]{1,5}(?:(?:which|that) )?${IS_GOOD}`, 'i');
