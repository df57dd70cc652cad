import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ServeResult } from '../../src/contract/host-answers.ts';
import { isConformanceWorkflow, WORKFLOW_IDS } from '../../src/contract/run-vocabulary.ts';
import { ask, openStream } from '../builders/host-client.ts';
import { controllerDirectory, documentOf, runCli, temporaryDirectory } from '../builders/run-cli.ts';
import { ServedHost } from '../builders/served-host.ts';
import { makeCertificates } from '../engines/test-certificates.ts';

const hosts: ServedHost[] = [];
afterEach(async () => {
  await Promise.all(hosts.splice(0).map((host) => host.stop()));
});

async function serve(...args: readonly string[]): Promise<ServedHost> {
  const host = await ServedHost.start({ args });
  hosts.push(host);
  return host;
}

async function refused(args: readonly string[], cwd = temporaryDirectory()) {
  const store = join(temporaryDirectory(), 'host.db');
  const ran = await runCli(['serve', '--json', '--store', store, ...args], { cwd });
  expect([ran.stderr, ran.signal]).toEqual(['', null]);
  return { code: ran.code, store, ...documentOf(ran) };
}

describe('serve', () => {
  it('says once where it listens, as its contract has it, and nothing else', async () => {
    const host = await serve();
    const { url, isEncrypted, store, workflows } = ServeResult.parse(host.listening);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect({ isEncrypted, store }).toEqual({ isEncrypted: false, store: 'libsql' });
    expect(workflows).toEqual(['contribution', 'discovery', 'validation']);
    const key = await host.newKey();
    expect((await ask(url, key, 'listRuns')).status).toBe(200);
    expect((await ask(url, 'cfk_wrong', 'listRuns')).status).toBe(401);
    expect((await ask(url, key, 'createRun', { body: '{' })).status).toBe(400);
    const { stdout, stderr } = await host.stop();
    expect(stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toBe('');
  });

  it('tells people in a pipe the same in words, without colours and without a link', async () => {
    const store = join(temporaryDirectory(), 'host.db');
    const line = ['serve', '--port', '0', '--store', store];
    const { stdout, stderr, code } = await runCli(line, {
      cwd: temporaryDirectory(),
      whileRunning: (child) => child.stdout?.once('data', () => child.kill('SIGTERM')),
    });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Listening +http:\/\/127\.0\.0\.1:\d+\nStore +\/\S+\/host\.db \(libsql\)\n/);
    expect(stdout).toContain(`Next: contribflow key create --store ${store}\n`);
    expect(stdout).not.toContain('\u001b');
    expect(stdout).not.toContain('sign-in');
  });

  it('offers the workflows of conformance tests only when it is told to', async () => {
    const host = await serve('--conformance', '--no-worker');
    expect(host.listening.workflows).toEqual(WORKFLOW_IDS);
    expect((await ask(host.url, null, 'discover')).body.fixtures).toEqual(WORKFLOW_IDS.filter(isConformanceWorkflow));
  });

  it('works on runs itself, and leaves them to others when it is told to', async () => {
    const working = await serve('--conformance');
    const key = await working.newKey();
    const body = { workflowId: 'conformance-multi-node', inputs: {} };
    const { runId } = (await ask(working.url, key, 'createRun', { body })).body;
    const events = await (await openStream(working.url, key, runId, { mode: 'debug' })).rest();
    expect(events.at(-1)?.event).toBe('run.completed');
    const idle = await serve('--conformance', '--no-worker');
    const other = await idle.newKey();
    const { runId: waiting } = (await ask(idle.url, other, 'createRun', { body })).body;
    expect((await ask(idle.url, other, 'cancelRun', { runId: waiting })).body.status).toBe('cancelled');
  });

  it.each([
    ['feedback', 'listAnnotations', 501],
    ['replay', 'forkRun', 501],
    ['debug-bundle', 'debugBundle', 404],
  ] as const)('does not offer what it is told to leave out: %s', async (left, name, status) => {
    const host = await serve('--no-worker', '--without', left);
    const body = name === 'forkRun' ? { mode: 'replay' } : undefined;
    const answer = await ask(host.url, await host.newKey(), name, { runId: 'nobody', ...(body && { body }) });
    expect(answer.status).toBe(status);
    expect((await ask(host.url, null, 'discover')).body).not.toMatchObject({
      [left === 'debug-bundle' ? 'debugBundle' : left]: { supported: true },
    });
  });

  it('lets a key ask as often as it is told to', async () => {
    const host = await serve('--no-worker', '--requests-per-second', '1');
    const key = await host.newKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(host.url, key, 'listRuns')));
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(0);
    expect(limited.every(({ headers }) => Number(headers.get('retry-after')) >= 1)).toBe(true);
  });
});

describe('serve refuses', () => {
  it.each(['0.0.0.0', '::', '192.0.2.1'])('plain HTTP for other machines: %j', async (address) => {
    const { store, ...answer } = await refused(['--address', address, '--port', '0']);
    expect(answer).toMatchObject({
      code: 2,
      error: { code: 'invalid_flag', message: expect.stringContaining('--allow-plain-http') as string },
      recommendedCommand: 'contribflow serve --help --json',
    });
    expect(existsSync(store)).toBe(false);
  });

  it.each([
    ['a name for an address', ['--address', 'host.example', '--allow-plain-http']],
    ['what only looks like an address', ['--address', '127.0.0.1.example']],
    ['no address', ['--address', '']],
    ['a port that there is not', ['--port', '65536']],
    ['a port below all', ['--port', '-1']],
    ['a word for a port', ['--port', 'http']],
    ['no requests at all', ['--requests-per-second', '0']],
    ['to leave out what there is not', ['--without', 'runs']],
    ['a certificate without its key', ['--tls-cert', 'cert.pem']],
    ['a key without its certificate', ['--tls-key', 'key.pem']],
    ['files that are not there', ['--tls-cert', 'cert.pem', '--tls-key', 'key.pem']],
  ])('%s', async (_, flags) => {
    const { store, ...answer } = await refused(flags);
    expect(answer).toMatchObject({
      code: 2,
      error: { code: 'invalid_flag' },
      recommendedCommand: 'contribflow serve --help --json',
    });
    expect(existsSync(store)).toBe(false);
  });

  it('a certificate with the key of another, and tells nothing of the key', async () => {
    const [one, other] = [makeCertificates(['localhost']), makeCertificates(['localhost'])];
    const cwd = temporaryDirectory();
    writeFileSync(join(cwd, 'cert.pem'), one.cert);
    writeFileSync(join(cwd, 'key.pem'), other.key);
    const answer = await refused(['--tls-cert', 'cert.pem', '--tls-key', 'key.pem'], cwd);
    expect(answer).toMatchObject({ code: 2, error: { code: 'invalid_flag' } });
    expect(JSON.stringify(answer)).not.toContain('PRIVATE KEY');
  });

  it('the name that the address has elsewhere, and says what it is here', async () => {
    expect(await refused(['--host', '0.0.0.0'])).toMatchObject({
      code: 2,
      error: { code: 'unknown_flag', message: expect.stringContaining('--address') as string },
    });
  });

  it('a port that is taken, and says so', async () => {
    const { port } = new URL((await serve('--no-worker')).url);
    expect(await refused(['--port', port])).toMatchObject({
      code: 8,
      error: {
        code: 'address_unavailable',
        message: `contribflow cannot listen at 127.0.0.1, port ${port} (EADDRINUSE). Choose another with --address or --port.`,
      },
    });
  });

  it('an address that is not of this machine', async () => {
    expect(await refused(['--address', '192.0.2.1', '--allow-plain-http', '--port', '0'])).toMatchObject({
      code: 8,
      error: { code: 'address_unavailable', message: expect.stringContaining('EADDRNOTAVAIL') as string },
    });
  });

  it('a directory whose configuration is damaged, for it works there', async () => {
    const answer = await refused(['--port', '0'], controllerDirectory({ config: '{' }));
    expect(answer).toMatchObject({ code: 8, error: { code: 'not_initialized' } });
  });
});

describe('serve for other machines', () => {
  it('does so without encryption only at the word', async () => {
    const host = await serve('--no-worker', '--address', '0.0.0.0', '--allow-plain-http');
    expect(host.listening).toMatchObject({
      url: expect.stringMatching(/^http:\/\/0\.0\.0\.0:\d+$/) as string,
      isEncrypted: false,
    });
    const { port } = new URL(host.url);
    expect((await ask(`http://127.0.0.1:${port}`, null, 'discover')).status).toBe(200);
  });

  it('encrypts with the certificate that it is given', async () => {
    const directory = temporaryDirectory();
    const { cert, key, caFile } = makeCertificates(['localhost']);
    writeFileSync(join(directory, 'server.pem'), cert);
    writeFileSync(join(directory, 'server.key'), key, { mode: 0o600 });
    const tls = ['--tls-cert', join(directory, 'server.pem'), '--tls-key', join(directory, 'server.key')];
    const host = await serve('--no-worker', '--address', '0.0.0.0', ...tls);
    expect(host.listening).toMatchObject({
      url: expect.stringMatching(/^https:\/\/0\.0\.0\.0:\d+$/) as string,
      isEncrypted: true,
    });
    const { port } = new URL(host.url);
    const curl = (...args: readonly string[]) => execFileSync('curl', ['-s', ...args], { encoding: 'utf8' });
    const page = curl('--cacert', caFile, `https://localhost:${port}/.well-known/openwop`);
    expect(JSON.parse(page)).toMatchObject({ protocolVersion: '1.0' });
    // Nobody is answered in the clear, nor somebody who does not know who signed it.
    expect(() => curl(`http://localhost:${port}/.well-known/openwop`)).toThrow();
    expect(() => curl(`https://localhost:${port}/.well-known/openwop`)).toThrow();
    expect(host.printed).not.toContain('PRIVATE KEY');
  });
});

describe('serve ends', () => {
  it.each([
    ['SIGTERM', 0],
    ['SIGINT', 130],
  ] as const)('at %s with streams open, and the runs are there when it begins again', async (signal, code) => {
    const host = await serve('--conformance', '--no-worker');
    const key = await host.newKey();
    const body = { workflowId: 'conformance-noop', inputs: {} };
    const { runId } = (await ask(host.url, key, 'createRun', { body })).body;
    const streams = await Promise.all(
      ['updates', 'values', 'debug'].map((mode) => openStream(host.url, key, runId, { mode })),
    );
    // Nobody reads it, so it cannot come to its end by itself.
    const stalled = await fetch(`${host.url}/v1/runs/${runId}/events`, { headers: { authorization: `Bearer ${key}` } });
    const rests = Promise.all(streams.map((stream) => stream.rest()));
    const ran = await host.stop(signal);
    expect([ran.code, ran.signal, ran.stderr]).toEqual([code, null, '']);
    expect(ServeResult.safeParse(documentOf(ran)).success).toBe(true);
    expect((await rests).flat().filter(({ event }) => event.startsWith('run.'))).toEqual([]);
    await stalled.body?.cancel();
    const again = await ServedHost.start({ args: ['--conformance'], store: host.store });
    hosts.push(again);
    const events = await (await openStream(again.url, key, runId)).rest();
    expect(events.at(-1)?.event).toBe('run.completed');
  });

  it('and gives a run back that it works on, for another to go on with', async () => {
    const host = await serve('--conformance');
    const key = await host.newKey();
    const body = { workflowId: 'conformance-delay', inputs: { delayMs: 3000 } };
    const { runId } = (await ask(host.url, key, 'createRun', { body })).body;
    const stream = await openStream(host.url, key, runId, { mode: 'debug' });
    const begun = [await stream.next(), await stream.next()].map((each) => each?.event);
    expect(begun).toEqual(['run.started', 'node.started']);
    expect((await host.stop()).code).toBe(0);
    const again = await ServedHost.start({ args: ['--conformance'], store: host.store });
    hosts.push(again);
    const events = await (await openStream(again.url, key, runId, { mode: 'debug' })).rest();
    expect(events.filter(({ event }) => event === 'node.completed')).toHaveLength(1);
    expect(events.at(-1)?.event).toBe('run.completed');
  });
});
