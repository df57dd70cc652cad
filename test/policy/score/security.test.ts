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
    ['Slice::get_many can read out of bounds'],
    ['decode() reads and writes memory out of bounds'],
    ['Decoder writes past the end of the buffer'],
    ['Out-of-bounds heap read in the decoder'],
    ['OOB write in resize()'],
    ['Double free when a frame is dropped'],
    ['Memory corruption after resize()'],
    ['heap-buffer-overflow in decode()'],
    [
      'Views can misbehave',
      ['security', 'bug'],
      'memory unsafety reachable from untrusted input. RUSTSEC advisory will follow',
    ],
    ['Views can misbehave', [], 'Memory unsafety reachable from untrusted input.'],
    ['Views can misbehave', [], 'A crafted file makes it read out of bounds.'],
    ['Views can misbehave', [], 'Reported in private as a double-free; the advisory is pending.'],
    ['Views can misbehave', [], 'It exposes uninitialized memory. CVE has been requested.'],
    ['Views can misbehave', ['area: security', 'type: bug'], 'Untrusted input gets there.'],
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
    ['Docs: explain how get_unchecked() can read out of bounds'],
    ['Document advisories', ['security', 'bug'], 'Say that an advisory will follow when untrusted input is affected.'],
    ['Bump smallvec', [], 'RUSTSEC-2021-0003: an out-of-bounds write, memory corruption with untrusted data.'],
    ['Bump smallvec (RUSTSEC-2021-0003)', ['security', 'bug'], 'Fixes memory corruption.'],
    ['RUSTSEC-2021-0003: Buffer overflow in SmallVec::insert_many'],
    ['RUSTSEC-2021-0139: ansi_term is Unmaintained'],
    ['Run cargo audit in CI', ['security'], 'A RUSTSEC advisory then fails the build.'],
    ['Rate limit for logins', ['security', 'enhancement'], 'Attackers try many passwords.'],
    ['Wrong colour on the page of settings', ['security', 'bug']],
    ['Return an error for a bad index', [], 'Today it would be an out-of-bounds read without the assertion.'],
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
    ['Array index out of bounds in the list view', ['bug']],
    ['IndexOutOfBoundsException when an empty file is read', ['bug']],
    ['Tooltip is drawn out of bounds'],
    ['Label is written out of bounds of its box'],
    ['RuntimeError: memory access out of bounds'],
    ['Fuzz target for the parser', [], 'The parser reads untrusted input, untrusted files and untrusted data.'],
    ['Run cargo audit in CI', [], 'A new RUSTSEC advisory should fail the build, see the advisory database.'],
    ['Compare memory-safe and memory-unsafe languages in a benchmark'],
    ['Hand-crafted messages are cut', [], 'A hand-crafted message of two lines loses one.'],
    ['Reads the file past the end of the line'],
  ])('none: %s %s', (title, labels, body) => {
    expect(level(title, labels, body)).toBe('none');
  });
});
