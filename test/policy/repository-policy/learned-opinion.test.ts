import { describe, expect, it } from 'vitest';
import type { PolicyRule } from '../../../src/contract/vocabulary.ts';
import type { GuidanceKind } from '../../../src/policy/repository-policy/guidance.ts';
import { sentencesOf } from '../../../src/policy/repository-policy/markdown-sentences.ts';
import { featuresOf } from '../../../src/policy/repository-policy/opinion/features.ts';
import {
  decisionOn,
  isLikelyForbidden,
  type JudgedWindow,
  reconciled,
} from '../../../src/policy/repository-policy/opinion/judged.ts';
import type { Opinion } from '../../../src/policy/repository-policy/opinion/opinion.ts';
import { unitsOf } from '../../../src/policy/repository-policy/opinion/units.ts';
import { readPolicy } from '../../../src/policy/repository-policy/read-policy.ts';
import type { KnownVerdict } from '../../../src/policy/repository-policy/rules/rule.ts';
import { sensesOf } from '../../../src/policy/repository-policy/sentence-sense.ts';

const NOTHING: Opinion = { unknown: 0.97, forbidden: 0.01, conditional: 0.01, allowed: 0.01 };
const FORBIDDEN: Opinion = { unknown: 0.05, forbidden: 0.85, conditional: 0.05, allowed: 0.05 };
const CONDITIONAL: Opinion = { unknown: 0.2, forbidden: 0, conditional: 0.75, allowed: 0.05 };
const ALLOWED: Opinion = { unknown: 0.05, forbidden: 0.02, conditional: 0.03, allowed: 0.9 };
const UNSURE: Opinion = { unknown: 0.5, forbidden: 0.3, conditional: 0.1, allowed: 0.1 };

const parts = sensesOf(sentencesOf('CONTRIBUTING.md', 'Some sentence.'));

function seen(rule: PolicyRule, ruled: KnownVerdict | null, opinion: Opinion, isWhole = true): JudgedWindow {
  return {
    window: { headings: [], title: null, parts, before: [], isWhole },
    rulings: ruled === null ? [] : parts.map((sense) => ({ sense, rule, reading: { verdict: ruled, values: [] } })),
    opinions: new Map([[rule, opinion]]),
  };
}

function verdictOn(rule: PolicyRule, ...windows: readonly JudgedWindow[]) {
  return decisionOn(rule, windows)?.verdict ?? null;
}

function findingOn(rule: PolicyRule, text: string) {
  const findings = readPolicy({ files: [{ path: 'CONTRIBUTING.md', text, isTruncated: false }], commit: null });
  return findings.find((finding) => finding.rule === rule);
}

const features = (text: string, kind: GuidanceKind = 'contributing') =>
  unitsOf(sensesOf(sentencesOf('CONTRIBUTING.md', text))).flatMap((unit) => [...featuresOf(unit, kind)]);

describe('the learned opinion', () => {
  it('adds what the rules have missed, when it is sure', () => {
    expect(verdictOn('ai_contributions', seen('ai_contributions', null, FORBIDDEN))).toBe('forbidden');
    expect(verdictOn('ai_contributions', seen('ai_contributions', null, UNSURE))).toBeNull();
  });

  it('says nothing where it is torn between a permission and something else, but hears a ban or a condition', () => {
    const ofDuty: Opinion = { unknown: 0.02, forbidden: 0, conditional: 0.53, allowed: 0.45 };
    expect(verdictOn('dco', seen('dco', null, ofDuty))).toBeNull();
    const ofPermission: Opinion = { unknown: 0.02, forbidden: 0.13, conditional: 0.15, allowed: 0.7 };
    expect(verdictOn('ai_contributions', seen('ai_contributions', 'allowed', ofPermission))).toBeNull();
    const restricting: Opinion = { unknown: 0.05, forbidden: 0.4, conditional: 0.45, allowed: 0.1 };
    expect(verdictOn('ai_contributions', seen('ai_contributions', null, restricting))).toBe('conditional');
  });

  it('takes back what says nothing', () => {
    expect(verdictOn('dco', seen('dco', 'conditional', NOTHING))).toBeNull();
  });

  it('permits nothing on its own that might be forbidden', () => {
    expect(verdictOn('ai_contributions', seen('ai_contributions', null, ALLOWED))).toBeNull();
    expect(verdictOn('ai_contributions', seen('ai_contributions', 'forbidden', ALLOWED))).toBeNull();
    expect(verdictOn('ai_contributions', seen('ai_contributions', 'allowed', ALLOWED))).toBe('allowed');
    expect(verdictOn('dco', seen('dco', null, ALLOWED))).toBe('allowed');
  });

  it('believes the whole before its parts, and of the parts the strictest', () => {
    const whole = seen('dco', null, CONDITIONAL);
    const silent = seen('dco', null, NOTHING);
    const waiver = seen('dco', null, ALLOWED, false);
    const demand = seen('dco', null, CONDITIONAL, false);
    expect(verdictOn('dco', whole, waiver)).toBe('conditional');
    expect(verdictOn('dco', silent, waiver, demand)).toBe('conditional');
    expect(verdictOn('dco', silent, waiver)).toBe('allowed');
  });

  it.each([
    [null, FORBIDDEN, true],
    [null, UNSURE, true],
    ['forbidden', NOTHING, true],
    ['allowed', ALLOWED, false],
  ] as const)('knows what may be a prohibition: %s', (ruled, opinion, isLikely) => {
    expect(isLikelyForbidden('ai_contributions', seen('ai_contributions', ruled, opinion))).toBe(isLikely);
  });

  it('takes an unsure ban beside a sure condition for a part of that condition, of AI only', () => {
    const sure = { unknown: 0, forbidden: 0.01, conditional: 0.99, allowed: 0 };
    const ban = { unknown: 0, forbidden: 0.99, conditional: 0.01, allowed: 0 };
    const left = (rule: PolicyRule, ...opinions: readonly Opinion[]) =>
      reconciled(
        rule,
        opinions.flatMap((opinion) => decisionOn(rule, [seen(rule, null, opinion)]) ?? []),
      ).map(({ verdict }) => verdict);
    expect(left('ai_contributions', FORBIDDEN, sure)).toEqual(['conditional']);
    expect(left('ai_contributions', ban, sure)).toEqual(['forbidden', 'conditional']);
    expect(left('ai_contributions', FORBIDDEN)).toEqual(['forbidden']);
    expect(left('generated_files', FORBIDDEN, sure)).toEqual(['forbidden', 'conditional']);
  });

  it('hears a negation in the clause where it stands', () => {
    expect(features('AI code is not rejected, tests are required.')).toEqual(
      expect.arrayContaining(['ai~nr', '~+ai', '~=ai', '~!reject', 'nr~~m']),
    );
    expect(features('AI code is rejected, tests are not required.')).toEqual(
      expect.arrayContaining(['ai~r', '~-ai', '~=reject', '~!must', 'r~~nm']),
    );
  });

  it('hears what the next sentence makes of a sentence', () => {
    expect(features('Apache wants a CLA. We do not.')).toEqual(expect.arrayContaining(['cla%neg', 'cla%we']));
    expect(features('Apache wants a CLA. AI is fine.')).toContain('others%>ai');
    expect(features('We do not want a CLA.')).not.toContain('cla%neg');
  });

  it('knows where something is said', () => {
    expect(features('Sign the CLA.', 'readme')).toEqual(expect.arrayContaining(['readme=cla', 'prose=cla', 'parts=1']));
  });

  it('leaves no permission beside a prohibition', () => {
    const text = 'AI tools are welcome here.\n\n## Pull requests\n\nWe do not accept AI-generated contributions.\n';
    expect(findingOn('ai_contributions', text)).toMatchObject({ verdict: 'forbidden' });
  });

  it('quotes the sentence that it relies on', () => {
    const text = 'We like tea.\n\nPlease get an endorsement by an existing contributor before opening your first PR.\n';
    expect(findingOn('vouch', text)).toMatchObject({
      verdict: 'conditional',
      line: 3,
      quote: 'Please get an endorsement by an existing contributor before opening your first PR.',
    });
  });
});
