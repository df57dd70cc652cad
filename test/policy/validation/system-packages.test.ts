import { describe, expect, it } from 'vitest';
import { suggestedSystemPackages } from '../../../src/policy/validation/system-packages/system-packages.ts';
import { BENIGN, MESSAGES } from './system-packages-messages.ts';

describe('missing packages of the system', () => {
  it.each(MESSAGES)('%s', (message, name) => {
    expect(suggestedSystemPackages(message)).toEqual(name === '' ? [] : [name]);
  });

  it('are known from at least sixty messages', () => {
    expect(MESSAGES.filter(([, name]) => name !== '').length).toBeGreaterThanOrEqual(60);
    expect(BENIGN.length).toBeGreaterThanOrEqual(40);
  });

  it.each(BENIGN)('are not seen in: %s', (line) => {
    expect(suggestedSystemPackages(line)).toEqual([]);
  });

  it('are named once, in order, from all streams, and not all of many', () => {
    const stderr = 'make: gcc: No such file or directory\r\nfatal error: zlib.h: No such file or directory\n';
    expect(suggestedSystemPackages(stderr, 'sh: 1: git: not found\nsh: 1: git: not found')).toEqual([
      'gcc',
      'zlib1g-dev',
      'git',
    ]);
    const all = MESSAGES.map(([message]) => message).join('\n');
    expect(suggestedSystemPackages(all)).toHaveLength(20);
  });

  it('are plain names of Debian, whatever is printed', () => {
    for (const name of suggestedSystemPackages(MESSAGES.map(([message]) => message).join('\n'))) {
      expect(name).toMatch(/^[a-z0-9][a-z0-9+.-]+$/);
    }
    for (const name of ['constructor', '__proto__', 'toString', '$(id)']) {
      expect(suggestedSystemPackages(`bash: ${name}: command not found\n/usr/bin/ld: cannot find -l${name}`)).toEqual(
        [],
      );
    }
  });

  it('are looked for in time that the output cannot make grow', () => {
    for (const unit of [
      'cannot find -l',
      'not found',
      ': ',
      'Package ',
      'sh: ',
      'fatal error: ',
      '\n',
      'a',
      'not found\n',
      'sh: 1: 1: not found\n',
    ])
      expect(suggestedSystemPackages(unit.repeat(65_536 / unit.length))).toEqual([]);
  });
});
