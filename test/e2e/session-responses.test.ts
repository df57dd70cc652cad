import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventMsg } from '../../src/doors/session/wire/events.ts';
import {
  type AskedResponse,
  type ResponsesServer,
  type Say,
  startResponsesServer,
} from '../builders/responses-server.ts';
import { temporaryDirectory } from '../builders/run-cli.ts';
import { SessionClient } from '../builders/session-client.ts';
import { environmentOf, type SimulatedGithub, simulatedGithub } from '../builders/simulated-github.ts';
import { SLUG_ISSUE } from '../builders/slug-kit.ts';
import { SLUG_KIT_FIX } from '../builders/slug-kit-fix.ts';
import { describeOnEngines } from '../engines/describe-on-engines.ts';

const KEY = ['key', 'of', 'the', 'session', '0815'].join('-');
const MODEL = { provider: 'responses', name: 'some-model' };

let github: SimulatedGithub;
let server: ResponsesServer;
beforeEach(async () => {
  [github, server] = await Promise.all([simulatedGithub(), startResponsesServer()]);
});
afterEach(async () => {
  await Promise.all([github.close(), server.close()]);
});

async function openSession(env: Readonly<Record<string, string>>, settings: object = {}): Promise<SessionClient> {
  const places = { HOME: temporaryDirectory(), ...environmentOf(github.simulator) };
  const own = { OPENAI_BASE_URL: server.url, OPENAI_API_KEY: KEY };
  const client = new SessionClient({ cwd: github.directory, env: { ...places, ...own, ...env } });
  await client.configure({ model: MODEL, approval_policy: 'never', ...settings });
  return client;
}

const call = (name: string, input: object | string): Say => ({ calls: [{ name, input }] });

/** What the model was told of its last call. */
const told = ({ body: { input } }: AskedResponse): string => input.map(({ output }) => output ?? '').join('\n');

/** Everything that was told or kept, which the key must not be in. */
function traces(client: SessionClient): string {
  const kept = readdirSync(join(github.directory, '.contribflow'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  return [JSON.stringify(client.events), client.stderr, ...kept].join('\n');
}

describe('a session with a model of the Responses API', () => {
  it('tells a failure of the model, and goes on with the next input', async () => {
    server.say = [{ status: 401, body: { error: { message: `Bad key ${KEY}` } } }, { text: 'Here I am.' }];
    const client = await openSession({});
    client.say('one', 'Hello?');
    expect(await client.next('error', { id: 'one' })).toMatchObject({ code: 'model_failed' });
    expect(await client.next('task_complete', { id: 'one' })).toMatchObject({ last_agent_message: null });
    client.say('two', 'Hello?');
    expect(await client.next('task_complete', { id: 'two' })).toMatchObject({ last_agent_message: 'Here I am.' });
    expect(await client.close()).toBe(0);
    expect(server.asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(traces(client)).not.toContain(KEY);
  });

  it('goes on where it stopped, and from an earlier point', async () => {
    server.say = [call('next', {}), { text: 'One.' }, { text: 'Two.' }, { text: 'Three.' }];
    const client = await openSession({});
    for (const [id, more] of [
      ['a', {}],
      ['b', {}],
      ['c', { last_response_id: 'resp_2' }],
    ] as const) {
      client.say(id, 'Go on.', more);
      await client.next('task_complete', { id });
    }
    expect(server.asked.map(({ body }) => body.previous_response_id)).toEqual([
      undefined,
      'resp_1',
      'resp_2',
      'resp_2',
    ]);
    expect(told(server.asked[1] as AskedResponse)).toMatch(/<<<(untrusted-[0-9a-f]{16})\n[\s\S]*\n\1>>>$/);
    await client.close();
  });

  it.each<[string, object, RegExp]>([
    ['turns', { limits: { turns: 3 } }, /had its 3 turns/],
    ['tokens', { limits: { tokens: 250 } }, /330 tokens, and 250 were allowed/],
    [
      'spend',
      { limits: { spend: 0.0003 }, price: { input_per_million: 1, output_per_million: 1 } },
      /spent 0\.0003, and 0\.0003 was allowed/,
    ],
  ])('ends at its limit on %s', async (_what, more, reason) => {
    server.say = () => call('next', {});
    const client = await openSession({}, { model: { ...MODEL, ...more } });
    client.say('task', 'Go on for ever.');
    const error = await client.next('error', { id: 'task' });
    expect(error).toMatchObject({ code: 'limit_reached', message: expect.stringMatching(reason) as string });
    expect(await client.next('task_complete', { id: 'task' })).toMatchObject({ last_agent_message: null });
    expect(server.asked).toHaveLength(3);
    await client.close();
  });

  it('ends at its limit on time in the middle of an answer', async () => {
    server.say = ['silence'];
    const client = await openSession({}, { model: { ...MODEL, limits: { seconds: 1 } } });
    client.say('task', 'Think.');
    const error = await client.next('error', { id: 'task' });
    expect(error).toMatchObject({ code: 'limit_reached', message: 'The task has had its 1 seconds.' });
    await client.close();
  });

  it.each<[string, object, RegExp]>([
    ['a limit on spend without a price', { limits: { spend: 1 } }, /needs the prices/],
    [
      'a limit of nothing',
      { limits: { spend: 0 }, price: { input_per_million: 1, output_per_million: 1 } },
      /above zero/,
    ],
  ])('cannot be configured with %s', async (_what, more, reason) => {
    const client = await openSession({});
    client.submit('again', {
      type: 'configure_session',
      model: { ...MODEL, ...more },
      cwd: github.directory,
      approval_policy: 'never',
    });
    const error = await client.next('error', { id: 'again' });
    expect(error).toMatchObject({ code: 'invalid_op', message: expect.stringMatching(reason) as string });
    await client.close();
  });

  it.each<[string, object, RegExp]>([
    ['no name', { name: undefined }, /needs a name/],
    ['an address without TLS', { base_url: 'http://models.example/v1' }, /https/],
  ])('does not ask a model with %s', async (_what, more, reason) => {
    const client = await openSession({}, { model: { ...MODEL, ...more } });
    client.say('task', 'Hello?');
    const error = await client.next('error', { id: 'task' });
    expect(error).toMatchObject({ code: 'invalid_op', message: expect.stringMatching(reason) as string });
    expect(server.asked).toEqual([]);
    await client.close();
  });

  it('does not give the key to another server that the session names', async () => {
    const other = await startResponsesServer([{ text: 'Hello.' }]);
    const client = await openSession({}, { model: { ...MODEL, base_url: other.url } });
    client.say('task', 'Hello?');
    await client.next('task_complete', { id: 'task' });
    expect(other.asked.map(({ headers }) => headers.authorization)).toEqual([undefined]);
    await Promise.all([client.close(), other.close()]);
  });
});

type Request = Extract<EventMsg, { type: 'exec_approval_request' | 'apply_patch_approval_request' }>;
type Decide = (request: Request) => 'approved' | 'denied';

/** Answers every request of a task as `decide` says, until the task is over. */
async function answerAll(client: SessionClient, id: string, decide: Decide): Promise<readonly Request[]> {
  const requests: Request[] = [];
  for (;;) {
    const event = await client.until(() => {
      const open = client.events.filter(
        ({ id: of, msg }) =>
          of === id && (msg.type === 'exec_approval_request' || msg.type === 'apply_patch_approval_request'),
      )[requests.length];
      return open ?? client.events.find(({ id: of, msg }) => of === id && msg.type === 'task_complete');
    });
    const { msg } = event;
    if (msg.type !== 'exec_approval_request' && msg.type !== 'apply_patch_approval_request') return requests;
    requests.push(msg);
    const type = msg.type === 'exec_approval_request' ? 'exec_approval' : 'patch_approval';
    client.submit(`answer-${requests.length}`, { type, id, decision: decide(msg) });
  }
}

describeOnEngines(
  'a model of the Responses API on the simulator',
  (engine) => {
    const FIX = { edits: SLUG_KIT_FIX.map(({ file, from, to }) => ({ path: file, old: from, new: to })) };
    const WORK: readonly Say[] = [
      call('plan', { issue: SLUG_ISSUE }),
      call('checkout', { issue: SLUG_ISSUE }),
      call('read_issue', {}),
      {
        calls: ['list_files', 'search_files'].map((name) => ({
          name,
          input: name === 'list_files' ? {} : { text: 'cut(' },
        })),
      },
      call('read_file', { path: 'src/slugify.js' }),
      call('run_in_sandbox', { argv: ['node', '--test'] }),
      call('run_in_sandbox', { argv: ['node', '-p', '"ran in " + process.cwd()'] }),
      call('apply_patch', FIX),
      call('diff', {}),
      call('validate', { run: true }),
      call('pr_dry_run', { draft: true }),
      { text: 'The dry run has passed the gate. A person decides now.' },
    ];

    it('reads, edits, validates, and stops at the gate; a denial is told to it', { timeout: 600_000 }, async () => {
      server.say = WORK;
      const client = await openSession(engine.env, { approval_policy: 'untrusted' });
      client.say('task', `Solve ${SLUG_ISSUE}.`);
      const isDenied = (request: Request) =>
        request.type === 'exec_approval_request' && (request.public !== null || request.command.includes('--test'));
      const requests = await answerAll(client, 'task', (request) => (isDenied(request) ? 'denied' : 'approved'));
      await client.close();

      const heard = server.asked.map(told);
      expect(heard[3]).toContain('Untrusted text, from an issue');
      expect(heard[4]).toContain('src/slugify.js');
      expect(heard[5]).toContain('function cut');
      expect(heard[6]).toContain('A person denied this');
      expect(heard[7]).toMatch(/Exit code: 0\.[\s\S]*ran in /);
      expect(heard[8]).toContain('3 files were changed');
      expect(heard[10], heard[10]).toContain('"status":"passed"');
      expect(heard[11], heard[11]).toContain('human_review');
      const patches = requests.flatMap((request) => (request.type === 'apply_patch_approval_request' ? [request] : []));
      expect(Object.keys(patches[0]?.changes ?? {})).toEqual([
        'src/slugify.js',
        'test/slugify.test.js',
        'CHANGELOG.md',
      ]);
      const last = requests.at(-1);
      expect(last).toMatchObject({ type: 'exec_approval_request', public: { mode: 'flag' } });
      expect(github.simulator.writes).toEqual([]);
      expect(traces(client)).not.toContain(KEY);
    });
  },
  ['docker'],
);
