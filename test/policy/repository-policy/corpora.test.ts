import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const QUALITY = fileURLToPath(new URL('../../quality/policy/', import.meta.url));

/** What the measuring script prints about a corpus, in total. */
function measure(corpus: string, ...flags: readonly string[]) {
  const asked = [`${QUALITY}measure.js`, '--corpus', `${QUALITY}${corpus}`, ...flags];
  const output = execFileSync(process.execPath, asked, { encoding: 'utf8' });
  const [, precision, recall] = /^total +\d+ +([\d.]+) +([\d.]+)$/m.exec(output) ?? [];
  const [, dangerous] = /^forbidden but predicted allowed: (\d+)$/m.exec(output) ?? [];
  return { precision: Number(precision), recall: Number(recall), dangerous: Number(dangerous) };
}

describe('rules of repositories', () => {
  it('are understood as far as they were tuned for', () => {
    const { precision, recall, dangerous } = measure('tuning');
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.93);
    expect(dangerous).toBe(0);
  });

  it.each(['examination', 'blind', 'held-out'])(
    'are understood in texts that they were not written for: %s',
    (corpus) => {
      const { precision, recall } = measure(corpus);
      expect(precision).toBeGreaterThanOrEqual(0.9);
      expect(recall).toBeGreaterThanOrEqual(0.85);
    },
  );

  it('are understood as most of three annotators understand them, in texts that nobody tuned for', () => {
    const { precision, recall, dangerous } = measure('held-out', '--voted');
    expect(precision).toBeGreaterThanOrEqual(0.9);
    expect(recall).toBeGreaterThanOrEqual(0.85);
    expect(dangerous).toBe(0);
  });

  it.each(['examination', 'held-out', 'blind'])('that forbid are never taken for a permission: %s', (corpus) => {
    expect(measure(corpus).dangerous).toBe(0);
  });
});
