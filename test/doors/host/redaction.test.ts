import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHost, type TestHost } from '../../builders/host.ts';
import { ask, openStream } from '../../builders/host-client.ts';

// 300 strings that look like secrets, each put wherever a client can put a text. None of them may be found anywhere
// afterwards: not in an answer, not on a stream, not in the bundle, not in the files of the store.

const letters = (seed: string, length: number) =>
  Array.from({ length: Math.ceil(length / 32) }, (_, index) =>
    createHash('sha256').update(`${seed} ${index}`).digest('base64').replaceAll(/[+/=]/g, 'x'),
  )
    .join('')
    .slice(0, length);
const digits = (seed: string, length: number) => letters(seed, length).replaceAll(/[^0-9]/g, '7');

/** Put together from pieces, so that no scanner takes this file for a leak. */
const FAMILIES: Readonly<Record<string, (seed: string) => string>> = {
  'sk-… of 36 characters': (seed) => `sk${'-'}${letters(seed, 33)}`,
  'a key of a project': (seed) => `sk${'-proj-'}${letters(seed, 40)}`,
  'a token of GitHub': (seed) => `gh${'p_'}${letters(seed, 36)}`,
  'a token of an installation': (seed) => `gh${'s_'}${letters(seed, 36)}`,
  'a fine-grained token': (seed) => `github${'_pat_'}11${letters(seed, 20).toUpperCase()}_${letters(seed, 59)}`,
  'a token of npm': (seed) => `npm${'_'}${letters(seed, 36)}`,
  'a token of Slack': (seed) => `xo${'xb-'}${digits(seed, 12)}-${digits(`${seed}b`, 12)}-${letters(seed, 24)}`,
  'a key of Google': (seed) => `AI${'za'}${letters(seed, 35)}`,
  'a key of AWS': (seed) =>
    `AK${'IA'}${letters(seed, 32)
      .toUpperCase()
      .replaceAll(/[^A-Z2-7]/g, 'Q')
      .slice(0, 16)}`,
  'a JWT': (seed) => `ey${'J'}hbGciOiJIUzI1NiJ9.ey${'J'}${letters(seed, 24)}.${letters(`${seed}s`, 43)}`,
  'a key of this host': (seed) => `cfk${'_'}${letters(seed, 43)}`,
  'a known value': (seed) => `known-${letters(seed, 12)}`,
};

const SECRETS = Object.entries(FAMILIES).flatMap(([family, make]) =>
  Array.from({ length: 25 }, (_, index) => ({ family, secret: make(`${family} ${index}`) })),
);

let host: TestHost;
let key: string;

beforeAll(async () => {
  const known = SECRETS.filter(({ family }) => family === 'a known value');
  // Names that say that they are secret.
  const environment = Object.fromEntries(known.map(({ secret }, index) => [`SERVICE_${index}_TOKEN`, secret]));
  host = await startHost({ environment, limits: { requestBurst: 100_000 } });
  key = await host.newKey('redaction');
});
afterAll(async () => {
  await host.close();
});

const leaked = (text: string) => SECRETS.filter(({ secret }) => text.includes(secret)).map(({ family }) => family);

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
