import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedPath } from '../../../src/policy/patch/folded-path.ts';

describe('a folded path', () => {
  it.each([
    ['.GITHUB/Workflows./ci.yml ', '.github/workflows/ci.yml'],
    ['src\\a.ts', 'src/a.ts'],
    ['src//a.ts/', 'src/a.ts'],
    ['a.ts:stream', 'a.ts'],
    ['caf\u0065\u0301', 'caf\u00e9'],
    ['../x', 'x'],
    ['...', ''],
  ])('of %j is %j', (path, folded) => {
    expect(foldedPath(path)).toBe(folded);
  });

  it('is the same for a plain path as for one that must be looked at closely', () => {
    const part = fc.string({
      unit: fc.constantFrom('a', 'B', '0', '_', '@', '+', '=', ',', '~', '-', '.'),
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        const path = parts.join('/');
        expect(foldedPath(path)).toBe(foldedPath(`\u200b${path}`));
        expect(foldedPath(foldedPath(path))).toBe(foldedPath(path));
      }),
      { numRuns: 2000 },
    );
  });
});
