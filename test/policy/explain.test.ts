import { describe, expect, it } from 'vitest';
import { DOCTOR_CHECKS } from '../../src/contract/doctor-vocabulary.ts';
import { ERROR_CODES, GATE_CHECKS, POLICY_RULES, STATES } from '../../src/contract/vocabulary.ts';
import { HOST_ERRORS } from '../../src/doors/host/wire/vocabulary.ts';
import { errorResult } from '../../src/policy/error-result.ts';
import { EXPLANATIONS, explanationsOf, suggestionsFor } from '../../src/policy/explain/explain.ts';
import { recommend } from '../../src/policy/recommendation.ts';
import { RULE_NAMES } from '../../src/policy/score/rule-names.ts';

const LISTS = [
  { kind: 'state', names: STATES },
  { kind: 'check', names: GATE_CHECKS },
  { kind: 'score rule', names: [...RULE_NAMES, 'scale'] },
  { kind: 'policy rule', names: POLICY_RULES },
  { kind: 'doctor check', names: DOCTOR_CHECKS },
  { kind: 'error', names: ERROR_CODES },
  { kind: 'host error', names: Object.keys(HOST_ERRORS) },
] as const;

describe('what can be explained', () => {
  it.each(LISTS)('is the whole closed list of every $kind, and nothing else', ({ kind, names }) => {
    const explained = EXPLANATIONS.filter((each) => each.kind === kind).map(({ name }) => name);
    expect(explained.toSorted()).toEqual([...names].toSorted());
  });

  it.each(EXPLANATIONS)('$kind $name has two whole sentences', ({ means, remedy }) => {
    for (const sentence of [means, remedy]) expect(sentence).toMatch(/^.{8,}\.$/s);
  });

  it('is found however it is written', () => {
    expect(explanationsOf('Base Fresh').map(({ name }) => name)).toEqual(['base_fresh']);
    expect(explanationsOf('DUPLICATE-PR-RISK').map(({ name }) => name)).toEqual(['duplicatePrRisk']);
  });

  it('can be more than one thing', () => {
    expect(explanationsOf('state_damaged').map(({ kind }) => kind)).toEqual(['state', 'error']);
  });
});

describe('a name that does not exist', () => {
  it.each([
    { typed: 'base_frseh', first: 'base_fresh' },
    { typed: 'aproval_stale', first: 'approval_stale' },
    { typed: 'needs_chekcout', first: 'needs_checkout' },
  ])('$typed: the nearest one is suggested first', ({ typed, first }) => {
    expect(suggestionsFor(typed)[0]).toBe(first);
  });

  it('brings those that have the word in them', () => {
    expect(suggestionsFor('approval')).toEqual([
      'approval_stale',
      'approval_expired',
      'approval_used',
      'approval_missing',
    ]);
  });

  it.each(['zzzzzzzzzz', '', 'a'])('brings nothing when nothing is near: "%s"', (typed) => {
    expect(suggestionsFor(typed)).toEqual([]);
  });
});

describe('an error', () => {
  it.each(ERROR_CODES)('%s leads to its explanation', (code) => {
    const answer = errorResult({
      code,
      message: 'It did not work.',
      nextAction: 'none',
      recommendation: recommend.next(),
      reason: 'It did not work.',
    });
    expect(answer.error.explain).toBe(`contribflow explain ${code} --json`);
    expect(explanationsOf(code).some(({ kind }) => kind === 'error')).toBe(true);
  });
});
