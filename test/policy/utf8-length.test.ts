import fc from 'fast-check';
import { expect, it } from 'vitest';
import { utf8Length } from '../../src/policy/utf8-length.ts';

it('counts the bytes that a text would have', () => {
  const text = fc.string({
    unit: fc.oneof(fc.string({ unit: 'binary', maxLength: 1 }), fc.constantFrom('é', '€', '🌒', '\ud83c', '\udf12')),
  });
  fc.assert(
    fc.property(text, (each) => {
      expect(utf8Length(each)).toBe(Buffer.byteLength(each));
    }),
  );
});
