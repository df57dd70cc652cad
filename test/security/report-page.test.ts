import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reportPage } from '../../src/cli/render/report-page/page.ts';
import { html, link } from '../../src/pages/markup.ts';
import { makeReport } from '../../src/policy/report/make-report.ts';
import { showSafely } from '../../src/policy/terminal-text.ts';
import { ATTACKS, hostileFacts, UNSEEN } from '../builders/hostile-report.ts';

const pageOf = (text: string) => reportPage(makeReport(hostileFacts(text)));

/** Names of elements and their attributes, in their order: what a browser would build. */
const structureOf = (page: string): readonly string[] =>
  (page.match(/<[^>]*>/g) ?? []).map((tag) => tag.replaceAll(/="[^"]*"/g, '=').replace(/^(<[a-z0-9]+)\s+/, '$1 '));

describe('a page about a hostile task', () => {
  const harmless = pageOf('harmless');
  const structure = structureOf(harmless);

  it('shows foreign text in many places', () => {
    expect(harmless.split('harmless').length).toBeGreaterThan(40);
  });

  it.each(ATTACKS)('is built like one about a harmless task: $name', ({ text }) => {
    const page = pageOf(text);
    expect(structureOf(page)).toEqual(structure);
    // Everything that opens an element is ours, and nothing stands outside of quotes in an attribute.
    expect(page.split('<').length).toBe(harmless.split('<').length);
    expect(page.split('"').length).toBe(harmless.split('"').length);
  });

  it('is so for any text', () => {
    const nasty = fc.array(
      fc.constantFrom('<', '>', '"', "'", '`', '&', '=', '/', ' ', '\n', 'a', '&#60;', '-->', '\u2028'),
    );
    fc.assert(
      fc.property(nasty, (pieces) => {
        expect(structureOf(pageOf(`harmless ${pieces.join('')}`))).toEqual(structure);
      }),
      { numRuns: 50 },
    );
  });

  it('shows what hides or reorders other characters by its code', () => {
    const page = pageOf(UNSEEN);
    expect(page).toContain('a&#60;U+202E&#62;b&#60;U+2066&#62;c&#60;U+200B&#62;d^@e^[[31mf');
    expect(showSafely(page, { multiline: true })).toBe(page);
  });
});

describe('the policy of a page', () => {
  const page = pageOf('harmless');
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(page)?.[1] ?? '';

  it('allows nothing but its one style, by its hash', () => {
    const style = /<style>(.*)<\/style>/s.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style, 'utf8').digest('base64');
    expect(policy).toBe(`default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`);
  });

  it('comes before everything that it is to govern', () => {
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<title>'));
  });

  it('is kept by the page: no script, no style attribute, nothing to load', () => {
    expect(page).not.toMatch(/<(?:script|link|img|iframe|object|embed|form|base|audio|video)\b/);
    expect(page).not.toMatch(/\s(?:style|src|srcset|on[a-z]+|xlink:href)=/);
    expect(page).not.toMatch(/url\(|@import/);
  });
});

describe('a piece of a page', () => {
  it('takes text as text, in elements and in attributes', () => {
    expect(html`<p title="${'"x"'}">${'<b>'}</p>`.source).toBe('<p title="&#34;x&#34;">&#60;b&#62;</p>');
  });

  it('takes pieces as pieces, lists and nothing', () => {
    expect(html`<p>${[html`<b>${1}</b>`, null, '&']}</p>`.source).toBe('<p><b>1</b>&#38;</p>');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://a b/',
    'https://a/"x',
    ' https://a/',
    'file:///etc/passwd',
  ])('does not link to %s', (url) => {
    expect(link(url, 'text').source).toBe('text');
  });

  it('links to addresses of the web', () => {
    expect(link('https://github.com/a/b/pull/1', 'it').source).toBe(
      '<a href="https://github.com/a/b/pull/1" rel="noopener noreferrer">it</a>',
    );
  });
});
