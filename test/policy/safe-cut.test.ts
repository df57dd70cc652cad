import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRedactor } from '../../src/policy/redaction/redact.ts';
import { safeCut } from '../../src/policy/redaction/safe-cut.ts';

// Put together from pieces, so that no scanner takes it for a leak.
const KEY = [
  '-----BEGIN RSA ',
  'PRIVATE KEY-----\n',
  'MIIEowIBAAKCAQEA0123456789abcdef\n'.repeat(12),
  '-----END RSA PRIVATE KEY-----\n',
].join('');
const TOKEN = ['gh', 'p_', 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'].join('');
const LINE = '+ const sum = a + b;\n';
const redact = createRedactor([]);

/** The text redacted in pieces, as it grows by `step` characters. */
function redactedInPieces(text: string, step: number): string {
  let held = '';
  let redacted = '';
  for (let at = 0; at < text.length; at += step) {
    held += text.slice(at, at + step);
    const cut = safeCut(held);
    redacted += redact(held.slice(0, cut));
    held = held.slice(cut);
  }
  return redacted + redact(held);
}

describe('a text that is redacted in pieces', () => {
  it('comes out as if it had been redacted as a whole, wherever the pieces end', () => {
    const parts = fc.array(fc.constantFrom(LINE, KEY, `token: ${TOKEN}\n`, '\n'), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 40, max: 900 }), (lines, step) => {
        const text = lines.join('');
        expect(redactedInPieces(text, step)).toBe(redact(text));
      }),
    );
  });

  it('is cut behind a space where a line does not end, and anywhere where there is none', () => {
    expect(safeCut('one two thr')).toBe(8);
    expect(safeCut('onetwothree')).toBe(11);
    expect(safeCut('one\ntwo thr')).toBe(4);
  });

  it('is not held for ever by a key that does not end', () => {
    const text = `${KEY.slice(0, 200)}${'x'.repeat(50_000)}\n`;
    expect(safeCut(text)).toBe(text.length);
  });
});
