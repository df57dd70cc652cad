import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHost, type TestHost } from '../../builders/host.ts';
import { ask, openStream } from '../../builders/host-client.ts';
import { knownSecrets, leaked, SECRETS } from '../../builders/secret-shapes.ts';

// 300 strings that look like secrets, each put wherever a client can put a text. None of them may be found anywhere
// afterwards: not in an answer, not on a stream, not in the bundle, not in the files of the store.

let host: TestHost;
let key: string;

beforeAll(async () => {
  host = await startHost({ environment: knownSecrets, limits: { requestBurst: 100_000 } });
  key = await host.newKey('redaction');
});
afterAll(async () => {
  await host.close();
});

describe('secret-shaped strings', () => {
  it('are 300, all different', () => {
    expect(new Set(SECRETS.map(({ secret }) => secret)).size).toBe(300);
  });

  it('in judgments and inputs reach neither store, stream, bundle, list nor log', async () => {
    expect.assertions(8);
    const body = {
      workflowId: 'conformance-identity',
      inputs: {
        list: SECRETS.map(({ secret }) => `before ${secret} behind`),
        names: Object.fromEntries(SECRETS.map(({ secret }) => [secret, { deep: [secret] }])),
      },
    };
    const { runId } = (await ask(host.url, key, 'createRun', { body })).body;
    const stream = await openStream(host.url, key, runId, { mode: 'debug' });
    const told = stream.rest();
    const answers: string[] = [];
    for (const { secret } of SECRETS) {
      const bodies = [
        { signal: { kind: 'correction', correction: `instead of ${secret}` } },
        { signal: { kind: 'label', label: `${secret} leaks` }, note: `x=${secret}` },
        { signal: { kind: 'flag' }, note: `line one\n"${secret}"\nline three` },
      ];
      for (const each of bodies) answers.push((await ask(host.url, key, 'annotateRun', { runId, body: each })).text);
    }
    expect(await host.work()).toBe(runId);
    const streamed = JSON.stringify(await told);
    expect(streamed.match(/run\.annotated/g)?.length).toBeGreaterThanOrEqual(900);
    expect(leaked(streamed)).toEqual([]);
    expect(leaked(answers.join('\n'))).toEqual([]);
    const reads = await Promise.all(
      (['readRun', 'pollEvents', 'listAnnotations', 'debugBundle'] as const).map(
        async (name) => (await ask(host.url, key, name, { runId })).text,
      ),
    );
    expect(leaked(reads.join('\n'))).toEqual([]);
    const files = readdirSync(dirname(host.storePath)).map((file) =>
      readFileSync(join(dirname(host.storePath), file), 'latin1'),
    );
    expect(files.join('').length).toBeGreaterThan(100_000);
    expect(leaked(files.join('\n'))).toEqual([]);
    expect(leaked(JSON.stringify(host.diagnosed.map(String)))).toEqual([]);
  });

  it('as the id of an event or node, or as an idempotency key, are not kept', async () => {
    expect.assertions(2 + 2 * SECRETS.length);
    const { runId } = (await ask(host.url, key, 'createRun', { body: { workflowId: 'conformance-noop' } })).body;
    for (const { secret, family } of SECRETS) {
      const headers = { 'idempotency-key': secret };
      const made = await ask(host.url, key, 'createRun', { body: { workflowId: 'conformance-noop' }, headers });
      expect(made.status).toBe(201);
      const target = { nodeId: secret };
      const refused = await ask(host.url, key, 'annotateRun', { runId, body: { signal: { kind: 'flag' }, target } });
      expect([family, refused.status, leaked(refused.text)]).toEqual([family, 400, []]);
    }
    const files = readdirSync(dirname(host.storePath)).map((file) =>
      readFileSync(join(dirname(host.storePath), file), 'latin1'),
    );
    expect(leaked(files.join('\n'))).toEqual([]);
    expect(host.diagnosed).toEqual([]);
  });

  it('in a patch are refused where it adds them, and may stand where it takes them away', async () => {
    expect.assertions(3);
    const secret = SECRETS[0]?.secret ?? '';
    const patchOf = (sign: string) => `--- a/a\n+++ b/a\n@@ -1 +1 @@\n${sign}token ${secret}\n`;
    const post = (patch: string) =>
      ask(host.url, key, 'createRun', { body: { workflowId: 'conformance-noop', inputs: { patch } } });
    const adding = await post(patchOf('+'));
    expect([adding.status, adding.refusal?.error]).toEqual([400, 'validation_error']);
    expect(adding.text).not.toContain(secret);
    expect((await post(patchOf('-'))).status).toBe(201);
  });
});
