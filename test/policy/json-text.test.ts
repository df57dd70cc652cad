import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeJson } from '../../src/policy/json-text.ts';

// Told by Unicode's own properties, not by the table under test. FE00..FE0F choose the style of an emoji and stay.
const UNSEEN =
  /(?![\uFE00-\uFE0F])[\x7f-\x9f\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2028\u2029\uFFF9-\uFFFB]/u;
const PLANE_14 = /[\u{E0000}-\u{EFFFF}]/u;

const anyText = fc.string({ unit: 'binary' });
const nastyText = fc.string({
  unit: fc.constantFrom(
    'a',
    '"',
    '\\',
    '\n',
    '\u001b',
    '\u007f',
    '\u009b',
    '\u00ad',
    '\u202e',
    '\u2028',
    '\u200b',
    '\ufeff',
    '\ud83d',
    '\u{e0041}',
    '\u{e01ef}',
    '\u{1f600}',
  ),
});

describe('encodeJson', () => {
  it('gives the identical value back', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), fc.constantFrom(undefined, 2), (value, indent) => {
        expect(JSON.parse(encodeJson(value, indent))).toStrictEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    fc.assert(
      fc.property(nastyText, (text) => {
        expect(JSON.parse(encodeJson({ [text]: text }))).toStrictEqual(Object.fromEntries([[text, text]]));
      }),
    );
  });

  it('leaves no unseen character raw', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, nastyText), (text) => {
        const json = encodeJson([text, { [text]: text }], 2);
        return !UNSEEN.test(json) && !PLANE_14.test(json);
      }),
      { numRuns: 2000 },
    );
  });

  it('escapes every one of them in the whole of Unicode, and only those', () => {
    for (let codePoint = 0x80; codePoint <= 0x10ffff; codePoint += 1) {
      const character = String.fromCodePoint(codePoint);
      const isUnseen = UNSEEN.test(character) || PLANE_14.test(character);
      const isLoneSurrogate = codePoint >= 0xd800 && codePoint <= 0xdfff;
      if (encodeJson(character).includes('\\u') !== (isUnseen || isLoneSurrogate)) {
        expect.fail(`U+${codePoint.toString(16)} is ${isUnseen ? 'raw' : 'escaped'}`);
      }
    }
  });

  it.each([
    ['\u007f', '"\\u007f"'],
    ['\u009b', '"\\u009b"'],
    ['a\u202eb', '"a\\u202eb"'],
    ['\u{e0041}', '"\\udb40\\udc41"'],
    ['é ❤\ufe0f 🎉', '"é ❤\ufe0f 🎉"'],
  ])('%j', (text, json) => {
    expect(encodeJson(text)).toBe(json);
  });

  it('indents', () => {
    expect(encodeJson({ a: [1] }, 2)).toBe('{\n  "a": [\n    1\n  ]\n}');
  });

  it('refuses what JSON cannot say', () => {
    expect(() => encodeJson(undefined)).toThrow(TypeError);
  });
});
