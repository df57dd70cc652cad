import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

const KEY = ['key', 'of', 'the', 'supervisor', '0815'].join('-');
const OTHER = 'quillworks/slug-kit#29';
const LAST = 'quillworks/slug-kit#33';
const ISSUES = [SLUG_ISSUE, OTHER, LAST];

let github: SimulatedGithub;
let server: ResponsesServer;
beforeEach(async () => {
  [github, server] = await Promise.all([
    simulatedGithub({ config: { sandbox: { engine: 'bwrap', accept: ['container', 'namespace'] } } }),
    startResponsesServer(),
  ]);
});
afterEach(async () => {
  await Promise.all([github.close(), server.close()]);
});

const call = (name: string, input: object): Say => ({ calls: [{ name, input }] });

/** What the model says in the thread of each issue. */
const SAYS: Readonly<Record<string, readonly Say[]>> = {
  [SLUG_ISSUE]: [
    call('plan', { issue: SLUG_ISSUE }),
    call('checkout', { issue: SLUG_ISSUE }),
    call('apply_patch', { edits: SLUG_KIT_FIX.map(({ file, from, to }) => ({ path: file, old: from, new: to })) }),
    call('diff', {}),
    call('validate', { run: true }),
    call('pr_dry_run', { draft: true }),
    { text: 'A person decides now.' },
  ],
  // It tries to work on the issue of another.
  [OTHER]: [call('plan', { issue: OTHER }), call('checkout', { issue: LAST }), { text: 'I may not, so I stop.' }],
  [LAST]: [call('plan', { issue: LAST }), { status: 401, body: { error: { message: `Bad key ${KEY}` } } }],
};

interface Thread {
  readonly issue: string;
  readonly asked: AskedResponse[];
}

/** A model that has a thread with each of the agents, and knows them by the response that they go on from. */
function inThreads(): { readonly threads: Map<string, Thread>; readonly say: ResponsesServer['say'] } {
  const threads = new Map<string, Thread>();
  const byResponse = new Map<string, Thread>();
  const begun = ({ body }: AskedResponse): Thread => {
    const words = body.input.flatMap(({ content = [] }) => content.map(({ text }) => text)).join('\n');
    const issue = ISSUES.find((each) => words.includes(`Work on ${each}`)) ?? '';
    const thread = { issue, asked: [] };
    threads.set(issue, thread);
    return thread;
  };
  const say = (asked: AskedResponse, index: number): Say => {
    const thread = byResponse.get(asked.body.previous_response_id ?? '') ?? begun(asked);
    thread.asked.push(asked);
    byResponse.set(`resp_${index + 1}`, thread);
    return SAYS[thread.issue]?.[thread.asked.length - 1] ?? { text: 'What?' };
  };
  return { threads, say };
}

const told = (asked: AskedResponse | undefined): string =>
  asked?.body.input.map(({ output }) => output ?? '').join('\n') ?? '';

it('has a model of the Responses API work on three issues at once, each in a thread of its own', {
  timeout: 400_000,
}, async () => {
  const { threads, say } = inThreads();
  server.say = say;
  const session = new SessionClient({
    cwd: github.directory,
    env: {
      HOME: temporaryDirectory(),
      ...environmentOf(github.simulator),
      OPENAI_BASE_URL: server.url,
      OPENAI_API_KEY: KEY,
    },
  });
  await session.configure({
    model: { provider: 'responses', name: 'some-model' },
    classification: 'Component.OpenSource.CoRT.Supervisor.Persistent.Full-Access',
  });
  session.say('task', `Please work on ${ISSUES.join(', ')}.`);
  const { last_agent_message: report } = await session.next('task_complete', { id: 'task' });
  expect(await session.close()).toBe(0);

  const lineOf = (issue: string) => report?.split('\n').find((line) => line.startsWith(`- ${issue}: `)) ?? '';
  expect(lineOf(SLUG_ISSUE), report ?? '').toContain('ready_for_human_review');
  expect(lineOf(OTHER)).toContain('needs_checkout');
  // What the model has refused is told, and not the key.
  expect(lineOf(LAST)).toMatch(/needs_checkout\. .*401/);

  expect([...threads.keys()].toSorted()).toEqual(ISSUES.toSorted());
  expect([...threads.values()].map(({ asked }) => asked[0]?.headers.authorization)).toEqual(
    ISSUES.map(() => `Bearer ${KEY}`),
  );
  expect(told(threads.get(OTHER)?.asked[2])).toContain(`this session works on ${OTHER} only`);
  expect(told(threads.get(SLUG_ISSUE)?.asked[6])).toContain('human_review');

  // No agent asks for the yes to a publication, and nothing of the model's key is kept.
  expect(session.types()).not.toContain('exec_approval_request');
  expect(github.simulator.writes).toEqual([]);
  expect(JSON.stringify(session.events) + session.stderr).not.toContain(KEY);
  const state = readFileSync(join(github.directory, '.contribflow/state.json'), 'utf8');
  expect((JSON.parse(state) as { activeIssue: string | null }).activeIssue).toBeNull();
});
