import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { newSecret } from '../../../src/doors/host/board/sign-in-secrets.ts';
import type { HostLimits } from '../../../src/doors/host/limits.ts';
import { isLoopback } from '../../../src/doors/host/listen.ts';
import { RateLimiter } from '../../../src/doors/host/rate-limiter.ts';
import { startHost, type TestHost } from '../../builders/host.ts';
import { ask } from '../../builders/host-client.ts';
import { newLink, openLink, signIn } from '../../builders/signed-in.ts';

const started: TestHost[] = [];
async function limited(limits: Partial<HostLimits>): Promise<TestHost> {
  const host = await startHost({ limits });
  started.push(host);
  return host;
}
afterEach(async () => {
  for (const host of started.splice(0)) {
    expect(host.diagnosed).toEqual([]);
    await host.close();
  }
});

/** A line to the host on which a test writes what it likes. */
function rawLine(host: TestHost): { readonly socket: Socket; readonly ended: Promise<string> } {
  const { hostname, port } = new URL(host.url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (piece) => {
    text += piece.toString();
  });
  socket.on('error', () => undefined);
  return {
    socket,
    ended: new Promise((resolve) => {
      socket.on('close', () => {
        resolve(text);
      });
    }),
  };
}

const run = { workflowId: 'conformance-noop', inputs: {} };

describe('bodies', () => {
  it('that say that they are too large are 413, unread', async () => {
    const host = await limited({ bodyBytes: 1000 });
    const key = await host.newKey('a');
    const { status, refusal } = await ask(host.url, key, 'createRun', { body: { ...run, more: 'x'.repeat(2000) } });
    expect([status, refusal?.error, refusal?.details]).toEqual([413, 'payload_too_large', { limit: 1000 }]);
    expect((await ask(host.url, key, 'createRun', { body: run })).status).toBe(201);
  });

  it('that do not say how large they are, are read no further than the limit', async () => {
    const host = await limited({ bodyBytes: 1000 });
    const key = await host.newKey('a');
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 10_000) controller.close();
        else controller.enqueue(new Uint8Array(500).fill(32));
      },
    });
    const response = await fetch(`${host.url}/v1/runs`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: endless,
      duplex: 'half',
    });
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(10_000);
  });

  it('that break off are no bug, and leave nothing behind', async () => {
    const host = await limited({});
    const key = await host.newKey('a');
    const { socket, ended } = rawLine(host);
    socket.write(
      `POST /v1/runs HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key}\r\ncontent-length: 500\r\n\r\n{"wor`,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    await ended;
    expect((await ask(host.url, key, 'listRuns')).body.runs).toEqual([]);
  });
});

describe('requests', () => {
  it('of a key beyond its rate are 429 with Retry-After, and those of others go on', async () => {
    const host = await limited({ requestsPerSecond: 0.001, requestBurst: 3 });
    const [one, other] = [await host.newKey('a'), await host.newKey('a')];
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await ask(host.url, one, 'listRuns')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await ask(host.url, one, 'listRuns');
    expect(refused.refusal?.error).toBe('rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect((await ask(host.url, other, 'listRuns')).status).toBe(200);
    expect((await ask(host.url, null, 'discover')).status).toBe(200);
  });

  it('with wrong keys are stopped before the keys are looked up', async () => {
    const host = await limited({ failuresPerSecond: 0.001, failureBurst: 2 });
    const key = await host.newKey('a');
    const statuses = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await ask(host.url, 'cfk_guess', 'listRuns')).status);
    expect(statuses).toEqual([401, 401, 429, 429]);
    expect((await ask(host.url, key, 'listRuns')).status).toBe(429);
  });

  it('to sign in by guessed links are limited by their address, before the store is asked', async () => {
    const host = await limited({ failuresPerSecond: 0.001, failureBurst: 2 });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) statuses.push((await openLink(host, newSecret())).status);
    expect(statuses).toEqual([401, 401, 429]);
    expect((await openLink(host, await newLink(host))).status).toBe(429);
  });

  it('with wrong keys lock nobody out who was let in before, from the same address', async () => {
    const host = await limited({ failuresPerSecond: 0.001, failureBurst: 2 });
    const key = await host.newKey('a');
    const revoked = await host.newKey('b');
    const { cookie } = await signIn(host, 'a');
    const byCookie = async () => (await fetch(`${host.url}/v1/runs`, { headers: { cookie } })).status;
    const byKey = async (shown: string) => (await ask(host.url, shown, 'listRuns')).status;
    expect([await byKey(key), await byKey(revoked), await byCookie()]).toEqual([200, 200, 200]);
    const [listed] = await host.store.keys.list('b');
    await host.store.keys.revoke(listed?.keyId ?? '');
    for (let count = 0; count < 3; count += 1) await byKey('cfk_guess');
    expect([await byKey('cfk_guess'), await byKey(key), await byCookie()]).toEqual([429, 200, 200]);
    // To have been let in once is no key: it is looked up, and then forgotten.
    await expect.poll(() => byKey(revoked), { timeout: 10_000 }).toBe(401);
    expect(await byKey(revoked)).toBe(429);
  });

  it('are counted by a bucket that fills again, and a full one is forgotten', () => {
    let now = 0;
    const limiter = new RateLimiter(2, 4, () => now);
    expect([1, 2, 3, 4].map(() => limiter.take('a'))).toEqual([null, null, null, null]);
    expect(limiter.take('a')).toBe(1);
    now += 500;
    expect([limiter.take('a'), limiter.take('a')]).toEqual([null, 1]);
    for (let name = 0; name < 30_000; name += 1) limiter.take(`name ${name}`);
    expect(limiter.take('b')).toBeNull();
  });

  it('lose nothing by a clock that is set back', () => {
    let now = 3_600_000;
    const limiter = new RateLimiter(1, 2, () => now);
    limiter.take('a');
    now = 0;
    expect([limiter.take('a'), limiter.take('a')]).toEqual([null, 1]);
    now += 1000;
    expect(limiter.take('a')).toBeNull();
  });
});

describe('slow clients', () => {
  it.each([
    ['a head that never ends', 'GET /v1/runs HTTP/1.1\r\nhost: x\r\n'],
    ['a body that never comes', 'POST /v1/runs HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n'],
  ])('%s: 50 of them are cut off, and others are answered meanwhile', async (_, beginning) => {
    const host = await limited({ headersMs: 200, requestMs: 300, failureBurst: 1000 });
    const key = await host.newKey('a');
    const authorized = beginning.replace('host: x', `host: x\r\nauthorization: Bearer ${key}`);
    const lines = Array.from({ length: 50 }, () => rawLine(host));
    const drips = lines.map(({ socket }) => {
      socket.write(authorized);
      return setInterval(() => {
        if (socket.writable && beginning.startsWith('GET')) socket.write('x-drip: 1\r\n');
      }, 50);
    });
    expect((await ask(host.url, key, 'listRuns')).status).toBe(200);
    const ends = await Promise.all(lines.map(({ ended }) => ended));
    for (const drip of drips) clearInterval(drip);
    expect(ends.every((text) => text === '' || /^HTTP\/1\.1 4\d\d /.test(text))).toBe(true);
    expect((await ask(host.url, key, 'listRuns')).body.runs).toEqual([]);
  });

  it.each([
    ['no HTTP at all', 'nonsense\r\n\r\n'],
    ['a head that is too large', `GET / HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('%s is refused in the form of every error', async (_, text) => {
    const host = await limited({});
    const { socket, ended } = rawLine(host);
    socket.write(text);
    const answer = await ended;
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
      error: 'validation_error',
      message: expect.any(String) as string,
    });
  });
});

describe('this machine', () => {
  it.each(['127.0.0.1', '127.8.8.8', '::1', 'localhost'])('is %s', (address) => {
    expect(isLoopback(address)).toBe(true);
  });

  it.each(['0.0.0.0', '::', '10.0.0.1', '127.0.0.1.example.org', '', 'localhost.example.org', '::ffff:10.0.0.1'])(
    'is not %j',
    (address) => {
      expect(isLoopback(address)).toBe(false);
    },
  );
});
