import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cut } from '../../.config/terminal/cut.ts';
import { pictureOf } from '../../.config/terminal/picture.ts';
import { linesOf } from '../../.config/terminal/screen.ts';
import { PLAIN } from '../../.config/terminal/style.ts';
import { ROOT } from '../builders/markdown.ts';
import { temporaryDirectory } from '../builders/run-cli.ts';

const ESC = '\u001b';
const textsOf = (output: string, columns: number) =>
  linesOf(output, columns).map((runs) => runs.map(({ text }) => text).join(' '));

describe('what a terminal shows', () => {
  it.each([
    ['lines', 'one\r\ntwo\r\n', ['one', 'two']],
    ['a line that is written over', 'three\r\u001b[Kone', ['one']],
    ['the rest of a longer line', 'three\rone', ['oneee']],
    ['progress above that is replaced', 'a 1\r\nb 1\r\n\u001b[2A\r\u001b[Ja 2\r\nb 2', ['a 2', 'b 2']],
    ['a line that is too long', 'abcdefgh', ['abcdef', 'gh']],
    ['tabs and backspaces', 'a\tb\bc', ['a       c'], 20],
    ['no titles, links and modes', `${ESC}]0;title\u0007${ESC}[?25lx${ESC}]8;;http://a${ESC}\\y`, ['xy']],
  ])('%s', (_, output, lines, columns = 6) => {
    expect(textsOf(output, columns)).toEqual(lines);
  });

  it('has colours and weights in runs', () => {
    const [line] = linesOf(`a ${ESC}[1;31mb${ESC}[22m c${ESC}[0m ${ESC}[38;5;200md${ESC}[38;2;1;2;3me`, 80);
    expect(line).toEqual([
      { column: 0, width: 1, text: 'a', style: PLAIN },
      { column: 2, width: 1, text: 'b', style: { ...PLAIN, bold: true, foreground: 1 } },
      { column: 4, width: 1, text: 'c', style: { ...PLAIN, foreground: 1 } },
      { column: 6, width: 1, text: 'd', style: { ...PLAIN, foreground: 200 } },
      { column: 7, width: 1, text: 'e', style: { ...PLAIN, foreground: '#010203' } },
    ]);
  });

  it('keeps wide characters apart, because they are drawn to another length', () => {
    const [line = []] = linesOf('ab 日本 c', 80);
    expect(line.map(({ column, width, text }) => ({ column, width, text }))).toEqual([
      { column: 0, width: 2, text: 'ab' },
      { column: 3, width: 4, text: '日本' },
      { column: 8, width: 1, text: 'c' },
    ]);
  });

  it('can leave out the middle, and says how much that is', () => {
    const lines = cut(linesOf('1\r\n2\r\n3\r\n4\r\n5', 80), { first: 1, last: 1 });
    expect(lines.map(([run]) => run?.text ?? '')).toEqual(['1', '', '⋮ 3 lines more', '', '5']);
    expect(cut(lines, { first: 3, last: 2 })).toBe(lines);
  });
});

describe('the picture of a terminal', () => {
  const picture = pictureOf(linesOf(`${ESC}[32m<ok> & "done"${ESC}[0m ${ESC}[7m x ${ESC}[0m`, 80), {
    columns: 80,
    title: 'a <title>',
  });

  it('has text as text, escaped', () => {
    expect(picture).toContain('>&lt;ok&gt; &amp; &quot;done&quot;</text>');
    expect(picture).toContain('<title>a &lt;title&gt;</title>');
  });

  it('has colours for light and for dark pages', () => {
    expect(picture).toContain('style="fill:var(--c2)"');
    expect(picture).toContain('@media (prefers-color-scheme:dark)');
    expect(picture).toContain('<rect x="133.6"');
  });

  it('is made from a real run', () => {
    const out = join(temporaryDirectory(), 'picture.svg');
    const command = `printf '\\033[1mbold\\033[0m\\n'; tput cols; test -t 1 && echo terminal`;
    execFileSync(
      process.execPath,
      [join(ROOT, '.config/record-terminal.js'), '--out', out, '--columns', '66', '--', `sh -c "${command}"`],
      { stdio: 'pipe' },
    );
    const made = readFileSync(out, 'utf8');
    expect(made).toContain('class="bold">bold</text>');
    expect(made).toContain('>66</text>');
    expect(made).toContain('>terminal</text>');
  });
});

describe('docs/pictures/demo.svg', () => {
  const picture = readFileSync(join(ROOT, 'docs/pictures/demo.svg'), 'utf8');

  it('loads nothing from elsewhere and runs nothing', () => {
    const addresses = [...picture.matchAll(/https?:\/\/[^\s"<]+/g)].map(([address]) => address);
    expect(addresses.filter((address) => !address.startsWith('http://127.0.0.1'))).toEqual([
      'http://www.w3.org/2000/svg',
    ]);
    expect(picture).not.toMatch(/<(?:image|script|use|foreignObject|a)\b|\b(?:href|src|on\w+)=|@import|url\(/);
  });

  it('shows a run of the demo as text', () => {
    expect(picture).toMatch(/<text[^>]*>\$ contribflow /);
  });
});
