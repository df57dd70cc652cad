import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ShownOffer } from '../../../src/policy/run-view/shown-offer.ts';
import { startHost, type TestHost } from '../../builders/host.ts';
import { type RecordedRun, recordRun } from '../../builders/recorded-run.ts';
import { asPage, newLink, openLink, type SignedInBrowser, signIn } from '../../builders/signed-in.ts';

let host: TestHost;
let person: SignedInBrowser;
let stranger: SignedInBrowser;
let key: string;

beforeAll(async () => {
  host = await startHost();
  person = await signIn(host);
  stranger = await signIn(host, 'another');
  key = await host.newKey('default');
});
afterAll(async () => {
  await host.close();
});

const ready = () => recordRun(host.store, 'waiting-approval');

interface Said {
  readonly status: number;
  readonly body: { readonly error?: string; readonly message?: string; readonly status?: string };
}

async function decide(
  { runId, digest }: Pick<RecordedRun, 'runId' | 'digest'>,
  headers: Readonly<Record<string, string>>,
  decision = 'approved',
): Promise<Said> {
  const response = await fetch(`${host.url}/board/runs/${runId}/decision`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ decision, digest }),
  });
  return { status: response.status, body: (await response.json()) as Said['body'] };
}

const without = (name: string, headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name));

const statusOf = async ({ runId }: RecordedRun) => (await host.store.runs.find('default', runId))?.status;

/** Everything about a run that a decision would change. */
async function expectUndecided(run: RecordedRun) {
  expect(await statusOf(run)).toBe('waiting-approval');
}

describe('the link of a sign-in', () => {
  it('works once', async () => {
    const link = await newLink(host);
    expect((await openLink(host, link)).status).toBe(200);
    const again = await openLink(host, link);
    expect(again.status).toBe(401);
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  it('works once, also for two who come at the same time', async () => {
    const link = await newLink(host);
    const statuses = await Promise.all([1, 2, 3, 4].map(async () => (await openLink(host, link)).status));
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401]);
  });

  it('is refused when it is too old', async () => {
    const link = await newLink(host, 'default', new Date(Date.now() - 1000).toISOString());
    expect((await openLink(host, link)).status).toBe(401);
  });

  it('is refused when nobody made it', async () => {
    expect((await openLink(host, 'a'.repeat(43))).status).toBe(401);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:9', 'sec-fetch-site': 'same-site' }],
    ['a sandboxed frame', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ])('cannot be used from %s, and is not used up by that', async (_, headers) => {
    const link = await newLink(host);
    expect((await openLink(host, link, headers)).status).toBe(403);
    expect((await openLink(host, link)).status).toBe(200);
  });

  it('gives a cookie that no script reads and no other site sends', () => {
    expect(person.setCookie).toMatch(/^contribflow_session_\d+=[\w-]{43}\.[0-9a-f]{64}; /);
    expect(person.setCookie).toContain('HttpOnly');
    expect(person.setCookie).toContain('SameSite=Strict');
    expect(person.setCookie).toContain('Path=/');
    expect(person.setCookie).not.toContain(person.proof);
  });

  it('is ended by signing out', async () => {
    const leaving = await signIn(host);
    const end = await fetch(`${host.url}/board/session/end`, {
      method: 'POST',
      headers: asPage(host, leaving),
      body: '{}',
    });
    expect(end.status).toBe(200);
    const after = await fetch(`${host.url}/board/session`, { headers: { cookie: leaving.cookie } });
    expect(after.status).toBe(401);
  });
});

describe('a decision', () => {
  it('of a person is taken, and goes to the run', async () => {
    const run = await ready();
    expect((await decide(run, asPage(host, person))).status).toBe(200);
    const lease = await host.store.queue.claim({ workerId: 'test', place: 'here' }, 60_000);
    expect(lease?.run.runId).toBe(run.runId);
    expect(lease?.supplied).toMatchObject({ kind: 'decision', decision: 'approved', digest: run.digest });
    const entries = await host.store.audit.list('default', { after: 0, limit: 1000 });
    expect(
      entries.some(({ subject, principalRef }) => subject === run.runId && principalRef === 'person:of-default'),
    ).toBe(true);
  });

  it('can be no', async () => {
    const run = await ready();
    expect((await decide(run, asPage(host, person), 'declined')).status).toBe(200);
    const lease = await host.store.queue.claim({ workerId: 'test', place: 'here' }, 60_000);
    expect(lease?.supplied).toMatchObject({ kind: 'decision', decision: 'declined' });
  });

  it('is never taken from a key, whatever it may do and whoever is signed in besides', async () => {
    const run = await ready();
    const withKey = { authorization: `Bearer ${key}` };
    const answers = [
      await decide(run, { ...withKey, 'content-type': 'application/json' }),
      await decide(run, { ...withKey, 'content-type': 'application/json', origin: host.url }),
      await decide(run, { ...asPage(host, person), ...withKey }),
    ];
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual(Array(3).fill([403, 'forbidden']));
    await expectUndecided(run);
  });

  it('cannot be slipped in as input by a key', async () => {
    const run = await ready();
    for (const body of [
      { patch: 'x', decision: 'approved', digest: run.digest },
      { kind: 'decision', decision: 'approved', digest: run.digest },
      { patch: 'diff --git a/a b/a\n' },
    ]) {
      const response = await fetch(`${host.url}/v1/runs/${run.runId}/input`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
    }
    await expectUndecided(run);
  });

  it('of nobody is refused', async () => {
    const run = await ready();
    expect((await decide(run, { 'content-type': 'application/json', origin: host.url })).status).toBe(401);
    expect((await decide(run, { ...asPage(host, person), cookie: '' })).status).toBe(401);
    expect((await decide(run, { ...asPage(host, person), cookie: `${person.cookie}0` })).status).toBe(401);
    await expectUndecided(run);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [
      'another port of this machine, whose pages have the same cookies',
      { origin: 'http://127.0.0.1:9', 'sec-fetch-site': 'same-site' },
    ],
    ['another port, by a browser that does not tell the site', { origin: 'http://127.0.0.1:9', 'sec-fetch-site': '' }],
    ['a form, which needs no script', { origin: 'null', 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }],
  ])('from %s is refused', async (_, headers) => {
    const run = await ready();
    const sent = Object.fromEntries(
      Object.entries({ ...asPage(host, person), ...headers }).filter(([, value]) => value !== ''),
    );
    expect((await decide(run, sent)).status).toBe(403);
    await expectUndecided(run);
  });

  it('that does not say where it comes from is refused', async () => {
    const run = await ready();
    const rest = without('origin', asPage(host, person));
    expect((await decide(run, rest)).status).toBe(403);
    await expectUndecided(run);
  });

  it.each([
    ['no proof', () => Promise.resolve('')],
    ['the proof of an earlier sign-in', async () => (await signIn(host)).proof],
    ['the proof of another tenant', () => Promise.resolve(stranger.proof)],
    ['the cookie as proof', () => Promise.resolve(person.cookie.split('.')[1] ?? '')],
  ])('with %s is refused', async (_, proof) => {
    const run = await ready();
    expect((await decide(run, { ...asPage(host, person), 'x-contribflow-proof': await proof() })).status).toBe(403);
    await expectUndecided(run);
  });

  it('of another tenant finds no such run, as if there were none', async () => {
    const run = await ready();
    const foreign = await decide(run, asPage(host, stranger));
    const none = await decide({ ...run, runId: 'run_0000' }, asPage(host, stranger));
    expect([foreign.status, none.status]).toEqual([404, 404]);
    expect(foreign.body).toEqual(none.body);
    const offer = await fetch(`${host.url}/board/runs/${run.runId}/offer`, { headers: { cookie: stranger.cookie } });
    expect(offer.status).toBe(404);
    await expectUndecided(run);
  });

  it('on another digest than the one that waits is refused', async () => {
    const run = await ready();
    const { status, body } = await decide({ ...run, digest: '0'.repeat(64) }, asPage(host, person));
    expect([status, body.error]).toEqual([409, 'offer_changed']);
    await expectUndecided(run);
  });

  it('on something that the log does not show as it is, is refused', async () => {
    const run = await recordRun(host.store, 'waiting-approval', { shown: { title: 'Something harmless' } });
    const { status, body } = await decide(run, asPage(host, person));
    expect([status, body.error]).toEqual([409, 'offer_not_shown']);
    await expectUndecided(run);
  });

  it('on a tree that is not the one of the diff is refused', async () => {
    const run = await recordRun(host.store, 'waiting-approval', { subject: { treeSha: '9'.repeat(40) } });
    const { body } = await decide(run, asPage(host, person));
    expect(body.error).toBe('offer_not_shown');
  });

  it('on an offer that has expired is handed on, for the engine to make its dry run again', async () => {
    const expired = new Date(Date.now() - 1).toISOString();
    const run = await recordRun(host.store, 'waiting-approval', { expiresAt: expired });
    const offer = await fetch(`${host.url}/board/runs/${run.runId}/offer`, { headers: { cookie: person.cookie } });
    expect(await offer.json()).toMatchObject({ ok: false, code: 'offer_expired', digest: run.digest });
    expect((await decide(run, asPage(host, person))).status).toBe(200);
  });

  it('is taken once', async () => {
    const run = await ready();
    const answers = await Promise.all([1, 2, 3].map(() => decide(run, asPage(host, person))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('has a form of its own, and takes no other', async () => {
    const run = await ready();
    expect((await decide(run, asPage(host, person), 'yes')).body.error).toBe('validation_error');
    await expectUndecided(run);
  });
});

describe('what is decided about', () => {
  it('is the very content of the digest', async () => {
    const run = await ready();
    const response = await fetch(`${host.url}/board/runs/${run.runId}/offer`, { headers: { cookie: person.cookie } });
    const { ok, offer } = (await response.json()) as { readonly ok: boolean; readonly offer: ShownOffer };
    expect(ok).toBe(true);
    const { digest, subject } = run;
    expect(offer).toMatchObject({ digest, title: subject.title, login: subject.login, commitSha: subject.commitSha });
    expect(`${offer.body}${offer.receipt ?? ''}`).toBe(subject.body);
    expect(offer.commands).toHaveLength(subject.commands.length);
  });
});

describe('a person by the API', () => {
  const annotate = (headers: Readonly<Record<string, string>>, runId: string) =>
    fetch(`${host.url}/v1/runs/${runId}/annotations`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ signal: { kind: 'rating', rating: 4 } }),
    });

  it('reads and judges the runs of their tenant, by name', async () => {
    const { runId } = await ready();
    const made = await annotate(asPage(host, person), runId);
    expect(made.status).toBe(201);
    expect(await made.json()).toMatchObject({ actor: { principalRef: 'person:of-default' } });
    expect((await fetch(`${host.url}/v1/runs/${runId}`, { headers: { cookie: person.cookie } })).status).toBe(200);
    expect((await fetch(`${host.url}/v1/runs/${runId}`, { headers: { cookie: stranger.cookie } })).status).toBe(404);
  });

  it('is not somebody who only has the cookie', async () => {
    const { runId } = await ready();
    expect((await annotate({ cookie: person.cookie, 'content-type': 'application/json' }, runId)).status).toBe(403);
    const rest = without('x-contribflow-proof', asPage(host, person));
    expect((await annotate(rest, runId)).status).toBe(403);
  });

  it('is not read along by another site', async () => {
    const headers = { cookie: person.cookie, 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:9' };
    expect((await fetch(`${host.url}/v1/runs`, { headers })).status).toBe(403);
    expect((await fetch(`${host.url}/board/news`, { headers })).status).toBe(403);
  });

  it('does not get what takes a key', async () => {
    expect((await fetch(`${host.url}/v1/audit`, { headers: { cookie: person.cookie } })).status).toBe(403);
  });
});

describe('the page', () => {
  it.each(['/', '/sign-in', '/runs/run_1'])('is guarded at %s', async (path) => {
    const { headers, status } = await fetch(`${host.url}${path}`);
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it('tells people of an address that is none, and programs as ever', async () => {
    const asked = (accept: string, path = '/nope') => fetch(`${host.url}${path}`, { headers: { accept } });
    const shown = await asked('text/html,application/xhtml+xml,*/*;q=0.8');
    expect([shown.status, shown.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    const told = await asked('*/*');
    expect([told.status, await told.json()]).toMatchObject([404, { error: 'not_found' }]);
    const run = await asked('application/json', '/board/runs/run_0000/offer');
    expect(run.headers.get('content-type')).toContain('application/json');
  });

  it('has nothing in it from elsewhere, and nothing of node', async () => {
    const index = await (await fetch(host.url)).text();
    const addresses = [...index.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect(addresses.length).toBeGreaterThan(3);
    expect(addresses.filter((address) => !/^(?:\/|#)/.test(address))).toEqual([]);
    for (const address of addresses.filter((each) => each.startsWith('/board/'))) {
      const response = await fetch(`${host.url}${address}`);
      const text = await response.text();
      expect(response.status).toBe(200);
      expect(text).not.toMatch(/node:|__vite-browser-external|eval\(|new Function/);
    }
  });
});

/** Which runs a piece of the stream tells of; a run of which much is told is named more than once. */
const runsIn = (text: string) => [...new Set(text.match(/(?<=^data: ).+$/gm))];

describe('the news', () => {
  it('tell of the runs of the own tenant, and of no other', async () => {
    const hear = async ({ cookie }: SignedInBrowser) => {
      const response = await fetch(`${host.url}/board/news`, { headers: { cookie } });
      const body: ReadableStream<Uint8Array> = response.body ?? new ReadableStream<Uint8Array>();
      const reader = body.getReader();
      const next = async () => new TextDecoder().decode((await reader.read()).value);
      expect(await next()).toBe(':listening\n\n');
      return { next, close: () => reader.cancel() };
    };
    const [own, other] = [await hear(person), await hear(stranger)];
    const { runId } = await ready();
    const foreign = await recordRun(host.store, 'running', { tenant: 'another' });
    expect(runsIn(await own.next())).toEqual([runId]);
    expect(runsIn(await other.next())).toEqual([foreign.runId]);
    await Promise.all([own.close(), other.close()]);
  });
});
