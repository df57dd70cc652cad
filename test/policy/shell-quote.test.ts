import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { argumentsOf, commandLine, shellQuote } from '../../src/policy/shell-quote.ts';

describe('shellQuote', () => {
  it.each(['owner/repo#123', '--json', '-C', 'a_b', '--x=1', 'https://example.com/a.b', 'a:b,c+d@e%f'])(
    'leaves %s bare',
    (word) => {
      expect(shellQuote(word)).toBe(word);
    },
  );

  it.each([
    ['', "''"],
    ['#1', "'#1'"],
    ['~', "'~'"],
    ['a~b', "'a~b'"],
    ['PATH=x', "'PATH=x'"],
    ['=ls', "'=ls'"],
    ['two words', "'two words'"],
    ["it's", `'it'\\''s'`],
    ['$(id)', "'$(id)'"],
    ['`id`', "'`id`'"],
    ['a\nb', "'a\nb'"],
    ['!!', "'!!'"],
    ['*', "'*'"],
    ['{a,b}', "'{a,b}'"],
    ['C#', 'C#'],
    ['é', "'é'"],
  ])('%j becomes %s', (argument, quoted) => {
    expect(shellQuote(argument)).toBe(quoted);
  });

  it('throws on NUL, which no argument can hold', () => {
    expect(() => shellQuote('a\0b')).toThrow(TypeError);
  });
});

describe('commandLine', () => {
  it('prints the commands of the protocol as they are', () => {
    expect(commandLine(['contribflow', 'plan', 'owner/repo#123', '--json'])).toBe(
      'contribflow plan owner/repo#123 --json',
    );
  });

  it('is split by a real shell into the same arguments', () => {
    const metacharacters = fc.constantFrom(
      ...Array.from(' \t\n\r\'"`$\\!*?[]{}()<>|&;#~=%^-/.,:@+aZ0_\u007f\u0081\u0088é'),
    );
    const argument = fc
      .oneof(fc.string({ unit: 'binary' }), fc.string({ unit: metacharacters }))
      .filter((text) => !text.includes('\0'));
    const many = fc.sample(argument, 3000);

    const printed = execFileSync('sh', { input: commandLine(['printf', '%s\\0', ...many]), maxBuffer: 1 << 26 });

    expect(printed.toString('utf8').split('\0')).toStrictEqual([...many, '']);
  });
});

describe('argumentsOf', () => {
  it('takes apart what commandLine has put together', () => {
    const argument = fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(fc.array(argument), (argv) => {
        expect(argumentsOf(commandLine(argv))).toStrictEqual(argv);
      }),
    );
  });
});
