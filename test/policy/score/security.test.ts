import { describe, expect, it } from 'vitest';
import { score } from './score.ts';

const level = (title: string, labels: string[] = [], body = 'It happens always.') => {
  const { breakdown, riskFlags, recommendation, hiddenBecause } = score({ title, labels, body });
  const isSensitive = breakdown.securitySensitive === -40;
  expect(riskFlags.securitySensitive).toBe(isSensitive);
  expect(hiddenBecause.includes('security_sensitive')).toBe(isSensitive);
  expect(recommendation === 'Security-sensitive: report privately').toBe(isSensitive);
  return isSensitive ? 'sensitive' : breakdown.securitySensitive === -2 ? 'related' : 'none';
};

describe('the rule securitySensitive', () => {
  it.each<[string, string[]?, string?]>([
    ['XSS in the comment form'],
    ['SQL injection in the search endpoint'],
    ['Path traversal when unpacking archives'],
    ['Remote code execution through templates'],
    ['Possible ReDoS in the URL parser'],
    ['Prototype pollution in merge()'],
    ['Authentication bypass with an empty password'],
    ['API tokens are leaked in the debug log'],
    ['Hard-coded credentials in the installer'],
    ['CVE-2026-12345 affects this project'],
    ['Heap buffer overflow in decode()', ['bug']],
    ['Crash in the parser', ['security vulnerability']],
    ['Crash in the parser', ['type: vulnerability']],
    ['Crash in the parser', [], 'An attacker can use the open redirect to steal sessions.'],
    ['Crash in the parser', [], 'This is a use-after-free which leads to remote code execution.'],
  ])('sensitive: %s %s', (title, labels, body) => {
    expect(level(title, labels, body)).toBe('sensitive');
  });

  it.each<[string, string[]?, string?]>([
    ['Typo in the security section of the docs'],
    ['Document how we avoid XSS in the README'],
    ['Bump lodash because of CVE-2021-23337'],
    ['Upgrade minimist', [], 'npm audit says CVE-2021-44906, prototype pollution, vulnerable to more.'],
    ['Add security headers'],
    ['Use constant time compare', ['security']],
    ['Escape user names', [], 'Otherwise a plugin could cause XSS one day.'],
    ['Translate the page about vulnerabilities', ['vulnerability', 'translation']],
  ])('related: %s %s', (title, labels, body) => {
    expect(level(title, labels, body)).toBe('related');
  });

  it.each<[string, string[]?, string?]>([
    ['Secure the layout on small screens'],
    ['Memory leak in the worker pool'],
    ['Token counter is off by one'],
    ['Force dark mode'],
    ['Add a password strength meter'],
    ['Sandbox example does not start'],
    ['Exploring the new API'],
    ['Overflow of long words in the sidebar', ['css']],
    ['Injection of services fails with a circular import'],
    ['Resource loading order', ['source']],
  ])('none: %s %s', (title, labels, body) => {
    expect(level(title, labels, body)).toBe('none');
  });
});
