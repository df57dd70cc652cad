import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showSafely } from '../../src/policy/terminal-text.ts';

const UNSEEN =
  /(?![\uFE00-\uFE0F])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2028\u2029\uFFF9-\uFFFB\u{E0000}-\u{EFFFF}]/u;

const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) }),
  fc.string({
    unit: fc.constantFrom(
      '\u001b',
      '[',
      ']',
      '0',
      ';',
      'm',
      '\u0007',
      '\u009b',
      '\r',
      '\n',
      '\t',
      '\u202e',
      '\u200b',
      'x',
    ),
  }),
);

describe('showSafely', () => {
  it('is safe on a terminal for 5,000 hostile strings', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(showSafely(text)).not.toMatch(UNSEEN);
        expect(showSafely(text, { multiline: true }).replaceAll('\n', '')).not.toMatch(UNSEEN);
      }),
      { numRuns: 5000 },
    );
  });

  it.each([
    ['\u001b[31mred\u001b[0m', '^[[31mred^[[0m'],
    ['\u001b]0;title\u0007', '^[]0;title^G'],
    ['nul \0 del \u007f', 'nul ^@ del ^?'],
    ['\u009b31m \u0085', 'M-^[31m M-^E'],
    ['abc\u202etxt.exe', 'abc<U+202E>txt.exe'],
    ['zero\u200bwidth', 'zero<U+200B>width'],
    ['tag \u{e0041}', 'tag <U+E0041>'],
    ['half \ud83d', 'half <U+D83D>'],
    ['one\ntwo\r\nthree\tfour', 'one two three four'],
    ['over\rwritten', 'over^Mwritten'],
    ['é ❤\ufe0f 🎉 日本', 'é ❤\ufe0f 🎉 日本'],
  ])('%j', (text, shown) => {
    expect(showSafely(text)).toBe(shown);
  });

  it('keeps the lines of a longer text', () => {
    expect(showSafely('one\r\n\ttwo\u001b\n', { multiline: true })).toBe('one\n    two^[\n');
  });
});
