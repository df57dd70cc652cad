import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../builders/host-client.ts';
import { createMovedClock } from '../builders/moved-clock.ts';
import { documentOf, runCli, temporaryDirectory } from '../builders/run-cli.ts';
import { ServedHost } from '../builders/served-host.ts';
import { browserAfter, openLink } from '../builders/signed-in.ts';
import { hasTmux, startInTmux, type TmuxScreen } from '../builders/tmux.ts';

const TITLE = 'Open this in your browser. It works once, and for ten minutes:';
const LINK = /(http:\/\/\S+)\/sign-in#([\w-]{43})(?![\w-])/g;
const HOURS = 60;

const clock = createMovedClock();
let host: ServedHost;
let key: string;
beforeAll(async () => {
  host = await ServedHost.start({ args: ['--no-worker'], env: clock.env });
  key = await host.newKey();
});
afterAll(() => host.stop());

const screens: TmuxScreen[] = [];
afterEach(() => {
  for (const screen of screens.splice(0)) screen.close();
  clock.set(0);
});

function onTerminal(args: string, env: Readonly<Record<string, string>> = {}): TmuxScreen {
  const screen = startInTmux(args, temporaryDirectory(), env);
  screens.push(screen);
  return screen;
}

const signInLine = () => `sign-in --url ${host.url} --name ada --store '${host.store}'`;

/** The link that a terminal shows, which has to be the only one. */
async function linkOn(screen: TmuxScreen): Promise<{ readonly url: string; readonly link: string }> {
  await screen.shows(TITLE);
  const found = [...screen.history().matchAll(LINK)];
  expect(found, screen.history()).toHaveLength(1);
  const [, url = '', link = ''] = found[0] ?? [];
  return { url, link };
}

async function newLink(): Promise<string> {
  const screen = onTerminal(signInLine());
  expect((await screen.ended()).code).toBe(0);
  return (await linkOn(screen)).link;
}

const whoIs = async (cookie: string) => {
  const response = await fetch(`${host.url}/board/session`, { headers: { cookie } });
  return { status: response.status, ...((await response.json()) as Readonly<Record<string, unknown>>) };
};

/** How often a link was made, whoever got to see it. */
const offers = async () => {
  const { entries } = (await ask(host.url, key, 'listAudit', { query: '?limit=500' })).body;
  return entries.filter(({ action }) => action === 'sign-in.offered').length;
};

describe.skipIf(!hasTmux)('sign-in at a terminal (needs tmux)', () => {
  it('shows a link that signs a person in at a running host, once', async () => {
    const screen = onTerminal(signInLine());
    expect((await screen.ended()).code).toBe(0);
    const { url, link } = await linkOn(screen);
    expect(url).toBe(host.url);
    expect(screen.history()).toContain('person:ada, tenant default');

    // What stands behind the # is not sent by a browser: to load the page uses nothing up.
    const page = await fetch(`${url}/sign-in`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const opened = await openLink(host, link);
    expect(opened.status).toBe(200);
    const { cookie, setCookie } = await browserAfter(opened);
    expect(setCookie).toContain('; HttpOnly; SameSite=Strict');
    expect(await whoIs(cookie)).toMatchObject({ status: 200, tenant: 'default', principalRef: 'person:ada' });

    const again = await openLink(host, link);
    expect([again.status, again.headers.get('set-cookie')]).toEqual([401, null]);
    expect(await whoIs(cookie)).toMatchObject({ status: 200 });
  });

  it('keeps the link out of its answer', async () => {
    const screen = onTerminal(`${signInLine()} --json`);
    expect((await screen.ended()).code).toBe(0);
    // Once: on the terminal itself, and not in the document below it.
    await linkOn(screen);
    expect(screen.history()).toContain('"status": "shown"');
  });

  it('shows a link that is refused after ten minutes, and one who opened it in time stays for twelve hours', async () => {
    const [early, late] = [await newLink(), await newLink()];
    clock.set(9.5);
    const { cookie } = await browserAfter(await openLink(host, early));
    clock.set(10.5);
    const refused = await openLink(host, late);
    expect([refused.status, refused.headers.get('set-cookie')]).toEqual([401, null]);
    expect(await refused.json()).toMatchObject({ error: 'unauthenticated' });
    clock.set(12 * HOURS);
    expect(await whoIs(cookie)).toMatchObject({ status: 200 });
    clock.set(12 * HOURS + 10);
    expect(await whoIs(cookie)).toMatchObject({ status: 401 });
  });

  it('is only for the tenant that it names', async () => {
    const screen = onTerminal(`${signInLine()} --tenant team`);
    await screen.ended();
    const { cookie } = await browserAfter(await openLink(host, (await linkOn(screen)).link));
    expect(await whoIs(cookie)).toMatchObject({ status: 200, tenant: 'team' });
  });

  it.each(['| cat', '< /dev/null', '2> /dev/null', '> link.txt', 'CI=1'])(
    'makes none for who has not the terminal to themselves: %s',
    async (how) => {
      const before = await offers();
      const screen =
        how === 'CI=1' ? onTerminal(signInLine(), { CI: '1' }) : onTerminal(`${signInLine()} ${how}; true`);
      await screen.ended();
      expect(screen.history()).not.toMatch(LINK);
      expect(await offers()).toBe(before);
    },
  );

  it('refuses what is no name, and makes none', async () => {
    const before = await offers();
    const screen = onTerminal(`${signInLine()} --tenant ..`);
    expect((await screen.ended()).code).toBe(2);
    expect(screen.history()).toContain('--tenant takes a name');
    expect(await offers()).toBe(before);
  });
});

describe('sign-in without a terminal', () => {
  it('says that a person has to run it, and makes no link', async () => {
    const before = await offers();
    const ran = await runCli(['sign-in', '--json', '--store', host.store], { cwd: temporaryDirectory() });
    expect([ran.code, ran.stderr]).toEqual([8, '']);
    expect(documentOf(ran)).toMatchObject({
      error: { code: 'terminal_needed' },
      commandKind: 'manual',
      recommendedCommand: expect.stringContaining('contribflow sign-in') as string,
    });
    expect(await offers()).toBe(before);
  });

  it('is not made up for by serve', async () => {
    const piped = await ServedHost.start({ args: ['--no-worker'] });
    const { entries } = (await ask(piped.url, await piped.newKey(), 'listAudit')).body;
    await piped.stop();
    expect(entries.map(({ action }) => action)).toEqual(['key.created']);
  });
});

describe.skipIf(!hasTmux)('serve at a terminal (needs tmux)', () => {
  const line = () => `serve --port 0 --no-worker --store '${temporaryDirectory()}/host.db'`;

  it('shows a link to its own board, and ends at Ctrl-C', async () => {
    const screen = onTerminal(line());
    const { url, link } = await linkOn(screen);
    expect(screen.history()).toMatch(new RegExp(`Listening +${url}`));
    const opened = await openLink({ url }, link);
    expect(opened.status).toBe(200);
    expect((await openLink({ url }, link)).status).toBe(401);
    await screen.answer(TITLE, 'C-c');
    expect((await screen.ended()).code).toBe(130);
  });

  it.each(['| cat', '< /dev/null', '2> /dev/null', 'CI=1'])('shows none with %s', async (how) => {
    const screen = how === 'CI=1' ? onTerminal(line(), { CI: '1' }) : onTerminal(`${line()} ${how}`);
    await screen.shows('Next: contribflow key create');
    await screen.answer('Next: contribflow key create', 'C-c');
    await screen.ended();
    expect(screen.history()).not.toContain(TITLE);
    expect(screen.history()).not.toMatch(LINK);
  });
});
