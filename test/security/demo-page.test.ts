import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { demoPage } from '../../src/cli/render/demo-page/page.ts';
import { ATTACKS } from '../builders/hostile-report.ts';
import { toldStory } from '../builders/told-story.ts';

const pageOf = (foreign: string) => {
  const { played, told } = toldStory(foreign);
  return demoPage(played, told);
};
const PAGE = pageOf('harmless');
const hashOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('base64');

describe('the page of a demo', () => {
  it('allows its one style and its one script, by their hashes, and nothing else', () => {
    const style = /<style>(.*)<\/style>/s.exec(PAGE)?.[1] ?? '';
    const script = /<script>(.*)<\/script>/s.exec(PAGE)?.[1] ?? '';
    const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(PAGE)?.[1] ?? '';
    expect(policy).toBe(
      `default-src 'none'; style-src 'sha256-${hashOf(style)}'; script-src 'sha256-${hashOf(script)}'; base-uri 'none'; form-action 'none'`,
    );
  });

  it.each(ATTACKS)('is built the same with a text of strangers in it: $name', ({ text }) => {
    expect(pageOf(text).split('<').length).toBe(PAGE.split('<').length);
    expect(pageOf(text).split('"').length).toBe(PAGE.split('"').length);
  });

  it('has nothing to load, no handler and no style in an attribute', () => {
    expect(PAGE).not.toMatch(/<(?:link|img|iframe|object|embed|form|base|audio|video|image|use)\b/);
    expect(PAGE).not.toMatch(/\s(?:style|src|srcset|on[a-z]+|xlink:href)="/);
    expect(PAGE).not.toMatch(/url\(|@import/);
  });

  it('has drawings without a script in them', () => {
    const drawings = PAGE.match(/<svg[\s\S]*?<\/svg>/g) ?? [];
    expect(drawings).toHaveLength(2);
    for (const drawing of drawings) expect(drawing).not.toMatch(/<(?:script|style|foreignObject|animate)/);
  });

  it('keeps to the classes that a theme can rely on', () => {
    for (const name of ['.cf-highlight', '.cf-pulse', '.cf-flow-right']) expect(PAGE).toContain(name);
    for (const name of ['cf-highlight', 'cf-pulse']) expect(PAGE).toMatch(new RegExp(`class="[^"]*${name}`));
  });
});
