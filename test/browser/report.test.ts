import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportPage } from '../../src/cli/render/report-page/page.ts';
import { makeReport } from '../../src/policy/report/make-report.ts';
import type { ReportFacts } from '../../src/policy/report/report-facts.ts';
import { commandResult, sealed, validationResult } from '../builders/gate-evidence.ts';
import { ATTACKS, hostileFacts, UNSEEN } from '../builders/hostile-report.ts';
import { dryRun, validated } from '../builders/recorded-state.ts';
import { blockedPr, reportFacts } from '../builders/report-facts.ts';
import { BrowserPage } from './browser-page.ts';
import { Chromium, findChromium } from './chromium.ts';
import {
  CONTENT_OF_CLOSED,
  FOCUSABLE,
  FOCUSED,
  FORBIDDEN,
  HEADINGS,
  LOW_CONTRAST,
  MOVING,
  TOO_WIDE,
} from './in-page.ts';

const program = findChromium();
if (program === null) console.warn('NOT TESTED: the page of a report in a browser, because there is no chromium here.');

const directory = mkdtempSync(join(tmpdir(), 'contribflow-pages-'));

function put(name: string, facts: ReportFacts): string {
  const path = join(directory, `${name}.html`);
  writeFileSync(path, reportPage(makeReport(facts)));
  return pathToFileURL(path).href;
}

const OUTPUT = 'ok 1 - adds\n'.repeat(40);
const LONG_WORD = 'abcdefghij'.repeat(60);

const PAGES = {
  decide: put(
    'decide',
    reportFacts({ validation: sealed(validationResult({ commands: [commandResult({ stdout: OUTPUT })] })) }),
  ),
  blocked: put(
    'blocked',
    reportFacts({
      task: { ...validated, dryRun: dryRun({ status: 'blocked', failedCheck: 'secrets' }) },
      pr: sealed(blockedPr('secrets')),
      offer: { status: 'missing' },
    }),
  ),
  forged: put('forged', reportFacts({ validation: { status: 'unsealed' } })),
  planned: put(
    'planned',
    reportFacts({
      task: {},
      patch: { status: 'missing' },
      validation: { status: 'missing' },
      pr: { status: 'missing' },
      offer: { status: 'missing' },
    }),
  ),
  hostile: put('hostile', hostileFacts(`${ATTACKS.map(({ text }) => text).join('\n')}\n${UNSEEN}\n${LONG_WORD}`)),
};
const NAMES = Object.keys(PAGES) as readonly (keyof typeof PAGES)[];

describe.skipIf(program === null)('the page of a report in a real Chromium (needs chromium)', () => {
  let browser: Chromium;
  let page: BrowserPage;
  beforeAll(async () => {
    browser = Chromium.start(program ?? '');
    page = await BrowserPage.open(browser);
    await page.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  });
  afterAll(async () => {
    await browser.close();
  });

  const visit = async (name: keyof typeof PAGES, surroundings: Parameters<BrowserPage['surround']>[0] = {}) => {
    page.complaints.length = 0;
    page.requests.length = 0;
    await page.surround(surroundings);
    await page.visit(PAGES[name]);
  };

  it.each(NAMES)('renders, complains about nothing and asks for nothing: %s', async (name) => {
    await visit(name);
    expect(await page.evaluate<number>(`document.querySelectorAll('main > section').length`)).toBe(11);
    expect(await page.evaluate<number>(`document.querySelector('h1').getBoundingClientRect().height`)).toBeGreaterThan(
      20,
    );
    expect(page.complaints).toEqual([]);
    expect(page.requests).toEqual([PAGES[name]]);
  });

  it('has applied its style, which its policy allows by its hash', async () => {
    await visit('decide');
    expect(await page.evaluate<string>(`getComputedStyle(document.querySelector('.hero')).borderRadius`)).toBe('14px');
  });

  it('notices a page that breaks the policy', async () => {
    const path = join(directory, 'broken.html');
    const whole = reportPage(makeReport(reportFacts()));
    writeFileSync(
      path,
      whole.replace('</main>', '<img src="http://127.0.0.1:9/x"><script>window.pwned = 1</script></main>'),
    );
    page.complaints.length = 0;
    await page.visit(pathToFileURL(path).href);
    expect(page.complaints.join()).toContain('Content Security Policy');
    expect(await page.evaluate<object>(FORBIDDEN)).toMatchObject({ elements: { length: 2 }, pwned: 'undefined' });
  });

  it('lets no text of strangers become anything else', async () => {
    await visit('hostile');
    expect(await page.evaluate<object>(FORBIDDEN)).toEqual({ elements: [], handlers: [], pwned: 'undefined' });
    const shown = await page.evaluate<string>('document.body.textContent');
    for (const { text } of ATTACKS) expect(shown).toContain(text);
    expect(await page.evaluate<number>(`document.querySelectorAll('*').length`)).toBeGreaterThan(200);
    expect(await page.evaluate<string>('location.href')).toBe(PAGES.hostile);
  });

  describe.each(['light', 'dark'] as const)('in %s colours', (scheme) => {
    it.each(NAMES)('has enough contrast everywhere: %s', async (name) => {
      await visit(name, { scheme });
      const { low, seen } = await page.evaluate<{ low: string[]; seen: number }>(LOW_CONTRAST);
      expect(low).toEqual([]);
      expect(seen).toBeGreaterThan(40);
    });

    it('is really so', async () => {
      await visit('decide', { scheme });
      const background = await page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      expect(background).toBe(scheme === 'light' ? 'rgb(245, 245, 242)' : 'rgb(18, 19, 22)');
    });
  });

  it.each([360, 320, 768, 1280])('fits a window of %i pixels without scrolling sideways', async (width) => {
    for (const name of NAMES) {
      await visit(name, { width });
      expect(await page.evaluate<object>(TOO_WIDE), name).toEqual({ excess: 0, culprits: [] });
    }
  });

  it('would notice pale text and wide parts', async () => {
    await visit('decide');
    await page.evaluate(`Object.assign(document.querySelector('h1').style, { color: '#b8c4ee', width: '2000px' })`);
    expect(await page.evaluate<object>(LOW_CONTRAST)).toMatchObject({ low: { length: 1 } });
    expect(await page.evaluate<{ excess: number }>(TOO_WIDE)).not.toMatchObject({ excess: 0 });
  });

  it('draws the way down on a phone, and across on a screen', async () => {
    const shown = `[...document.querySelectorAll('.cf-flow')].filter((way) => way.checkVisibility()).map((way) => way.getAttribute('class'))`;
    await visit('decide', { width: 360 });
    expect(await page.evaluate<string[]>(shown)).toEqual(['cf-flow narrow']);
    await visit('decide');
    expect(await page.evaluate<string[]>(shown)).toEqual(['cf-flow wide']);
  });

  it.each(NAMES)('can be read by the keyboard alone, and shows where one is: %s', async (name) => {
    await visit(name);
    const count = await page.evaluate<number>(`${FOCUSABLE}.length`);
    expect(count).toBeGreaterThan(3);
    for (let index = 0; index < count; index += 1) {
      await page.press('Tab');
      const focused = await page.evaluate<{ index: number; outlineStyle: string; outlineWidth: number }>(FOCUSED);
      expect(focused).toEqual({ index, outlineStyle: 'solid', outlineWidth: 3 });
    }
  });

  it('opens its closed parts by the keyboard', async () => {
    await visit('decide');
    await page.evaluate(`document.querySelector('#gate summary').focus()`);
    const isOpen = `document.querySelector('#gate details').open`;
    expect(await page.evaluate<boolean>(isOpen)).toBe(false);
    await page.press('Enter');
    expect(await page.evaluate<boolean>(isOpen)).toBe(true);
  });

  it('moves nothing for those who want no motion', async () => {
    await visit('decide', { isMotionReduced: true });
    expect(await page.evaluate<string[]>(MOVING)).toEqual([]);
    await visit('decide');
    expect(await page.evaluate<string[]>(MOVING)).toContain('HTML');
  });

  it('says the same to those who hear it', async () => {
    await visit('decide');
    expect(await page.evaluate<string>('document.documentElement.lang')).toBe('en');
    expect(await page.evaluate<string>('document.title')).toBe('Ready: yours to decide · owner/repo#123');
    const levels = await page.evaluate<number[]>(HEADINGS);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
    const label = await page.evaluate<string>(`document.querySelector('.cf-flow.wide').getAttribute('aria-label')`);
    expect(label).toContain('Validation: passed (done)');
    expect(label).toContain('A person’s yes: next (next)');
  });

  describe('on paper', () => {
    it.each(['light', 'dark'] as const)('is black on white whatever the screen is: %s', async (scheme) => {
      await visit('decide', { media: 'print', scheme });
      const style = 'getComputedStyle(document.body)';
      expect(await page.evaluate<string>(`${style}.backgroundColor`)).toBe('rgb(255, 255, 255)');
      expect(await page.evaluate<string>(`${style}.color`)).toBe('rgb(26, 27, 30)');
      const { low } = await page.evaluate<{ low: string[] }>(LOW_CONTRAST);
      expect(low).toEqual([]);
    });

    it('has what is closed on the screen', async () => {
      await visit('decide');
      const onScreen = await page.evaluate<{ isSeen: boolean }[]>(CONTENT_OF_CLOSED);
      expect(onScreen.some(({ isSeen }) => isSeen)).toBe(false);
      await visit('decide', { media: 'print' });
      const printed = await page.evaluate<{ isSeen: boolean; height: number }[]>(CONTENT_OF_CLOSED);
      expect(printed.length).toBeGreaterThan(2);
      expect(printed.every(({ isSeen, height }) => isSeen && height > 0)).toBe(true);
    });

    it('becomes a document of a few pages', async () => {
      await visit('decide', { media: 'print' });
      const { data } = await page.send('Page.printToPDF', { preferCSSPageSize: true });
      const document = Buffer.from(String(data), 'base64').toString('latin1');
      expect(document.startsWith('%PDF-')).toBe(true);
      const pages = document.match(/\/Type\s*\/Page\b/g) ?? [];
      expect(pages.length).toBeGreaterThan(1);
      expect(pages.length).toBeLessThan(15);
    });
  });
});
