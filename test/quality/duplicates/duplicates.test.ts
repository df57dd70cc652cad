import { expect, it } from 'vitest';
import { readCases } from './cases.ts';
import { measure, mistakes } from './measure-duplicates.ts';

it('finds what a reviewer would point out, and little else', async () => {
  const cases = readCases(import.meta.dirname);
  const figures = await measure(cases);
  console.log(
    `duplicate content: precision ${figures.precision.toFixed(3)}, recall ${figures.recall.toFixed(3)} on ${cases.length} cases`,
  );
  expect(cases.length).toBeGreaterThanOrEqual(100);
  expect(figures.precision, mistakes(figures).join('\n')).toBeGreaterThanOrEqual(0.9);
  expect(figures.recall, mistakes(figures).join('\n')).toBeGreaterThanOrEqual(0.8);
});

it('answers the case of the protocol in its words', async () => {
  const seed = readCases(import.meta.dirname).filter(({ id }) => id === 'docs-site/seed-004-heading');
  const { judged } = await measure(seed);
  expect(judged.map(({ found }) => found)).toEqual([
    [
      {
        path: 'README.md',
        addedText: '## Existing setup guide',
        existingLocation: 'HEAD:docs/setup.md:12:## Existing setup guide',
        confidence: 'medium',
        reason: 'Added content already appears in repository history.',
      },
    ],
  ]);
});
