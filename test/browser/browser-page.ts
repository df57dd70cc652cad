import type { Chromium } from './chromium.ts';

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

  static async open(browser: Chromium): Promise<BrowserPage> {
    const { targetId } = await browser.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new BrowserPage(browser, String(sessionId));
    for (const domain of ['Page', 'Runtime', 'Log', 'Network', 'DOM', 'Accessibility'])
      await page.send(`${domain}.enable`);
    return page;
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
