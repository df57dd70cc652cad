import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeSpan } from '../../../src/policy/pull-request/code-span.ts';
import { inertMarkdown } from '../../../src/policy/pull-request/inert-markdown.ts';

describe('inertMarkdown', () => {
  it.each([
    'I have read the **CONTRIBUTING** document',
    'I ran `npm test` and `Vec<u8>` is fine',
    'See [the guide](https://example.org/guide?a=b#top) first',
    'See [CONTRIBUTING](../CONTRIBUTING.md)',
    'Docs at https://example.org/docs',
    'a & b, 100 % _sure_',
  ])('leaves what does nothing: %s', (line) => {
    expect(inertMarkdown(line)).toBe(line);
  });

  it.each([
    ['cc @maintainers and @org/team', 'cc `@maintainers` and `@org/team`'],
    ['write to me@example.org', 'write to me`@example`.org'],
    ['Fixes #12', 'Fixes `#12`'],
    ['Closes owner/repo#12', 'Closes `owner/repo#12`'],
    ['Resolves GH-5', 'Resolves `GH-5`'],
    ['Resolves https://github.com/o/r/issues/3', 'Resolves `https://github.com/o/r/issues/3`'],
    ['Closes [it](https://github.com/o/r/issues/3)', 'Closes `[it](https://github.com/o/r/issues/3)`'],
    ['<b>bold</b> <!-- no', 'bold &lt;!-- no'],
    ['<<b>script>', '&lt;script>'],
    ['#<i></i>1', '`#1`'],
    ['@<i>all', '`@all`'],
    ['#1@everyone', '`#1``@everyone`'],
    ['\\@all and \\`@all`', '`@all` and `@all`'],
    ['![x](https://evil.example/x.png)', '[x](https://evil.example/x.png)'],
    ['!<b>[x](https://evil.example/x.png)', '[x](https://evil.example/x.png)'],
    ['![x](https://evil.example/x.png)@all', '[x](https://evil.example/x.png)`@all`'],
    ['[a@b](https://evil.example)@all', '[a`@b`] (`https://evil.example)@all`'],
    ['[x](javascript:alert)', '`[x](javascript:alert)`'],
    ['http://a@everyone', '`http://a@everyone`'],
    ['<https://example.org>', 'https://example.org'],
    ['an `open code', "an 'open code"],
    ['a\u202eb\u0007', 'ab^G'],
  ])('takes the effect from %s', (line, expected) => {
    expect(inertMarkdown(line)).toBe(expected);
  });
});

describe('codeSpan', () => {
  it.each([
    ['plain', '`plain`'],
    ['a`b', '``a`b``'],
    ['``', '``` `` ```'],
    ['`a', '`` `a ``'],
    ['two\nlines', '`two lines`'],
    ['a\u202eb', '`a<U+202E>b`'],
    [' \n ', '(empty)'],
  ])('of %j is %s', (text, expected) => {
    expect(codeSpan(text)).toBe(expected);
  });

  it('is one line, closed by its own marks and by no others', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom('`', 'a', ' ') }));
    fc.assert(
      fc.property(text, (foreign) => {
        const span = codeSpan(foreign);
        if (span === '(empty)') return;
        const [, fence = '', inner = ''] = /^(`+)(.*?[^`])\1$/.exec(span) ?? [];
        expect(fence).not.toBe('');
        expect((inner.match(/`+/g) ?? []).filter((run) => run.length >= fence.length)).toEqual([]);
        expect(span).not.toMatch(/[\n\r]/);
      }),
    );
  });
});
