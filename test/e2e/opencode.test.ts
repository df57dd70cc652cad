import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireRequest } from '../../src/doors/feedback/wire/request.ts';
import { echoOf, wireFeedback, wireRequest, wireResponse } from '../builders/feedback.ts';
import { ROOT } from '../builders/markdown.ts';
import { type ModelServer, startModelServer } from '../builders/model-server.ts';
import { documentOf, runCli, temporaryDirectory } from '../builders/run-cli.ts';
import { type SimulatedGithub, simulatedGithub } from '../builders/simulated-github.ts';

/** Put there by bin/test --with-opencode; 180 MB, so not by default. */
const OPENCODE = join(ROOT, 'test', 'opencode', 'node_modules', 'opencode-linux-x64', 'bin', 'opencode');
const isWanted = process.env['CONTRIBFLOW_TEST_OPENCODE'] === '1' && existsSync(OPENCODE);
const TIMEOUT_MS = 300_000;

let github: SimulatedGithub;
let model: ModelServer;
let environment: Record<string, string>;

beforeAll(async () => {
  if (!isWanted) return;
  github = await simulatedGithub();
  model = await startModelServer();
  const home = temporaryDirectory();
  const folders = ['DATA', 'CONFIG', 'STATE', 'CACHE'].map((name): [string, string] => [
    `XDG_${name}_HOME`,
    join(home, name),
  ]);
  const switches = ['MODELS_FETCH', 'AUTOUPDATE', 'LSP_DOWNLOAD', 'DEFAULT_PLUGINS', 'SHARE'];
  environment = {
    ...Object.fromEntries(folders),
    ...Object.fromEntries(switches.map((name) => [`OPENCODE_DISABLE_${name}`, '1'])),
    OPENCODE_CONFIG_CONTENT: JSON.stringify({
      provider: {
        local: {
          npm: '@ai-sdk/openai-compatible',
          name: 'local',
          options: { baseURL: model.url, apiKey: 'none' },
          models: { m: { name: 'm', tool_call: true } },
        },
      },
      model: 'local/m',
      small_model: 'local/m',
      permission: { glob: 'allow' },
      agent: {
        reviewer: { mode: 'primary', prompt: 'You review plans.', tools: { '*': false } },
        searcher: { mode: 'primary', prompt: 'You look around first.', tools: { '*': false, glob: true } },
      },
    }),
  };
  expect((await github.run(['plan', 'quillworks/slug-kit#41', '--json'], environment)).code).toBe(0);
}, TIMEOUT_MS);

afterAll(async () => {
  if (!isWanted) return;
  await model.close();
  await github.close();
});

const command = (agent: string) => `${OPENCODE} run --pure --agent ${agent} --format json`;

async function request(agent: string, ...flags: readonly string[]) {
  const words = ['feedback', 'request', '--artifact', 'plan', '--provider-command', command(agent), '--timeout', '240'];
  const ran = await github.run([...words, ...flags, '--json'], environment);
  return {
    code: ran.code,
    answer: documentOf(ran) as { status: string; sessionId: string | null; turn: Record<string, unknown> },
  };
}

/** Answers a request by the protocol. */
const reviewOf = (text: string) => JSON.stringify(wireResponse(echoOf(JSON.parse(text) as WireRequest)));

describe.skipIf(!isWanted)('the real opencode (needs bin/test --with-opencode)', () => {
  it(
    'gives feedback over two iterations of one session',
    async () => {
      model.say = reviewOf;
      const first = await request('reviewer');
      expect(first.answer).toMatchObject({ status: 'received', turn: { iteration: 1, problems: [] } });
      const applied = await github.run(
        ['feedback', 'apply', '--id', 'scope-lacks-detail-01', '--status', 'accepted', '--json'],
        environment,
      );
      expect(applied.code).toBe(0);
      const second = await request('reviewer');
      expect(second.answer).toMatchObject({
        status: 'received',
        sessionId: first.answer.sessionId,
        turn: { iteration: 2, acknowledgements: [{ id: 'scope-lacks-detail-01', status: 'acknowledged' }] },
      });
      // The tool, and not the payload, has told the model what came before.
      const users = model.seen.at(-1)?.filter(({ role }) => role === 'user');
      expect(users).toHaveLength(2);
    },
    TIMEOUT_MS,
  );

  it(
    'may use tools before it answers, and put the answer in a fence',
    async () => {
      model.say = (text) => {
        const isToolDone = model.seen.at(-1)?.some(({ role }) => role === 'tool') === true;
        return isToolDone
          ? `Here you are:\n\n\`\`\`json\n${reviewOf(text)}\n\`\`\``
          : { tool: 'glob', input: { pattern: '*' } };
      };
      const { answer } = await request('searcher', '--new');
      expect(answer).toMatchObject({ status: 'received', turn: { problems: [] } });
    },
    TIMEOUT_MS,
  );

  it(
    'breaks the protocol when its model writes prose',
    async () => {
      model.say = () => 'It looks good to me.';
      const { code, answer } = await request('reviewer', '--new');
      expect(code).toBe(1);
      expect(answer.status).toBe('invalid_response');
    },
    TIMEOUT_MS,
  );

  it(
    'is not asked in the name of an agent that it does not know',
    async () => {
      model.say = reviewOf;
      expect((await request('nobody')).answer.status).toBe('wrong_agent');
    },
    TIMEOUT_MS,
  );

  it(
    'fails when it does not know the session',
    async () => {
      const { answer } = await request('reviewer', '--session', 'ses_nobody');
      expect(answer.status).toBe('provider_failed');
      expect(JSON.stringify(answer.turn)).toContain('Session not found');
    },
    TIMEOUT_MS,
  );

  it(
    'writes messages with the fields that ours have',
    async () => {
      model.say = () => JSON.stringify(wireResponse({ feedback: wireFeedback() }));
      const { answer } = await request('reviewer', '--new');
      const { answerPath } = answer.turn as { answerPath: string };
      const { readFileSync } = await import('node:fs');
      const theirs = shapesOf(readFileSync(join(github.directory, answerPath), 'utf8'));
      const input = JSON.stringify(wireRequest());
      const ours = await runCli(['feedback', 'provide', '--wrap'], { cwd: temporaryDirectory(), input });
      expect(shapesOf(ours.stdout)).toEqual(theirs);
    },
    TIMEOUT_MS,
  );
});

/** The names and types of all fields of a stream, line by line. */
function shapesOf(stream: string): unknown[] {
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .map(([name, field]): [string, unknown] => [name, shape(field)])
            .toSorted(([one], [other]) => one.localeCompare(other)),
        )
      : typeof value;
  return stream
    .trim()
    .split('\n')
    .map((line) => shape(JSON.parse(line)));
}
