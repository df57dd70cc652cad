import axe from 'axe-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { discoveryAnswer } from '../builders/discovery-answer.ts';
import { startHost, type TestHost } from '../builders/host.ts';
import { ATTACKS, UNSEEN } from '../builders/hostile-report.ts';
import { localServer } from '../builders/local-server.ts';
import { type RecordedRun, recordRun } from '../builders/recorded-run.ts';
import { ISSUE } from '../builders/recorded-state.ts';
import { newLink } from '../builders/signed-in.ts';
import { BrowserPage } from './browser-page.ts';
import { Chromium, findChromium } from './chromium.ts';
import { FOCUSED, FOUND_BY_AXE, HEADINGS, isThere, MOVING, TOO_WIDE, textOf } from './in-page.ts';

const program = findChromium();
if (program === null) console.warn('NOT TESTED: the board in a browser, because there is no chromium here.');

const AXE = axe.source;

/** As the protocol tells of one; what a frame refused to show is unreachable. */
interface Frame {
  readonly unreachableUrl?: string;
}

const STATIONS = `[...document.querySelectorAll('.cf-flow.wide .cf-node')].map((node) => node.dataset.station + ' ' + node.getAttribute('class').split('cf-')[2].trim())`;
const PART_TITLES = `[...document.querySelectorAll('main h2')].map(({ textContent }) => textContent)`;
const ROWS = `[...document.querySelectorAll('a.run .name')].map(({ textContent }) => textContent)`;

const HOSTILE = `${ATTACKS.map(({ text }) => text).join('\n')}\n${UNSEEN}\n${'abcdefghij'.repeat(60)}`;

describe.skipIf(program === null)('the board in a real Chromium (needs chromium)', () => {
  let host: TestHost;
  let browser: Chromium;
  let page: BrowserPage;
  let ready: RecordedRun;
  let hostile: RecordedRun;
  const stages = ['completed', 'plan-blocked', 'validation-failed', 'gate-blocked', 'running'] as const;
  const runs = new Map<(typeof stages)[number], RecordedRun>();

  beforeAll(async () => {
    host = await startHost();
    for (const stage of stages) runs.set(stage, await recordRun(host.store, stage));
    ready = await recordRun(host.store, 'waiting-approval');
    hostile = await recordRun(host.store, 'waiting-approval', { text: HOSTILE });
    const target = {};
    await host.store.runs.annotate('default', hostile.runId, {
      signal: { kind: 'correction', correction: HOSTILE },
      note: HOSTILE,
      target,
      principalRef: `agent:${HOSTILE}`,
    });
    await host.store.runs.annotate('default', hostile.runId, {
      signal: { kind: 'label', label: HOSTILE.slice(0, 200) },
      target: { nodeId: '"><script>window.pwned=1</script>' },
      principalRef: 'person:x',
    });
    browser = Chromium.start(program ?? '');
    page = await BrowserPage.open(browser);
    await page.send('Emulation.setFocusEmulationEnabled', { enabled: true });
    await page.visit(`${host.url}/sign-in#${await newLink(host)}`);
    await page.until(isThere('a.run'));
  });
  afterAll(async () => {
    await browser.close();
    await host.close();
  });
  beforeEach(() => {
    page.complaints.length = 0;
    page.requests.length = 0;
  });

  const visit = async (path: string, waitFor: string, surroundings: Parameters<BrowserPage['surround']>[0] = {}) => {
    await page.surround(surroundings);
    await page.visit(`${host.url}${path}`);
    await page.until(isThere(waitFor));
  };
  const visitRun = ({ runId }: Pick<RecordedRun, 'runId'>, surroundings: Parameters<BrowserPage['surround']>[0] = {}) =>
    visit(`/runs/${runId}`, '#history', surroundings);
  const recorded = (stage: (typeof stages)[number]) => {
    const run = runs.get(stage);
    if (run === undefined) throw new Error('it is recorded above');
    return run;
  };

  describe('signing in', () => {
    it('leaves nothing of the link behind', async () => {
      const link = await newLink(host);
      await page.visit('about:blank');
      await page.visit(`${host.url}/sign-in#${link}`);
      await page.until(isThere('a.run'));
      expect(await page.evaluate<string>('location.href')).toBe(`${host.url}/`);
      expect(page.requests.some((address) => new URL(address).pathname.includes(link))).toBe(false);
      expect(await page.evaluate<string>('document.cookie')).toBe('');
    });

    it('says so when the link was used before', async () => {
      const link = await newLink(host);
      await host.store.signIns.redeem('0'.repeat(64), {
        sessionHash: '1'.repeat(64),
        expiresAt: '2020-01-01T00:00:00.000Z',
      });
      await page.visit('about:blank');
      await page.visit(`${host.url}/sign-in#${link}`);
      await page.until(isThere('a.run'));
      await page.visit('about:blank');
      await page.visit(`${host.url}/sign-in#${link}`);
      await page.until(isThere('#sign-in-title'));
      expect(await page.evaluate<string>(textOf('#sign-in-title'))).toBe('That link does not work');
    });

    it('is asked for where nobody has', async () => {
      const other = await BrowserPage.open(browser, await browser.newProfile());
      await other.visit(host.url);
      await other.until(isThere('#sign-in-title'));
      expect(await other.evaluate<string>(textOf('pre.command'))).toBe(`contribflow sign-in --url ${host.url}`);
      expect(await other.evaluate<string>(textOf('main'))).toContain('give the same --store here');
      expect(await other.evaluate<boolean>(`document.getElementById('connection').checkVisibility()`)).toBe(false);
      await other.close();
      await page.send('Page.bringToFront');
    });
  });

  describe('what is not there', () => {
    it.each([
      ['/runs/run_0000', 'There is no such run'],
      ['/nope', 'There is nothing at this address'],
      ['/runs/a%20b', 'There is nothing at this address'],
    ])('is a page with a way back: %s', async (path, title) => {
      await visit(path, '#lost-title');
      expect(await page.evaluate<string>(textOf('h1'))).toBe(title);
      expect(await page.evaluate<string>('document.title')).toBe(`${title} · ContribFlow board`);
      expect(await page.evaluate<string>(textOf('#said'))).toBe('');
      expect(await page.evaluate<string>(textOf('main'))).not.toContain('Loading');
      await page.click('main a');
      await page.until(isThere('a.run'));
    });

    it('is not told apart from what is another tenant’s', async () => {
      const foreign = await recordRun(host.store, 'completed', { tenant: 'another' });
      await visit(`/runs/${foreign.runId}`, '#lost-title');
      expect(await page.evaluate<string>(textOf('h1'))).toBe('There is no such run');
    });
  });

  describe('the runs', () => {
    it('are those of whom the page names', async () => {
      await visit('/', 'a.run');
      expect(await page.evaluate<string>(textOf('#person'))).toBe('of-default, tenant default');
    });

    it('are listed by filters', async () => {
      await visit('/', 'a.run');
      expect(await page.evaluate<string[]>(ROWS)).toHaveLength(7);
      await visit('/?show=needs-me', 'a.run');
      expect(await page.evaluate<string[]>(ROWS)).toHaveLength(4);
      await visit('/?show=failed', 'a.run');
      expect(await page.evaluate<string[]>(ROWS)).toEqual([ISSUE]);
      await visit('/?show=flagged', '#runs .empty');
      await host.store.runs.annotate('default', recorded('completed').runId, {
        signal: { kind: 'flag' },
        target: {},
        principalRef: 'person:somebody',
      });
      // Nobody touched the page: it heard of it.
      await page.until(isThere('a.run'));
      expect(await page.evaluate<string>(textOf('a.run .marks'))).toContain('1 flag');
      expect(page.complaints).toEqual([]);
    });

    it('say what they do, and what they need', async () => {
      await visit('/?show=needs-me', 'a.run');
      const told = await page.evaluate<string[]>(
        `[...document.querySelectorAll('a.run')].map((row) => row.querySelector('.chip').textContent + ', ' + row.querySelector('.what').textContent)`,
      );
      expect(new Set(told)).toEqual(
        new Set(['needs a decision, contribution', 'needs a patch, contribution: A command failed.']),
      );
      await visit('/?show=failed', 'a.run');
      expect(await page.evaluate<string>(textOf('a.run .what'))).toBe('contribution: The repository forbids it.');
    });

    it('break no word on a phone', async () => {
      const { runId } = recorded('validation-failed');
      for (const kind of ['flag', 'flag', 'flag'] as const)
        await host.store.runs.annotate('default', runId, { signal: { kind }, target: {}, principalRef: 'person:x' });
      await visit('/', 'a.run .marks .soft', { width: 360 });
      const lines = `[...document.querySelectorAll('a.run .marks > *')].map((mark) => mark.getClientRects()[0].height / parseFloat(getComputedStyle(mark).lineHeight))`;
      for (const count of await page.evaluate<number[]>(lines)) expect(count).toBeLessThan(2);
    });

    it('can be gone through by the keyboard alone', async () => {
      await visit('/', 'a.run');
      await page.type('j');
      await page.type('j');
      await page.type('k');
      expect(
        await page.evaluate<number>(`[...document.querySelectorAll('a.run')].indexOf(document.activeElement)`),
      ).toBe(0);
      expect(await page.evaluate<object>(FOCUSED)).toMatchObject({ outlineStyle: 'solid', outlineWidth: 3 });
      await page.press('Enter');
      await page.until(isThere('#history'));
      await page.type('u');
      await page.until(isThere('a.run'));
      await page.type('/');
      expect(await page.evaluate<string>('document.activeElement.id')).toBe('search');
      await page.type('j');
      expect(await page.evaluate<string>('document.activeElement.value')).toBe('j');
      await page.evaluate('document.activeElement.blur()');
      await page.type('?');
      expect(await page.evaluate<boolean>(`document.getElementById('help').open`)).toBe(true);
      await page.press('Escape');
      await page.until(`!document.getElementById('help').open`);
      await page.type('4');
      await page.until(`${ROWS}.length === 1`);
    });

    it('leave the keys alone when they are turned off', async () => {
      await visit('/', 'a.run');
      await page.type('?');
      await page.evaluate(`document.getElementById('keys-on').click()`);
      await page.press('Escape');
      await page.until(`!document.getElementById('help').open`);
      await page.type('4');
      await page.type('?');
      expect(await page.evaluate<boolean>(`document.getElementById('help').open`)).toBe(false);
      await page.evaluate(`document.getElementById('keys-on').click()`);
    });
  });

  describe('a run', () => {
    it('that waits for a decision shows all that it is about', async () => {
      await visitRun(ready);
      expect(await page.evaluate<string>('document.title')).toBe(`Ready: yours to decide · ${ISSUE}`);
      const titles = ['The way so far', 'Decision', 'Diff', 'Review gate', 'Validation', 'Peer feedback', 'Plan'];
      expect(await page.evaluate<string[]>(PART_TITLES)).toEqual([
        ...titles,
        ...['Score of the issue', 'Judgments', 'Judge this run', 'What happened'],
      ]);
      expect(await page.evaluate<string[]>(STATIONS)).toEqual([
        'issue ahead',
        ...['plan done', 'workspace done', 'patch done', 'validation done', 'review_gate done'],
        ...['approval now', 'pull_request ahead'],
      ]);
      const decision = await page.evaluate<string>(textOf('#decision'));
      for (const part of [ready.digest, ready.subject.title, ready.subject.login, ready.subject.commitSha])
        expect(decision).toContain(part);
      expect(page.complaints).toEqual([]);
      expect(page.requests.every((address) => address.startsWith(host.url))).toBe(true);
    });

    it('that has searched lists what it found, with the score of each', async () => {
      const { runs: store, queue } = host.store;
      const wish = { tenant: 'default', workflowId: 'discovery', inputs: {}, issue: null, idempotency: null };
      await store.create({ ...wish, principalRef: 'key:test' });
      const lease = await queue.claim({ workerId: 'finder', place: 'here' }, 60_000);
      if (lease === null) throw new Error('the run is not in the queue');
      const payload = { contract: 'discovery', answer: discoveryAnswer(53) };
      const events = [
        { type: 'node.completed', nodeId: 'discover', payload },
        { type: 'run.completed', nodeId: null, payload: {} },
      ];
      await queue.record(lease, { events, status: 'completed' });
      await visitRun(lease.run);
      expect(await page.evaluate<string>(textOf('#found tbody tr'))).toBe('74works/adder#7It adds wrongly');
      expect(await page.evaluate<number>(`document.querySelectorAll('#found tbody tr').length`)).toBe(50);
      expect(await page.evaluate<string>(textOf('#found'))).toContain('3 more, with lower scores.');
    });

    it.each([
      ['completed', 'Done', 'pull_request done'],
      ['plan-blocked', 'Failed', 'plan stopped'],
      ['validation-failed', 'Waits for a patch', 'validation stopped'],
      ['gate-blocked', 'Waits for a patch', 'review_gate stopped'],
      ['running', 'At work', 'validation now'],
    ] as const)('tells where it stands: %s', async (stage, headline, station) => {
      await visitRun(recorded(stage));
      expect(await page.evaluate<string>(textOf('h1'))).toBe(headline);
      expect(await page.evaluate<string[]>(STATIONS)).toContain(station);
      expect(page.complaints).toEqual([]);
    });

    it('shows the fix of a check that failed', async () => {
      await visitRun(recorded('gate-blocked'));
      expect(await page.evaluate<string>(textOf('#gate .checks li'))).toContain('How to get past it:');
    });

    it('is drawn again as it goes on, and only where it changed', async () => {
      const live = await recordRun(host.store, 'running');
      await visitRun(live);
      expect(await page.evaluate<string>(textOf('#output pre'))).toContain('TAP version 13');
      await page.evaluate(`document.querySelector('#plan').dataset.mark = 'same'`);
      await host.store.runs.cancel('default', live.runId, 'person:somebody');
      await page.until(`document.querySelector('h1').textContent === 'Is being cancelled'`);
      expect(await page.evaluate<string>(`document.querySelector('#plan').dataset.mark`)).toBe('same');
      expect(await page.evaluate<string>(textOf('#said'))).toBe('Is being cancelled.');
    });

    it('can be gone through by the keyboard alone', async () => {
      await visitRun(ready);
      await page.type('j');
      expect(await page.evaluate<string>('document.activeElement.tagName')).toBe('H1');
      await page.type('d');
      expect(await page.evaluate<string>('document.activeElement.id')).toBe('diff-title');
      await page.type('m');
      expect(await page.evaluate<string>('document.activeElement.id')).toBe('judge-title');
    });

    it('takes the code right after the key that leads to the decision', async () => {
      await visitRun(ready);
      for (const character of 'y3d3d2m') await page.type(character);
      expect(await page.evaluate<string>('document.activeElement.id')).toBe('code');
      expect(await page.evaluate<string>('document.activeElement.value')).toBe('3d3d2m');
      expect(await page.evaluate<string>('location.pathname')).toBe(`/runs/${ready.runId}`);
    });

    it('is judged from the page', async () => {
      await visitRun(recorded('completed'));
      await page.evaluate(`(() => {
        const form = document.querySelector('[data-does=annotate]');
        form.querySelector('[value=rating]').click();
        form.querySelector('[name=rating][value="4"]').click();
        form.querySelector('[name=note]').value = 'Clear, and small.';
        form.querySelector('[name=node]').value = 'diff';
        form.requestSubmit();
      })()`);
      await page.until(`${textOf('#judgments')}.includes('Clear, and small.')`);
      const kept = await host.store.runs.annotations('default', recorded('completed').runId, {
        cursor: null,
        limit: 10,
      });
      expect(kept?.annotations.at(-1)).toMatchObject({
        signal: { kind: 'rating', rating: 4 },
        target: { nodeId: 'diff' },
        note: 'Clear, and small.',
        actor: { principalRef: 'person:of-default' },
      });
    });

    it('shows its diff in the colours of the language', async () => {
      await visitRun(recorded('completed'));
      await page.until(isThere('.diff .tk'));
      const words = (kind: string) =>
        page.evaluate<string[]>(
          `[...document.querySelectorAll('.diff .${kind}')].map(({ textContent }) => textContent)`,
        );
      expect(await words('tk')).toEqual(['const', 'true']);
      expect(await words('tn')).toEqual(['80']);
      expect(await page.evaluate<string>(textOf('.diff .a .c'))).toBe('print(bar, width, true);');
      expect(await page.evaluate<string>(textOf('.diff .a ins .tk'))).toBe('true');
      expect(page.complaints).toEqual([]);
    });

    it('stays itself when another one was opened before it had come', async () => {
      await visitRun(recorded('completed'));
      const other = recorded('plan-blocked');
      await page.evaluate(`(() => {
        for (const runId of ['${ready.runId}', '${other.runId}']) {
          history.pushState(null, '', '/runs/' + runId);
          dispatchEvent(new PopStateEvent('popstate'));
        }
      })()`);
      await page.until(`${textOf('h1')} === 'Failed'`);
      await host.store.runs.annotate('default', other.runId, {
        signal: { kind: 'flag' },
        target: {},
        principalRef: 'person:somebody',
      });
      await page.until(`${textOf('#judgments')}.includes('somebody')`);
      expect(await page.evaluate<string>(textOf('h1'))).toBe('Failed');
      expect(await page.evaluate<boolean>(isThere('#decision'))).toBe(false);
    });

    it('has the numbers of its lines on a phone, too, and tells what opens a comment from what sends it', async () => {
      await visitRun(recorded('completed'), { width: 360 });
      await page.click('.diff .line[data-line="2"]');
      expect(await page.evaluate<string>(`document.querySelector('[name=line]').value`)).toBe('2');
      const names = `[...document.querySelectorAll('.comments button')].map(({ textContent }) => textContent)`;
      expect(await page.evaluate<string[]>(names)).toEqual([
        'Comment on this file: src/progress.ts',
        'Send the comment',
        'Close',
      ]);
    });

    it('has comments on files and lines, which are judgments on its diff', async () => {
      await visitRun(recorded('completed'));
      await page.evaluate(`document.querySelector('.comments [data-does=comment]').click()`);
      expect(await page.evaluate<string>('document.activeElement.tagName')).toBe('TEXTAREA');
      expect(await page.evaluate<string>(`document.querySelector('[name=line]').value`)).toBe('');
      await page.click('.diff .line[data-line="2"]');
      await page.click('.diff .line[data-line="3"]');
      expect(await page.evaluate<string>('document.activeElement.tagName')).toBe('TEXTAREA');
      expect(await page.evaluate<string>(`document.querySelector('[name=line]').value`)).toBe('3');
      await page.evaluate(`(() => {
        const form = document.querySelector('[data-does=send-comment]');
        form.querySelector('[name=text]').value = 'Why <b>here</b>?';
        form.requestSubmit();
      })()`);
      await page.until(isThere('.comment'));
      expect(await page.evaluate<string>(textOf('.comment'))).toContain('Why <b>here</b>?');
      expect(await page.evaluate<string>(textOf('.comment'))).toContain('Line 3');
      const kept = await host.store.runs.annotations('default', recorded('completed').runId, {
        cursor: null,
        limit: 10,
      });
      expect(kept?.annotations.at(-1)).toMatchObject({
        target: { nodeId: 'diff' },
        note: 'src/progress.ts:3\nWhy <b>here</b>?',
      });
    });
  });

  describe('a decision', () => {
    /** What the worker gets who takes the run on. */
    const suppliedTo = async ({ runId }: RecordedRun) => {
      for (;;) {
        const lease = await host.store.queue.claim({ workerId: 'test', place: 'here' }, 60_000);
        if (lease === null || lease.run.runId === runId) return lease?.supplied;
      }
    };
    const send = (code: string) =>
      page.evaluate(`(() => {
        const form = document.querySelector('[data-does=decide]');
        form.querySelector('[name=code]').value = '${code}';
        form.requestSubmit(form.querySelector('[value=approved]'));
      })()`);

    it('takes the typed beginning of the digest', async () => {
      const run = await recordRun(host.store, 'waiting-approval');
      await visitRun(run);
      await send('wrong');
      await page.until(`${textOf('#decision .problem')} !== ''`);
      expect((await host.store.runs.find('default', run.runId))?.status).toBe('waiting-approval');
      await send(run.digest.slice(0, 6));
      await page.until(`${textOf('#said')}.startsWith('You said yes')`);
      const supplied = await suppliedTo(run);
      expect(supplied).toMatchObject({ decision: 'approved', digest: run.digest });
    });

    it('is not asked for where the log shows something else than the digest stands for', async () => {
      const run = await recordRun(host.store, 'waiting-approval', { shown: { body: 'Something harmless' } });
      await visitRun(run);
      expect(await page.evaluate<boolean>(isThere('[data-does=decide]'))).toBe(false);
      expect(await page.evaluate<string>(textOf('#decision'))).toContain('nobody can say yes to it here');
    });
  });

  it('lets no text of strangers become anything else', async () => {
    await visitRun(hostile);
    expect(await page.evaluate<string>('typeof window.pwned')).toBe('undefined');
    expect(await page.evaluate<number>(`document.querySelectorAll('script').length`)).toBe(1);
    expect(
      await page.evaluate<number>(
        `document.querySelectorAll('img,iframe,object,embed,base,style,meta[http-equiv]').length`,
      ),
    ).toBe(0);
    expect(
      await page.evaluate<number>(
        `document.querySelectorAll('svg script, svg foreignObject, svg image, svg use').length`,
      ),
    ).toBe(0);
    const handlers = `[...document.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes]).filter(({ name, value }) => /^on|^style$|^srcdoc$/.test(name) || /^\\s*javascript:/i.test(value)).length`;
    expect(await page.evaluate<number>(handlers)).toBe(0);
    expect(await page.evaluate<string>(textOf('#judgments'))).toContain('<script>window.pwned = 1</script>');
    expect(await page.evaluate<string>(textOf('#decision'))).toContain('<U+202E>');
    expect(page.requests.every((address) => address.startsWith(host.url))).toBe(true);
    expect(page.complaints).toEqual([]);
  });

  it('has no other way from text to elements than its own', async () => {
    await visitRun(ready);
    const refused = `(() => { try { document.body.insertAdjacentHTML('beforeend', '<b>x</b>'); return 'taken'; } catch { return 'refused'; } })()`;
    expect(await page.evaluate<string>(refused)).toBe('refused');
  });

  it('stands in no frame of another origin', async () => {
    const own = ['/', '/sign-in', `/runs/${ready.runId}`].map((path) => `${host.url}${path}`);
    const stranger = await localServer(({ url }, response) => {
      const frames = [...own, '/willing'].map((address) => `<iframe src="${address}"></iframe>`);
      response.setHeader('content-type', 'text/html').end(url === '/' ? frames.join('') : '<p>Welcome</p>');
    });
    const outside = await BrowserPage.open(browser);
    try {
      await outside.visit(`${stranger.url}/`);
      const { frameTree } = await outside.send('Page.getFrameTree');
      const { childFrames } = frameTree as { readonly childFrames: readonly { readonly frame: Frame }[] };
      const refused = childFrames.map(({ frame: { unreachableUrl } }) => unreachableUrl ?? null);
      // The last one shows that frames work there, for pages that stand in one.
      expect(refused).toEqual([...own, null]);
    } finally {
      await outside.close();
      await stranger.close();
      await page.send('Page.bringToFront');
    }
  });

  describe('for everybody', () => {
    const pages = () =>
      [
        ['/', 'a.run'],
        ...[ready, hostile, ...runs.values()].map(({ runId }) => [`/runs/${runId}`, '#history'] as const),
        ['/sign-in', '#sign-in-title'],
        ['/nope', '#lost-title'],
      ] as const;

    it.each(['light', 'dark'] as const)('is accessible by axe: %s', async (scheme) => {
      for (const [path, selector] of pages()) {
        await visit(path, selector, { scheme, isMotionReduced: true });
        await page.evaluate(`for (const details of document.querySelectorAll('details')) details.open = true`);
        const found = await page.evaluateApart<{ violations: string[]; passes: number }>(AXE, FOUND_BY_AXE);
        expect({ path, violations: found.violations }).toEqual({ path, violations: [] });
        expect(found.passes).toBeGreaterThan(10);
      }
    });

    it.each([360, 320, 768, 1280])('fits a window of %i pixels without scrolling sideways', async (width) => {
      for (const [path, selector] of pages()) {
        await visit(path, selector, { width });
        expect({ path, ...(await page.evaluate<object>(TOO_WIDE)) }).toEqual({ path, excess: 0, culprits: [] });
      }
    });

    it('has one first heading, and skips no level', async () => {
      for (const [path, selector] of pages()) {
        await visit(path, selector);
        const levels = await page.evaluate<number[]>(HEADINGS);
        const shown = levels.filter((_, index) => index < levels.length - 1);
        expect(shown.filter((level) => level === 1)).toHaveLength(1);
        levels.forEach((level, index) => {
          expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
        });
      }
    });

    it('moves nothing for those who want no motion', async () => {
      await visitRun(ready, { isMotionReduced: true });
      expect(await page.evaluate<string[]>(MOVING)).toEqual([]);
    });
  });
});
