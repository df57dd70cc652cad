import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../src/contract/vocabulary.ts';
import { EXPLANATIONS } from '../../src/policy/explain/explain.ts';
import { explanationsPage } from '../builders/explanations-page.ts';
import { ROOT } from '../builders/markdown.ts';

describe('the documentation and contribflow explain', () => {
  it('say the same: docs/explanations.md is made from it (vitest -u writes it anew)', async () => {
    await expect(explanationsPage()).toMatchFileSnapshot(join(ROOT, 'docs', 'explanations.md'));
  });

  it.each(EXPLANATIONS)('the page that is named for $kind $name speaks of it', ({ name, page }) => {
    expect(readFileSync(join(ROOT, page), 'utf8')).toMatch(new RegExp(`\`${name}\`|^### ${name}$`, 'm'));
  });

  it('has a line for every error code', () => {
    const text = readFileSync(join(ROOT, 'docs', 'explanations.md'), 'utf8');
    for (const code of ERROR_CODES) expect(text).toContain(`| \`${code}\` |`);
  });
});
