import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHostStore } from '../../src/app/run-store.ts';
import { ask, openStream } from '../builders/host-client.ts';
import { controllerDirectory, temporaryDirectory } from '../builders/run-cli.ts';
import { knownSecrets, leaked, SECRETS } from '../builders/secret-shapes.ts';
import { ServedHost } from '../builders/served-host.ts';
import { asPage, type SignedInBrowser, signIn } from '../builders/signed-in.ts';

// A host that is a process of its own. What looks like a secret is put wherever a client has a place for text, a wrong one
// included. Afterwards it is looked for in all that the process printed and in all that the board and its page are given.

let host: ServedHost;
let key: string;
let person: SignedInBrowser;
const runs: string[] = [];
beforeAll(async () => {
  const env = { HOME: temporaryDirectory(), ...knownSecrets };
  const args = ['--conformance', '--requests-per-second', '100000'];
  host = await ServedHost.start({ args, env, cwd: controllerDirectory({ config: {} }) });
  key = await host.newKey();
  const opened = await openHostStore(host.store, { now: () => new Date() });
  if (!opened.ok) throw new Error(opened.failure.message);
  person = await signIn({ url: host.url, store: opened.value });
  await opened.value.runs.close();
});
afterAll(() => host.stop());

/** What the page of the board gets for a path. */
async function shown(path: string): Promise<string> {
  const { cookie } = person;
  const response = await fetch(`${host.url}${path}`, { headers: { cookie, 'sec-fetch-site': 'same-origin' } });
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

/** Asks for something that is not there or not allowed; what comes back is looked at, too. */
async function wrong(path: string, init: RequestInit = {}): Promise<string> {
  const response = await fetch(`${host.url}${path}`, init);
  expect(response.ok).toBe(false);
  return response.text();
}

describe('secret-shaped strings', { timeout: 240_000 }, () => {
  it('put everywhere are neither printed nor shown', async () => {
    const controller = new AbortController();
    const news = await fetch(`${host.url}/board/news`, {
      headers: { cookie: person.cookie },
      signal: controller.signal,
    });
    let heard = '';
    const hearing = (async () => {
      for await (const piece of news.body ?? []) heard += Buffer.from(piece).toString('utf8');
    })().catch(() => undefined);

    const body = {
      workflowId: 'conformance-identity',
      inputs: { payload: Object.fromEntries(SECRETS.map(({ secret }) => [secret, [`a ${secret} b`]])) },
    };
    const { runId } = (await ask(host.url, key, 'createRun', { body })).body;
    runs.push(runId);
    await (await openStream(host.url, key, runId)).rest();
    const refusals: string[] = [];
    for (const { secret } of SECRETS) {
      const authorization = `Bearer ${key}`;
      await ask(host.url, key, 'annotateRun', {
        runId,
        body: { signal: { kind: 'correction', correction: `not ${secret}` }, note: `"${secret}"` },
      });
      const asPerson = await fetch(`${host.url}/v1/runs/${runId}/annotations`, {
        method: 'POST',
        headers: asPage(host, person),
        body: JSON.stringify({ signal: { kind: 'label', label: secret } }),
      });
      expect(asPerson.status).toBe(201);
      refusals.push(
        await wrong(`/v1/runs/${secret}`, { headers: { authorization } }),
        await wrong(`/${secret}?token=${secret}`),
        await wrong('/v1/runs', { headers: { authorization: `Bearer ${secret}` } }),
        await wrong('/v1/runs', { method: 'POST', headers: { authorization }, body: `{"${secret}` }),
        await wrong('/v1/runs', { method: 'POST', headers: { authorization }, body: JSON.stringify({ [secret]: 1 }) }),
        await wrong('/board/session', {
          method: 'POST',
          headers: { origin: host.url, 'content-type': 'application/json' },
          body: JSON.stringify({ link: secret }),
        }),
      );
    }
    // One of each kind as the issue of a run, which is refused because of it, and as the title of one that is begun.
    for (const { secret } of SECRETS.filter((_, index) => index % 25 === 0)) {
      const begin = (issue: string) =>
        ask(host.url, key, 'createRun', { body: { workflowId: 'contribution', inputs: { issue, title: secret } } });
      refusals.push(JSON.stringify((await begin(secret)).refusal));
      const made = (await begin('works/adder#7')).body;
      runs.push(made.runId);
      await ask(host.url, key, 'cancelRun', { runId: made.runId });
      const events = await (await openStream(host.url, key, made.runId)).rest();
      expect(events.at(-1)?.event).toMatch(/^run\.(?:failed|cancelled)$/);
    }
    expect(leaked(refusals.join('\n'))).toEqual([]);
    await expect.poll(() => heard).toContain(runs.at(-1));
    controller.abort();
    await hearing;
    expect(leaked(heard)).toEqual([]);
  });

  it('are not in what the board is given', async () => {
    expect(runs).toHaveLength(13);
    const paths = ['/v1/runs', '/v1/feedback/summary', '/board/session', '/'].concat(
      runs.flatMap((runId) =>
        ['', '/events/poll', '/annotations', '/debug-bundle'].map((part) => `/v1/runs/${runId}${part}`),
      ),
      runs.flatMap((runId) => [`/board/runs/${runId}/offer`, `/runs/${runId}`]),
    );
    const texts = await Promise.all(paths.map(shown));
    expect(texts.join('').match(/"kind":"label"/g)?.length).toBeGreaterThanOrEqual(SECRETS.length);
    expect(leaked(texts.join('\n'))).toEqual([]);
  });

  it('are not in the audit log, which has all that was done and is whole', async () => {
    const pages: string[] = [];
    let after = 0;
    for (;;) {
      const { text, body } = await ask(host.url, key, 'listAudit', { query: `?after=${after}&limit=500` });
      pages.push(text);
      const last = body.entries.at(-1);
      if (last === undefined) break;
      after = last.number;
    }
    const log = pages.join('\n');
    expect(log.match(/"action":"run\.annotated"/g)).toHaveLength(2 * SECRETS.length);
    expect(leaked(log)).toEqual([]);
    expect((await ask(host.url, key, 'verifyAudit')).body).toMatchObject({ chainValid: true });
  });

  it('are not in what commands print, nor in any file of the host', async () => {
    const [first = ''] = runs;
    const list = await host.run(['annotate', first, '--list']);
    expect([list.code, list.stdout.match(/label: /g)?.length]).toEqual([0, SECRETS.length]);
    expect(leaked(`${list.stdout}${list.stderr}`)).toEqual([]);
    const directory = dirname(host.store);
    const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    const texts = files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
    expect(texts.join('').length).toBeGreaterThan(100_000);
    expect(leaked(texts.join('\n'))).toEqual([]);
  });

  it('are not on stdout or stderr, where there is one line, nor is a key or a cookie', async () => {
    const { code, stdout, stderr } = await host.stop();
    expect(code).toBe(0);
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(leaked(`${stdout}${stderr}`)).toEqual([]);
    expect(stderr).toBe('');
    expect(stdout).not.toContain(key);
    expect(stdout).not.toContain(person.cookie);
  });
});
