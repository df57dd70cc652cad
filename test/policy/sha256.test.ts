import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256Of } from '../../src/policy/sha256.ts';

it.each([
  ['nothing', ''],
  ['a word', 'héllo'],
  ['a long text', 'x'.repeat(1_000_000)],
  ['a pair where it is cut', `${'x'.repeat(256 * 1024 - 1)}🌒${'y'.repeat(300_000)}`],
  ['pairs all the way', `x${'🌒'.repeat(400_000)}`],
])('is the digest of the whole text: %s', (_, text) => {
  expect(sha256Of(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
});
