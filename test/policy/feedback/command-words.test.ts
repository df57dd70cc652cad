import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commandWords } from '../../../src/policy/feedback/command-words.ts';
import { commandLine } from '../../../src/policy/shell-quote.ts';

it.each([
  ['opencode run --agent reviewer --format json', ['opencode', 'run', '--agent', 'reviewer', '--format', 'json']],
  ['  a   b\t c ', ['a', 'b', 'c']],
  [`sh -c 'peer "$@" | tee log' peer`, ['sh', '-c', 'peer "$@" | tee log', 'peer']],
  [String.raw`a "b \"c\" \\ \d" e\ f ''`, ['a', String.raw`b "c" \ \d`, 'e f', '']],
  [`x='1'"2"3`, ['x=123']],
])('splits %s', (command, words) => {
  expect(commandWords(command)).toEqual({ ok: true, words });
});

it.each([
  '',
  '   ',
  "''",
  "a 'b",
  'a "b',
  'a\\',
  'a | b',
  'a; b',
  'a && b',
  'a > f',
  'a $HOME',
  'a `b`',
  'a $(b)',
  'a *',
  'a #b',
  '~/a',
  'a\0',
])('refuses %j instead of doing something else than a shell would', (command) => {
  expect(commandWords(command)).toMatchObject({ ok: false });
});

it('reads back every command line that we write', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.string().filter((word) => !word.includes('\0')),
        { minLength: 1 },
      ),
      (words) => {
        fc.pre(words[0] !== '');
        expect(commandWords(commandLine(words))).toEqual({ ok: true, words });
      },
    ),
  );
});
