import axe from 'axe-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHost, type TestHost } from '../builders/host.ts';
import { type RecordedRun, recordRun } from '../builders/recorded-run.ts';
import { newLink } from '../builders/signed-in.ts';
import { BrowserPage } from './browser-page.ts';
import { Chromium, findChromium } from './chromium.ts';
import { FOUND_BY_AXE, isThere, TOO_WIDE, textOf } from './in-page.ts';

const program = findChromium();
if (program === null) console.warn('NOT TESTED: what people do on the board, because there is no chromium here.');

const isInSight = (selector: string) => `(() => {
  const { top, bottom, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
  return height > 0 && top >= 0 && bottom <= innerHeight;
})()`;

describe.skipIf(program === null)('what people do on the board, in a real Chromium (needs chromium)', () => {
  let host: TestHost;
  let browser: Chromium;
  let page: BrowserPage;

  beforeAll(async () => {
    host = await startHost();
    browser = Chromium.start(program ?? '');
    page = await BrowserPage.open(browser);
    await page.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    await page.surround({ height: 600 });
    await page.visit(`${host.url}/sign-in#${await newLink(host)}`);
    await page.until(isThere('#runs'));
  });
  afterAll(async () => {
    await browser.close();
    await host.close();
  });

  const visitRun = async ({ runId }: Pick<RecordedRun, 'runId'>) => {
    page.complaints.length = 0;
    await page.visit(`${host.url}/runs/${runId}`);
    await page.until(isThere('#history'));
  };
  const statusOf = async ({ runId }: RecordedRun) => (await host.store.runs.find('default', runId))?.status;
  const write = async (text: string) => {
    for (const character of text) await page.type(character);
  };
  const focusedId = () => page.evaluate<string>('document.activeElement.id');

  it('says at the field that a code is wrong, and does not tell the right one', async () => {
    const run = await recordRun(host.store, 'waiting-approval');
    await visitRun(run);
    await page.type('y');
    await write('nocode');
    await page.press('Enter');
    await page.until(`${textOf('#code-problem')} !== ''`);
    expect(await page.evaluate<string>(textOf('#code-problem'))).not.toContain(run.digest.slice(0, 6));
    await page.until(isInSight('#code-problem'));
    expect(await focusedId()).toBe('code');
    expect(await page.evaluate<string>('document.activeElement.ariaInvalid')).toBe('true');
    expect(await statusOf(run)).toBe('waiting-approval');
  });

  it('says that it publishes, and leads to the pull request', async () => {
    const run = await recordRun(host.store, 'waiting-approval');
    await visitRun(run);
    await page.type('y');
    await write(run.digest.slice(0, 6));
    await page.press('Enter');
    await page.until(`${textOf('h1')} === 'Decided'`);
    expect(await focusedId()).toBe('head-title');
    const lease = await host.store.queue.claim({ workerId: 'test', place: 'here' }, 60_000);
    if (lease === null) throw new Error('the run is not in the queue');
    const { digest } = run;
    const decided = [
      { type: 'node.resumed', nodeId: 'approval', payload: { decision: 'approved', digest, by: 'person:of-default' } },
      { type: 'node.completed', nodeId: 'approval', payload: { digest } },
      { type: 'node.started', nodeId: 'publish', payload: {} },
    ];
    await host.store.queue.record(lease, { events: decided, status: 'running' });
    await page.until(`document.title.startsWith('Publishing · ')`);
    expect(await focusedId()).toBe('head-title');
    const answer = { status: 'created', prUrl: 'https://github.com/owner/repo/pull/7' };
    const published = [
      { type: 'node.completed', nodeId: 'publish', payload: { contract: 'pr', answer } },
      { type: 'run.completed', nodeId: null, payload: {} },
    ];
    await host.store.queue.record(lease, { events: published, status: 'completed' });
    await page.until(isThere('#said a'));
    expect(await page.evaluate<string>(`document.querySelector('#said a').href`)).toBe(answer.prUrl);
    expect(await page.evaluate<string>(textOf('#pull-request h3'))).toBe('Body, as it was sent');
    expect(page.complaints).toEqual([]);
  });

  it('keeps a patch that is refused, and says there why it is', async () => {
    const run = await recordRun(host.store, 'gate-blocked');
    await visitRun(run);
    const patch = 'diff --git a/a b/a\n\tgarbage \u202e\n';
    await page.evaluate(`(() => {
      const form = document.querySelector('[data-does=supply]');
      form.querySelector('textarea').value = ${JSON.stringify(patch)};
      form.requestSubmit();
    })()`);
    await page.until(`${textOf('h1')} === 'At work'`);
    expect(await focusedId()).toBe('head-title');
    const lease = await host.store.queue.claim({ workerId: 'test', place: 'here' }, 60_000);
    if (lease?.supplied?.kind !== 'input') throw new Error('the patch has not come');
    expect(lease.supplied.input).toEqual({ patch });
    const waiting = { for: 'input', what: 'patch', reason: 'It does not apply: line 2.' } as const;
    const events = [
      { type: 'node.resumed', nodeId: 'change', payload: { patch, by: 'person:of-default' } },
      { type: 'node.suspended', nodeId: 'change', payload: waiting },
    ];
    await host.store.queue.record(lease, { events, status: 'waiting-input', waiting });
    await page.until(`${textOf('#input-reason')}.endsWith('UTC: It does not apply: line 2.')`);
    expect(await page.evaluate<string>(`document.querySelector('#input textarea').value`)).toBe(patch);
    expect(await page.evaluate<string>(textOf('#said'))).toContain('Waits for a patch: It does not apply: line 2.');
  });

  describe('the end of a run', () => {
    const lastReason = async ({ runId }: RecordedRun) =>
      (await host.store.runs.annotations('default', runId, { cursor: null, limit: 10 }))?.annotations.at(-1);

    it.each([
      ['decline', 'waiting-approval'],
      ['cancel', 'gate-blocked'],
    ] as const)('is asked for once more: %s', async (what, stage) => {
      const run = await recordRun(host.store, stage);
      await visitRun(run);
      await page.evaluate(`document.querySelector('[data-does=${what}]').focus()`);
      await page.press('Enter');
      await page.until(`document.getElementById('question').open`);
      expect(await page.evaluate<string>('document.activeElement.name')).toBe('reason');
      // No key leads anywhere from here.
      await page.press('Tab');
      await page.type('u');
      await page.press('Escape');
      await page.until(`!document.getElementById('question').open`);
      expect(await page.evaluate<string>('document.activeElement.dataset.does')).toBe(what);
      expect(await page.evaluate<string>('location.pathname')).toBe(`/runs/${run.runId}`);
      expect(await statusOf(run)).toBe(stage === 'gate-blocked' ? 'waiting-input' : stage);
    });

    it.each(['light', 'dark'] as const)('is asked for accessibly, by axe, and on a phone: %s', async (scheme) => {
      await visitRun(await recordRun(host.store, 'waiting-approval'));
      await page.surround({ scheme, width: 360, isMotionReduced: true });
      await page.click('[data-does=decline]');
      const { violations } = await page.evaluateApart<{ readonly violations: string[] }>(axe.source, FOUND_BY_AXE);
      expect(violations).toEqual([]);
      expect(await page.evaluate<object>(TOO_WIDE)).toEqual({ excess: 0, culprits: [] });
      await page.surround({ height: 600 });
    });

    it('can be said no, with a reason', async () => {
      const run = await recordRun(host.store, 'waiting-approval');
      await visitRun(run);
      await page.click('[data-does=decline]');
      await write('Too wide.');
      await page.click('#question [type=submit]');
      await page.until(`${textOf('#said')}.startsWith('You said no')`);
      expect(await focusedId()).toBe('head-title');
      expect(await statusOf(run)).toBe('running');
      expect(await lastReason(run)).toMatchObject({ signal: { label: 'declined' }, note: 'Too wide.' });
    });

    it('leaves the focus at the heading where the button is no more', async () => {
      const run = await recordRun(host.store, 'gate-blocked');
      await visitRun(run);
      await page.click('[data-does=cancel]');
      await host.store.runs.cancel('default', run.runId, 'person:other');
      await page.until(`${textOf('h1')} === 'Cancelled'`);
      expect(await page.evaluate<string>('document.activeElement.name')).toBe('reason');
      await page.press('Escape');
      await page.until(`document.activeElement.id === 'head-title'`);
      expect(await page.evaluate<string>(textOf('#head .lede'))).toBe('other cancelled it.');
    });

    it('is told with who asked for it, and why', async () => {
      const run = await recordRun(host.store, 'gate-blocked');
      await visitRun(run);
      await page.click('[data-does=cancel]');
      await write('No time.');
      await page.click('#question [type=submit]');
      await page.until(`${textOf('#head .foreign')}.includes('No time.')`);
      expect(await page.evaluate<string>(textOf('#head .lede'))).toBe('of-default cancelled it, and says why:');
      expect(await focusedId()).toBe('head-title');
    });
  });

  describe('while the host is out of reach', () => {
    const sever = (offline: boolean) =>
      page.send('Network.emulateNetworkConditions', {
        offline,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: -1,
      });
    const OUT_OF_REACH = 'The host cannot be reached; as far as can be told nothing was sent.';

    it('says so at the form, and keeps what was written', async () => {
      await visitRun(await recordRun(host.store, 'gate-blocked'));
      await sever(true);
      await page.evaluate(`(() => {
        const form = document.querySelector('[data-does=supply]');
        form.querySelector('textarea').value = 'a patch';
        form.requestSubmit();
      })()`);
      await page.until(`${textOf('#input .problem')} !== ''`);
      expect(await page.evaluate<string>(textOf('#input .problem'))).toContain(OUT_OF_REACH);
      expect(await page.evaluate<string>(`document.querySelector('#input textarea').value`)).toBe('a patch');
      await page.evaluate(`(() => {
        const form = document.querySelector('[data-does=annotate]');
        form.querySelector('[value=flag]').click();
        form.requestSubmit();
      })()`);
      await page.until(`${textOf('#judge .problem')} !== ''`);
      expect(await page.evaluate<string>(textOf('#judge .problem'))).toContain(OUT_OF_REACH);
      await page.click('[data-does=cancel]');
      await page.click('#question [type=submit]');
      await page.until(`${textOf('#question .problem')} !== ''`);
      expect(await page.evaluate<string>(textOf('#question .problem'))).toContain(OUT_OF_REACH);
      await page.press('Escape');
      await page.click('#sign-out');
      // The page itself says, too, that it cannot read on.
      await page.until(`${textOf('#said')}.includes(${JSON.stringify(OUT_OF_REACH)})`);
      expect(page.complaints.filter((complaint) => complaint.includes('Uncaught'))).toEqual([]);
      await sever(false);
    });

    it('shows a run as soon as it can be', async () => {
      const run = await recordRun(host.store, 'completed');
      await page.visit(`${host.url}/`);
      await page.until(`${isThere('a.run')} && ${textOf('#connection')} === 'live'`);
      await sever(true);
      await page.click(`a.run[href="/runs/${run.runId}"]`);
      await page.until(`${textOf('h1')} === 'The host cannot be reached'`);
      await sever(false);
      // What the browser does by itself once it has a line again.
      await host.store.runs.annotate('default', run.runId, {
        signal: { kind: 'flag' },
        target: {},
        principalRef: 'person:x',
      });
      await page.until(`${textOf('h1')} === 'Done'`);
    });
  });
});
