import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPage } from '../../src/cli/render/demo-page/page.ts';
import { ATTACKS } from '../builders/hostile-report.ts';
import { toldStory } from '../builders/told-story.ts';
import { BrowserPage } from './browser-page.ts';
import { Chromium, findChromium } from './chromium.ts';
import { FOCUSABLE, FOCUSED, HEADINGS, LOW_CONTRAST, MOVING, TOO_WIDE } from './in-page.ts';

const program = findChromium();
if (program === null) console.warn('NOT TESTED: the page of a demo in a browser, because there is no chromium here.');

const directory = mkdtempSync(join(tmpdir(), 'contribflow-demo-pages-'));

function put(name: string, foreign?: string): string {
  const path = join(directory, `${name}.html`);
  const { played, told } = toldStory(foreign);
  writeFileSync(path, demoPage(played, told));
  return pathToFileURL(path).href;
}

const URLS = {
  plain: put('plain'),
  hostile: put('hostile', `${ATTACKS.map(({ text }) => text).join('\n')} ${'abcdefghij'.repeat(60)}`),
};

const SHOWN = `[...document.querySelectorAll('[data-step]')].filter((step) => step.checkVisibility()).map(({ id }) => id)`;
const STANDS = `[...document.querySelectorAll('.cf-flow.wide .cf-node')].map((node) => node.getAttribute('class').replace('cf-node cf-', ''))`;
const SAID = `document.getElementById('said').textContent`;
const button = (name: string) => `document.querySelector('[data-does=${name}]')`;

describe.skipIf(program === null)('the page of a demo in a real Chromium (needs chromium)', () => {
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

  const visit = async (name: keyof typeof URLS, surroundings: Parameters<BrowserPage['surround']>[0] = {}, at = '') => {
    await page.surround(surroundings);
    // Another step of the same page would not be loaded again.
    await page.visit('about:blank');
    page.complaints.length = 0;
    page.requests.length = 0;
    await page.visit(`${URLS[name]}${at}`);
  };

  it.each(['plain', 'hostile'] as const)('renders, complains about nothing and asks for nothing: %s', async (name) => {
    await visit(name);
    expect(await page.evaluate<number>(`document.querySelectorAll('main > section').length`)).toBe(3);
    expect(await page.evaluate<string[]>(STANDS)).toEqual([
      'done',
      'now cf-highlight',
      ...Array<string>(7).fill('ahead'),
    ]);
    expect(page.complaints).toEqual([]);
    expect(page.requests).toEqual([URLS[name]]);
  });

  it('lets no text of strangers become anything else', async () => {
    await visit('hostile');
    expect(await page.evaluate<string>('typeof window.pwned')).toBe('undefined');
    expect(await page.evaluate<number>(`document.querySelectorAll('script').length`)).toBe(2);
    expect(
      await page.evaluate<number>(`document.querySelectorAll('img,iframe,object,embed,link,base,form').length`),
    ).toBe(0);
    expect(
      await page.evaluate<number>(
        `document.querySelectorAll('svg script, svg foreignObject, svg image, svg use').length`,
      ),
    ).toBe(0);
  });

  it('steps through the story by the keyboard alone, and says where it is', async () => {
    await visit('plain');
    expect(await page.evaluate<string[]>(SHOWN)).toEqual(['step-1']);
    await page.evaluate(`${button('next')}.focus()`);
    await page.press('Enter');
    expect(await page.evaluate<string[]>(SHOWN)).toEqual(['step-2']);
    await page.press('ArrowRight');
    expect(await page.evaluate<string[]>(SHOWN)).toEqual(['step-3']);
    expect(await page.evaluate<string>(SAID)).toBe(
      'Step 3 of 4: Get the code all the same. The state is now plan_blocked.',
    );
    expect(await page.evaluate<string[]>(STANDS)).toEqual([
      'done',
      'done',
      'stopped cf-highlight',
      ...Array<string>(6).fill('ahead'),
    ]);
    await page.press('End');
    expect(await page.evaluate<string[]>(STANDS)).toEqual([...Array<string>(8).fill('done'), 'done cf-highlight']);
    expect(await page.evaluate<string>(`${button('next')}.ariaDisabled`)).toBe('true');
    await page.press('Home');
    expect(await page.evaluate<string>('location.hash')).toBe('#step-1');
    expect(await page.evaluate<string>(`document.querySelector('.dots [aria-current]').textContent`)).toBe('1');
  });

  it('names its controls, its steps and its picture for those who hear it', async () => {
    await visit('plain', {}, '#step-2');
    expect(await page.evaluate<string>(`document.getElementById('controls').getAttribute('aria-label')`)).toBe(
      'Steps of the story',
    );
    expect(await page.evaluate<string>(`document.getElementById('said').getAttribute('aria-live')`)).toBe('polite');
    expect(await page.evaluate<string>(`document.querySelector('.cf-flow.wide').getAttribute('aria-label')`)).toBe(
      'Step 2 of 4: Do the work. The state is now needs_checkout.',
    );
    expect(await page.evaluate<string>(`document.querySelector('.dots a').getAttribute('aria-label')`)).toBe(
      'Step 1: Set up a directory',
    );
    const levels = await page.evaluate<number[]>(HEADINGS);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
  });

  it('shows all steps when it is asked to, and plays them when it is asked to', async () => {
    await visit('plain');
    await page.evaluate(`${button('all')}.click()`);
    expect(await page.evaluate<string[]>(SHOWN)).toHaveLength(4);
    expect(await page.evaluate<string>(`${button('all')}.getAttribute('aria-pressed')`)).toBe('true');
    await page.evaluate(`${button('play')}.click()`);
    expect(await page.evaluate<string>(`${button('play')}.textContent`)).toBe('Pause');
    await page.evaluate(`${button('play')}.click()`);
    expect(await page.evaluate<string>(`${button('play')}.textContent`)).toBe('Play');
  });

  it('is whole without its script: every step, and the picture of the end', async () => {
    await page.send('Emulation.setScriptExecutionDisabled', { value: true });
    await visit('plain');
    await page.send('Emulation.setScriptExecutionDisabled', { value: false });
    expect(await page.evaluate<string[]>(SHOWN)).toHaveLength(4);
    expect(await page.evaluate<boolean>(`document.getElementById('controls').checkVisibility()`)).toBe(false);
    expect(await page.evaluate<string[]>(STANDS)).toEqual([...Array<string>(8).fill('done'), 'done cf-highlight']);
    expect(await page.evaluate<string>(SAID)).toContain('Passed: Set up, Issue, Plan');
  });

  it('reaches everything by the keyboard, and shows where one is', async () => {
    await visit('plain', {}, '#step-3');
    await page.evaluate(`${button('first')}.focus()`);
    const [count, start] = [
      await page.evaluate<number>(`${FOCUSABLE}.length`),
      await page.evaluate<number>(`${FOCUSABLE}.indexOf(document.activeElement)`),
    ];
    for (let index = start + 1; index < count; index += 1) {
      await page.press('Tab');
      expect(await page.evaluate<object>(FOCUSED)).toEqual({ index, outlineStyle: 'solid', outlineWidth: 3 });
    }
  });

  it('moves nothing for those who want no motion, and something for the others', async () => {
    await visit('plain', { isMotionReduced: true });
    expect(await page.evaluate<string[]>(MOVING)).toEqual([]);
    await visit('plain');
    expect(await page.evaluate<string[]>(MOVING)).toEqual(expect.arrayContaining(['circle', 'line']));
  });

  it('stops moving by itself within five seconds', async () => {
    await visit('plain');
    const longest = await page.evaluate<number>(
      `Math.max(...document.getAnimations().map((each) => each.effect.getComputedTiming().endTime))`,
    );
    expect(longest).toBeGreaterThan(0);
    expect(longest).toBeLessThanOrEqual(5000);
  });

  it.each(['light', 'dark'] as const)('has enough contrast in %s colours', async (scheme) => {
    for (const at of ['#step-1', '#step-3']) {
      await visit('plain', { scheme, isMotionReduced: true }, at);
      const { low, seen } = await page.evaluate<{ low: string[]; seen: number }>(LOW_CONTRAST);
      expect(low).toEqual([]);
      expect(seen).toBeGreaterThan(40);
    }
  });

  it.each([320, 390, 768, 1280])('fits a window of %i pixels without scrolling sideways', async (width) => {
    for (const name of ['plain', 'hostile'] as const) {
      await visit(name, { width });
      await page.evaluate(`${button('all')}.click()`);
      expect(await page.evaluate<object>(TOO_WIDE), name).toEqual({ excess: 0, culprits: [] });
    }
  });

  it('has every step on paper, in black on white, and no controls', async () => {
    await visit('plain', { media: 'print', scheme: 'dark' });
    expect(await page.evaluate<string[]>(SHOWN)).toHaveLength(4);
    expect(await page.evaluate<boolean>(`document.getElementById('controls').checkVisibility()`)).toBe(false);
    expect(await page.evaluate<string>('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)');
  });
});
