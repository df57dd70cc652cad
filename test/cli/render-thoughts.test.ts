import { expect, it } from 'vitest';
import { plainScreen } from '../../src/cli/paint.ts';
import { renderThoughts } from '../../src/cli/render/thoughts.ts';
import { reasoningTree } from '../builders/reasoning-tree.ts';

it('shows the tree in 80 columns, each thought below the one that it follows, the best path marked', () => {
  const lines = renderThoughts(reasoningTree(), plainScreen(80));
  for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(80);
  const marked = lines.filter((line) => /^[* ] +\d/.test(line)).map((line) => line.trim().replace(/%.*/, '%'));
  expect(marked).toEqual(['* 1  60%', '1.1  62%', '*   1.2  85%', '*     1.2.1  91%']);
  expect(lines.join('\n')).toContain('The best path: 1.2.1, confidence 91% (cort-0123456789abcdef)');
  expect(lines.join('\n')).toMatch(/Asked +answered: Which test fails without the change\?/);
});
