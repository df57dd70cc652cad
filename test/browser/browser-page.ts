import { setTimeout as pause } from 'node:timers/promises';
import type { Chromium } from './chromium.ts';

const POLL_MS = 25;
const PATIENCE_MS = 10_000;

/** Between two pages there is nothing to evaluate in; all else is a mistake of the test. */
function isNavigating(error: unknown): boolean {
  if (error instanceof Error && /context|navigat|Inspected target/i.test(error.message)) return false;
  throw error;
}

interface Surroundings {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
  readonly isMotionReduced?: boolean;
  readonly media?: 'screen' | 'print';
}

const KEYS = {
  Tab: { windowsVirtualKeyCode: 9 },
  Enter: { windowsVirtualKeyCode: 13, text: '\r' },
  End: { windowsVirtualKeyCode: 35 },
  Home: { windowsVirtualKeyCode: 36 },
  ArrowRight: { windowsVirtualKeyCode: 39 },
  Escape: { windowsVirtualKeyCode: 27 },
} as const;

/** A tab of a Chromium, and all that its page said and asked for. */
export class BrowserPage {
  /** What the page said on its console, and what the browser said about it. */
  readonly complaints: string[] = [];
  /** Every address that it asked for, its own included. */
  readonly requests: string[] = [];
  readonly #browser: Chromium;
  readonly #sessionId: string;

  private constructor(browser: Chromium, sessionId: string) {
    this.#browser = browser;
    this.#sessionId = sessionId;
    browser.listen(({ sessionId: from, method, params = {} }) => {
      if (from === sessionId) this.#note(method ?? '', params);
    });
  }

  /** A tab; in a profile of its own it shares no cookies with others. */
  static async open(browser: Chromium, browserContextId?: string): Promise<BrowserPage> {
    const where = browserContextId === undefined ? {} : { browserContextId };
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank', ...where });
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new BrowserPage(browser, String(sessionId));
    for (const domain of ['Page', 'Runtime', 'Log', 'Network', 'DOM', 'Accessibility'])
      await page.send(`${domain}.enable`);
    return page;
  }

  async close(): Promise<void> {
    await this.send('Page.close');
  }

  send(method: string, params: Readonly<Record<string, unknown>> = {}) {
    return this.#browser.send(method, params, this.#sessionId);
  }

  /** What the page looks like from now on. */
  async surround(surroundings: Surroundings): Promise<void> {
    const { width = 1280, height = 900, scheme = 'light', isMotionReduced = false, media = 'screen' } = surroundings;
    await this.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: width < 600 });
    await this.send('Emulation.setEmulatedMedia', {
      media,
      features: [
        { name: 'prefers-color-scheme', value: scheme },
        { name: 'prefers-reduced-motion', value: isMotionReduced ? 'reduce' : 'no-preference' },
      ],
    });
  }

  async visit(url: string): Promise<void> {
    const loaded = new Promise<void>((done) => {
      this.#browser.listen(({ sessionId, method }) => {
        if (sessionId === this.#sessionId && method === 'Page.loadEventFired') done();
      });
    });
    await this.send('Page.navigate', { url });
    await loaded;
  }

  /** The value of an expression in the page; the tests may run scripts there, the page itself may not. */
  async evaluate<Value>(expression: string): Promise<Value> {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', { expression, returnByValue: true });
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { readonly value: Value }).value;
  }

  /** Waits until an expression is true in the page. If it never is, what the page shows tells more than a timeout. */
  async until(expression: string, patienceMs = PATIENCE_MS): Promise<void> {
    for (let polls = 0; polls < patienceMs / POLL_MS; polls += 1) {
      if (await this.evaluate<boolean>(`Boolean(${expression})`).catch(isNavigating)) return;
      await pause(POLL_MS);
    }
    const text = await this.evaluate<string>('location.href + String.fromCharCode(10) + document.body.innerText');
    throw new Error(`never so: ${expression}\n${text}\n${this.complaints.join('\n')}`);
  }

  /** Runs a library and an expression with it beside the page, where its policy does not reach. */
  async evaluateApart<Value>(library: string, expression: string): Promise<Value> {
    const { frameTree } = await this.send('Page.getFrameTree');
    const frameId = (frameTree as { readonly frame: { readonly id: string } }).frame.id;
    const { executionContextId: contextId } = await this.send('Page.createIsolatedWorld', { frameId });
    await this.send('Runtime.evaluate', { contextId, expression: library });
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', {
      contextId,
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { readonly value: Value }).value;
  }

  /** The mouse goes there and clicks, on whatever lies on top. */
  async click(selector: string): Promise<void> {
    const middle = `(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })()`;
    const place = { ...(await this.evaluate<object>(middle)), button: 'left', clickCount: 1 };
    await this.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...place });
    await this.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...place });
  }

  /** A key that writes a character. */
  async type(text: string): Promise<void> {
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', key: text, text });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', key: text });
  }

  async press(key: keyof typeof KEYS): Promise<void> {
    const event = { key, code: key, ...KEYS[key] };
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event });
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event });
  }

  #note(method: string, params: Readonly<Record<string, unknown>>): void {
    if (method === 'Network.requestWillBeSent') this.requests.push((params['request'] as { readonly url: string }).url);
    if (['Runtime.consoleAPICalled', 'Runtime.exceptionThrown', 'Log.entryAdded'].includes(method))
      this.complaints.push(JSON.stringify(params));
  }
}
