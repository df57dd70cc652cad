import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commandLine } from '../../../src/policy/shell-quote.ts';
import { parseOwnCommand } from '../../../src/policy/validation/own-command.ts';

describe('an own command', () => {
  it.each<[string, string[]]>([
    ['npm run check', ['npm', 'run', 'check']],
    ['  make\ttest  ', ['make', 'test']],
    ["pytest -k 'a and b'", ['pytest', '-k', 'a and b']],
    ['pytest -k "a or \\"b\\""', ['pytest', '-k', 'a or "b"']],
    ['go test ./...', ['go', 'test', './...']],
    ['echo a\\ b', ['echo', 'a b']],
    ["echo '$HOME' '*' '&&'", ['echo', '$HOME', '*', '&&']],
    ['echo "" \'\'', ['echo', '', '']],
    ['make CC=gcc', ['make', 'CC=gcc']],
    ['a\'b\'"c"d', ['abcd']],
    ['echo "a\\nb"', ['echo', 'a\\nb']],
    ['echo a#b c~d', ['echo', 'a#b', 'c~d']],
  ])('%s', (written, argv) => {
    expect(parseOwnCommand(written)).toEqual({ argv, problem: null });
  });

  it.each([
    ['npm test && npm run lint', 'has &'],
    ['npm test | tee log', 'has |'],
    ['npm test; id', 'has ;'],
    ['npm test > log', 'has >'],
    ['npm test < input', 'has <'],
    ['echo $(id)', 'has $'],
    ['echo "$HOME"', 'has $'],
    ['echo `id`', 'has `'],
    ['echo "`id`"', 'has `'],
    ['(npm test)', 'has ('],
    ['pytest tests/*', 'has *'],
    ['ls a?', 'has ?'],
    ['ls [ab]', 'has ['],
    ['ls {a,b}', 'has {'],
    ['echo ~', 'has a ~'],
    ['make # all', 'has a comment'],
    ['make &', 'has &'],
    ['CI=1 npm test', 'sets a variable'],
    ['--help', 'starts with an option'],
    ["echo 'a", 'not closed'],
    ['echo "a', 'not closed'],
    ['echo \\', 'ends with a backslash'],
    ['a\nb', 'line breaks'],
    ['a\u001b[31m', 'control characters'],
    ['', 'is empty'],
    ['   ', 'is empty'],
    ["''", 'is empty'],
    ['x'.repeat(1001), 'longer than 1000'],
  ])('%s is refused', (written, problem) => {
    const { argv, problem: said } = parseOwnCommand(written);
    expect(argv).toBeNull();
    expect(said).toContain(problem);
    expect(said).toContain('without a shell');
  });

  it('reads every command line that we write', () => {
    const word = fc.string({ maxLength: 20 }).filter((text) => !/[\p{Cc}\0]/u.test(text));
    const program = fc.stringMatching(/^[a-z][a-z0-9-]{0,10}$/);
    fc.assert(
      fc.property(program, fc.array(word, { maxLength: 6 }), (first, rest) => {
        expect(parseOwnCommand(commandLine([first, ...rest])).argv).toEqual([first, ...rest]);
      }),
    );
  });

  it('never takes longer than the text', () => {
    for (const unit of ["'", '"', '\\', ' ', 'a ', '""'])
      expect(parseOwnCommand(unit.repeat(1000 / unit.length))).toBeDefined();
  });
});
