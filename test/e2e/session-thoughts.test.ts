import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ReasoningTree } from '../../src/contract/thoughts.ts';
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

let github: SimulatedGithub;
let server: ResponsesServer;
beforeEach(async () => {
  [github, server] = await Promise.all([simulatedGithub(), startResponsesServer()]);
});
afterEach(async () => {
  await Promise.all([github.close(), server.close()]);
});

interface Shown {
  readonly files: readonly string[];
  readonly tests: readonly string[];
  readonly openQuestions: readonly { readonly id: string }[];
}

const isAskedToThink = ({ body }: AskedResponse) => body.tools.some(({ name }) => name === 'propose_thoughts');

/** The thought that the model is shown, between the marks of untrusted text. */
const shownIn = ({ body }: AskedResponse): Shown =>
  JSON.parse(
    /<<<(untrusted-[0-9a-f]+)\n(.*)\n\1>>>/s.exec(body.input[0]?.content?.[0]?.text ?? '')?.[2] ?? '',
  ) as Shown;

/** Lets a model plan with thoughts, and answers with the tree that was kept and how often it was asked to think. */
async function planWith(think: (shown: Shown) => Say, limits: object = {}) {
  server.say = (asked) => {
    if (isAskedToThink(asked)) return think(shownIn(asked));
    const isPlanned = asked.body.input.some(({ type }) => type === 'function_call_output');
    return isPlanned ? { text: 'Planned.' } : { calls: [{ name: 'plan', input: { issue: SLUG_ISSUE, cort: true } }] };
  };
  const env = { HOME: temporaryDirectory(), ...environmentOf(github.simulator), OPENAI_BASE_URL: server.url };
  const client = new SessionClient({ cwd: github.directory, env });
  await client.configure({ model: { provider: 'responses', name: 'some-model', limits }, approval_policy: 'never' });
  client.say('task', `Plan ${SLUG_ISSUE}, and think it through.`);
  await client.next('task_complete', { id: 'task' });
  await client.close();
  const kept = join(github.directory, '.contribflow/artifacts/thoughts-quillworks-slug-kit-41.json');
  const tree = ReasoningTree.parse(JSON.parse(readFileSync(kept, 'utf8')));
  return { client, tree, timesAsked: server.asked.filter(isAskedToThink).length };
}

const proposes = (proposals: readonly object[]): Say => ({
  calls: [{ name: 'propose_thoughts', input: { proposals } }],
});

describe('a model that thinks along', () => {
  it('supplies thoughts, which are held against the repository like any other', async () => {
    const { client, tree } = await planWith(({ files, tests, openQuestions }) =>
      proposes([
        { approach: 'Trim both ends.', answers: openQuestions[0]?.id, files, tests, leftOut: [] },
        { approach: 'Rewrite it.', answers: openQuestions[0]?.id, files: ['src/none.js'], tests: [], leftOut: [] },
      ]),
    );
    const [sound, wrong] = ['Trim both ends.', 'Rewrite it.'].map((approach) =>
      tree.thoughts.find((thought) => thought.approach === approach),
    );
    expect(sound?.checkpoints.every(({ status }) => status !== 'failed')).toBe(true);
    expect(wrong?.checkpoints.some(({ status }) => status === 'failed')).toBe(true);
    expect(tree.bestPath).not.toContain(wrong?.id);
    const trace = await client.next('cort_trace_available', { id: 'task' });
    expect(trace.cort_context).toEqual({ trace_id: tree.traceId, confidence: tree.confidence });
  });

  it.each<[string, Say]>([
    ['says nothing of use', { text: 'Hm.' }],
    ['answers what nobody asked', proposes([{ approach: 'x', answers: 'no-such', files: [], tests: [], leftOut: [] }])],
    ['calls with the wrong input', { calls: [{ name: 'propose_thoughts', input: { proposals: 'all' } }] }],
    ['fails', { status: 400, body: { error: { message: 'no' } } }],
  ])('and %s leaves it to our own thoughts', async (_, said) => {
    const { tree, timesAsked } = await planWith(() => said);
    expect(timesAsked).toBeGreaterThan(0);
    expect(tree.thoughts.length).toBeGreaterThan(1);
  });

  it('uses up the tokens of its task by it', async () => {
    const { client } = await planWith(() => ({ text: 'Hm.' }), { tokens: 150 });
    expect(await client.next('error', { id: 'task' })).toMatchObject({ code: 'limit_reached' });
  });
});
