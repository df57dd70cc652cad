import { describe, expect, it } from 'vitest';
import { agreed } from '../../../src/policy/repository-policy/opinion/agreed.ts';
import type { Opinion } from '../../../src/policy/repository-policy/opinion/opinion.ts';
import { readPolicy } from '../../../src/policy/repository-policy/read-policy.ts';

const NOTHING: Opinion = { unknown: 0.97, forbidden: 0.01, conditional: 0.01, allowed: 0.01 };
const FORBIDDEN: Opinion = { unknown: 0.05, forbidden: 0.85, conditional: 0.05, allowed: 0.05 };
const ALLOWED: Opinion = { unknown: 0.05, forbidden: 0.02, conditional: 0.03, allowed: 0.9 };
const UNSURE: Opinion = { unknown: 0.6, forbidden: 0.2, conditional: 0.1, allowed: 0.1 };

describe('a second opinion', () => {
  it('adds what the rules have missed, when it is sure', () => {
    expect(agreed('ai_contributions', null, FORBIDDEN)).toBe('forbidden');
    expect(agreed('ai_contributions', null, UNSURE)).toBeNull();
  });

  it('takes back what says nothing', () => {
    expect(agreed('dco', 'conditional', NOTHING)).toBeNull();
    expect(agreed('dco', 'conditional', UNSURE)).toBe('conditional');
  });

  it('allows nothing on its own that might be forbidden', () => {
    expect(agreed('ai_contributions', null, ALLOWED)).toBeNull();
    expect(agreed('ai_contributions', 'allowed', ALLOWED)).toBe('allowed');
    expect(agreed('dco', null, ALLOWED)).toBe('allowed');
  });

  it('does not leave a permission where it sees a prohibition', () => {
    expect(agreed('ai_contributions', 'allowed', FORBIDDEN)).not.toBe('allowed');
  });

  it('never makes a prohibition a permission', () => {
    expect(agreed('ai_contributions', 'forbidden', ALLOWED)).not.toBe('allowed');
  });

  it('quotes the sentence that it relies on', () => {
    const text = 'We like tea.\n\nPlease get an endorsement by an existing contributor before opening your first PR.\n';
    const findings = readPolicy({ files: [{ path: 'CONTRIBUTING.md', text, isTruncated: false }], commit: null });
    expect(findings.find(({ rule }) => rule === 'vouch')).toMatchObject({
      verdict: 'conditional',
      line: 3,
      quote: 'Please get an endorsement by an existing contributor before opening your first PR.',
    });
  });
});
