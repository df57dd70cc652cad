import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanOutput, LONGEST_OUTPUT } from '../../../src/policy/validation/clean-output.ts';

const same = (text: string) => text;
const clean = (text: string) => cleanOutput(Buffer.from(text), same);

describe('the output of a command', () => {
  it.each([
    ['plain\ntext\twith tabs\n', 'plain\ntext\twith tabs\n'],
    ['\u001b[1;31mred\u001b[0m', 'red'],
    ['\u001b[2K\u001b[1Gdone', 'done'],
    ['\u001b[?25lhidden\u001b[?25h', 'hidden'],
    ['\u001b[38:2:1:2:3mx', 'x'],
    ['\u001b]0;a title\u0007after', 'after'],
    ['\u001b]8;;https://evil.example\u001b\\link\u001b]8;;\u001b\\', 'link'],
    ['\u001bPq#0;2;0;0;0#0~~\u001b\\after', 'after'],
    ['\u001b_app\u001b\\x\u001b^pm\u001b\\y\u001bXsos\u001b\\z', 'xyz'],
    ['\u001b(Bx\u001b7y\u001b8z\u001bc', 'xyz'],
    ['\u009b31mred\u009b0m', 'red'],
    ['\u009d0;title\u009cafter', 'after'],
    ['\u001b]0;not closed\nnext line', '\nnext line'],
    ['\u001b]0;cut by another\u001b[31mred', 'red'],
    ['\u001b', ''],
    ['a\u001b[', 'a'],
    ['10%\r20%\r100%\nnext', '100%\nnext'],
    ['10%\r20%\r', '20%'],
    ['line\r\nnext\r\n', 'line\nnext\n'],
    ['a\r\r\nb', 'a\nb'],
    ['\r\r\r', ''],
    ['bell\u0007 null\u0000 back\bspace del\u007f', 'bell null backspace del'],
    ['täglich 日本語 🎉', 'täglich 日本語 🎉'],
  ])('%j is %j', (text, expected) => {
    expect(clean(text)).toBe(expected);
  });

  it('is text even where it is not UTF-8', () => {
    expect(cleanOutput(Buffer.from([0x61, 0xff, 0xfe, 0x62, 0xc3]), same)).toBe('a\ufffd\ufffdb\ufffd');
  });

  it('keeps head and tail of what is too long, and says how much is missing', () => {
    const text = `start${'x'.repeat(200_000)}end`;
    const cut = clean(text);
    expect(cut.length).toBeLessThanOrEqual(LONGEST_OUTPUT);
    expect(cut.length).toBeGreaterThan(LONGEST_OUTPUT - 50);
    expect(cut.startsWith('start')).toBe(true);
    expect(cut.endsWith('end')).toBe(true);
    const [, count] = /\[… (\d+) characters left out …\]/.exec(cut) ?? [];
    const marker = `\n[… ${count} characters left out …]\n`;
    expect(Number(count)).toBe(text.length - (cut.length - marker.length));
  });

  it('is not cut in the middle of a character', () => {
    for (const pad of ['', 'a', 'ab', 'abc']) {
      const cut = clean(`${pad}${'🎉'.repeat(60_000)}`);
      expect(Buffer.from(cut).toString()).toBe(cut);
    }
  });

  it('is redacted before it is cut', () => {
    const seen: number[] = [];
    cleanOutput(Buffer.from('x'.repeat(100_000)), (text) => {
      seen.push(text.length);
      return text;
    });
    expect(seen).toEqual([100_000]);
    expect(cleanOutput(Buffer.from('a \u001b[1msecret\u001b[0m'), (text) => text.replace('secret', '***'))).toBe(
      'a ***',
    );
  });

  it('has no control characters, whatever came, and is the same when it comes again', () => {
    const bytes = fc.array(
      fc.oneof(fc.constantFrom(0x1b, 0x5b, 0x5d, 0x0d, 0x0a, 0x9b, 0xc2, 0x07), fc.integer({ min: 0, max: 255 })),
    );
    fc.assert(
      fc.property(bytes, (list) => {
        const text = cleanOutput(Uint8Array.from(list), same);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
        expect(text).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/);
        expect(clean(text)).toBe(text);
      }),
    );
  });

  it.each(['\u001b', '\u001b[', '\u001b]', '\u001b[1', '\r', '\u001bP', '\u009d', '\u001b]x\u001b', 'a\r', '\u001b('])(
    'of %j over and over takes no longer than it is long',
    (unit) => {
      expect(clean(unit.repeat(1_000_000)).length).toBeLessThanOrEqual(LONGEST_OUTPUT);
    },
  );
});
