import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTRIBUTION_TYPES } from '../../../src/contract/vocabulary.ts';
import { BANDS } from '../../../src/policy/score/bands.ts';
import { CONTRIBUTION_TYPE_SIGNS } from '../../../src/policy/score/contribution-types.ts';
import { RULE_NAMES } from '../../../src/policy/score/rule-names.ts';
import { VETOES } from '../../../src/policy/score/vetoes.ts';
import { type Step, WEIGHTS } from '../../../src/policy/score/weights.ts';

const page = readFileSync(new URL('../../../docs/scoring.md', import.meta.url), 'utf8');

/** The rows of all tables, as cells. */
const ROWS = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const signed = (points: number) => (points > 0 ? `+${points}` : `${points}`);
const stepsInWords = (steps: readonly Step[]) =>
  steps.map(({ from, points }) => (from === 0 ? signed(points) : `from ${from}: ${signed(points)}`)).join('; ');

describe('docs/scoring.md', () => {
  it.each(BANDS)('has the band $name', ({ name, from, isWorthPlan }) => {
    const row = ROWS.find((cells) => cells[2] === name);
    expect(row?.[1]).toMatch(new RegExp(`^${from} to `));
    expect(row?.[3]).toBe(isWorthPlan ? 'yes' : 'no');
  });

  it('has the vetoes in their order', () => {
    const names: readonly string[] = VETOES.map(({ recommendation }) => recommendation);
    expect(ROWS.map((cells) => cells[1] ?? '').filter((cell) => names.includes(cell))).toEqual(names);
  });

  it.each(RULE_NAMES)('has the rule %s', (name) => {
    expect(page).toContain(`\n### ${name}\n`);
  });

  it.each(CONTRIBUTION_TYPES)('has the signs of %s', (type) => {
    const { labels, words } = CONTRIBUTION_TYPE_SIGNS[type];
    expect(ROWS).toContainEqual(['', type, labels.join(', '), words.join(', '), '']);
  });

  const { reporter, ...steps } = WEIGHTS;
  it.each(Object.entries(steps))('has the weights of %s', (_, each) => {
    expect(ROWS.map((cells) => cells[2])).toContain(stepsInWords(each));
  });

  it('has the weights of reporters', () => {
    const ranks = reporter.map(({ points }) => signed(points));
    const first = ROWS.findIndex((cells) => cells[1] === 'has commits in the repository, or belongs to it');
    expect(ROWS.slice(first, first + ranks.length).map((cells) => cells[2])).toEqual(ranks);
  });
});
