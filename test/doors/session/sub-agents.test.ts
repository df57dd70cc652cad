import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '../../builders/mcp-client.ts';
import { temporaryDirectory } from '../../builders/run-cli.ts';
import { SessionClient } from '../../builders/session-client.ts';
import { environmentOf, type SimulatedGithub, simulatedGithub } from '../../builders/simulated-github.ts';
import { SLUG_ISSUE } from '../../builders/slug-kit.ts';
import { childrenOf } from '../../builders/watch-processes.ts';

let github: SimulatedGithub;
let home: string;
beforeEach(async () => {
  home = temporaryDirectory();
  github = await simulatedGithub();
});
afterEach(() => github.close());

const start = () =>
  new SessionClient({ cwd: github.directory, env: { HOME: home, ...environmentOf(github.simulator) } });

/** A session with a sub-agent that asks before everything, and its first question. */
async function asking(more: object = {}) {
  const session = start();
  await session.configure();
  const spec = { name: 'worker', task: { issue: SLUG_ISSUE }, approval_policy: 'untrusted', ...more };
  session.submit('spawn', { type: 'spawn_sub_agent', spec });
  const asked = () => session.until(() => session.events.find(({ msg }) => msg.type === 'exec_approval_request')?.id);
  return { session, asked };
}

const commandsOf = (session: SessionClient) =>
  session.events.flatMap(({ msg }) => (msg.type === 'exec_command_begin' ? [msg.command[1]] : []));

/** Resolves when the life of the sub-agent is over, as the registry tells it. */
const retired = (session: SessionClient) =>
  session.until(() =>
    session.events.find(
      ({ id, msg }) => id === 'spawn' && msg.type === 'agent_status_changed' && msg.status === 'Retired',
    ),
  );

describe('a sub-agent', { timeout: 120_000 }, () => {
  it('asks through its parent, and hears the answer', async () => {
    const { session, asked } = await asking({ limits: { turns: 1 } });
    const id = await asked();
    expect(id).toMatch(/^session-\w+\.1-worker\/task$/);
    session.submit('yes', { type: 'exec_approval', id, decision: 'approved' });
    await retired(session);
    expect(commandsOf(session)).toEqual(['plan']);
    // One turn was all that it had.
    const { message } = await session.next('error', { id: 'spawn' });
    expect(message).toBe('It has used up its turns.');
    const events = session.events.flatMap(({ msg }) => (msg.type === 'lifecycle_event' ? [msg.event] : []));
    expect(events.filter((event) => event === 'ErrorOccurred')).toHaveLength(1);
    expect(await session.close()).toBe(0);
  });

  it('goes without what was denied', async () => {
    const { session, asked } = await asking();
    session.submit('no', { type: 'exec_approval', id: await asked(), decision: 'denied' });
    await retired(session);
    expect(commandsOf(session)).toEqual([]);
    await session.close();
  });

  it('does not wait for an answer that nobody can give any more', async () => {
    const { session, asked } = await asking();
    await asked();
    expect(await session.close()).toBe(0);
    expect(commandsOf(session)).toEqual([]);
    expect(session.stderr).toBe('');
  });

  it('has its time', async () => {
    const { session, asked } = await asking({ limits: { seconds: 1 } });
    await asked();
    const { message } = await session.next('error', { id: 'spawn' });
    expect(message).toBe('It has used up its time.');
    await session.close();
  });

  it('is stopped by an interrupt, and nothing of it is left', async () => {
    const { session, asked } = await asking();
    await asked();
    const [child = 0] = childrenOf(session.child.pid ?? 0);
    session.submit('stop', { type: 'interrupt' });
    await retired(session);
    expect(isAlive(child)).toBe(false);
    await session.close();
  });

  it('ends with its parent, also when that is killed', async () => {
    const { session, asked } = await asking();
    await asked();
    const [child = 0] = childrenOf(session.child.pid ?? 0);
    expect(isAlive(child)).toBe(true);
    session.child.kill('SIGKILL');
    await session.ended;
    while (isAlive(child)) await new Promise((resolve) => setTimeout(resolve, 20));

    const next = start();
    await next.configure();
    next.submit('query', { type: 'agent_query' });
    const { agents } = await next.next('agent_query_result');
    expect(agents.map(({ status }) => status)).toEqual(['Retired', 'Retired']);
    const errors = next.events.filter(({ msg }) => msg.type === 'lifecycle_event' && msg.event === 'ErrorOccurred');
    expect(errors).toHaveLength(2);
    await next.close();
  });

  it('is one of four at most, and alone on its issue', async () => {
    const { session, asked } = await asking();
    await asked();
    const spawn = (id: string, number: number) => {
      const task = { issue: `quillworks/slug-kit#${number}` };
      session.submit(id, { type: 'spawn_sub_agent', spec: { name: 'more', task, approval_policy: 'untrusted' } });
    };
    spawn('again', 41);
    expect((await session.next('error', { id: 'again' })).message).toContain('is at work on quillworks/slug-kit#41');
    [29, 33, 26, 22].forEach((number) => {
      spawn(`more-${number}`, number);
    });
    expect((await session.next('error', { id: 'more-22' })).message).toContain('4 sub-agents are at work');
    session.child.kill('SIGTERM');
    await session.ended;
  });
});

describe('thoughts', () => {
  it('that gets a search instead of an issue works on the best that is found', async () => {
    const { session, asked } = await asking({ task: { profile: { languages: ['TypeScript'], topics: ['slugs'] } } });
    const id = await asked();
    expect(
      session.events.find((event) => event.id === id && event.msg.type === 'exec_approval_request')?.msg,
    ).toMatchObject({ command: ['contribflow', 'plan', SLUG_ISSUE, '--json'] });
    session.child.kill('SIGTERM');
    await session.ended;
  });

  it('are told of when a plan was made with them, and go with later messages', { timeout: 120_000 }, async () => {
    const session = start();
    await session.configure();
    session.submit('plan', { type: 'verb', name: 'plan', input: { issue: SLUG_ISSUE, cort: true } });
    const trace = await session.next('cort_trace_available', { id: 'plan' });
    expect(trace).toMatchObject({ issue: SLUG_ISSUE });
    expect(trace.thoughts).toBeGreaterThan(0);
    session.say('1', 'Go on');
    const { cort_context: context } = await session.next('agent_message', { id: '1' });
    expect(context).toEqual(trace.cort_context);
    await session.close();
  });
});
