import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { config } from '../../builders/recorded-state.ts';
import { controllerDirectory } from '../../builders/run-cli.ts';
import { SessionClient } from '../../builders/session-client.ts';

const BOSS = 'Component.Government.CoRT.Supervisor.Persistent.Restricted';
const WORKER = 'Service.OpenSource.A2A.Sub-Agent.Ephemeral.Public';

async function configured(cwd = controllerDirectory({ config: config() })) {
  const session = new SessionClient({ cwd });
  await session.configure();
  return { cwd, session };
}

/** Submits an op and gives the first event of a type under its id. */
async function ask<Name extends 'error' | 'agent_query_result' | 'knowledge_updated' | 'agent_status_changed'>(
  session: SessionClient,
  id: string,
  op: object,
  type: Name,
) {
  session.submit(id, op);
  return session.next(type, { id });
}

describe('agents of a session', () => {
  it('are registered below each other, and found by the fields of a query', async () => {
    const { session } = await configured();
    await ask(session, '1', { type: 'register_agent', agent_id: 'boss', classification: BOSS }, 'agent_status_changed');
    const told = await ask(
      session,
      '2',
      { type: 'register_agent', agent_id: 'worker', classification: WORKER, parent_id: 'boss' },
      'agent_status_changed',
    );
    expect(told).toEqual({
      type: 'agent_status_changed',
      agent_id: 'worker',
      status: 'Defined',
      parent_id: 'boss',
      classification: WORKER,
    });
    const query = async (id: string, wanted: object) => {
      const found = await ask(session, id, { type: 'agent_query', query: wanted }, 'agent_query_result');
      return found.agents.map((agent) => agent.id);
    };
    expect(await query('3', {})).toEqual(['boss', 'worker']);
    expect(await query('4', { primary_type: 'Service', security: 'Public', parent_id: 'boss' })).toEqual(['worker']);
    expect(await query('5', { status: 'Running' })).toEqual([]);
    await session.close();
  });

  it('go through their life, and no other way', async () => {
    const { session } = await configured();
    await ask(
      session,
      '1',
      { type: 'register_agent', agent_id: 'one', classification: WORKER },
      'agent_status_changed',
    );
    const move = (id: string, to: string) => {
      session.submit(id, { type: 'lifecycle_transition', agent_id: 'one', to });
    };
    move('2', 'Running');
    const refused = await session.next('error', { id: '2' });
    expect(refused).toMatchObject({ code: 'agent_refused' });
    expect(refused.message).toContain('An agent that is Defined cannot become Running');
    move('3', 'Provisioning');
    expect(await session.next('lifecycle_event', { id: '3' })).toEqual({
      type: 'lifecycle_event',
      agent_id: 'one',
      event: 'Created',
      from: 'Defined',
      to: 'Provisioning',
    });
    expect(session.types('3')).toEqual(['agent_status_changed', 'lifecycle_event']);
    await session.close();
  });

  it('are told facts, which are kept with where they come from', async () => {
    const { cwd, session } = await configured();
    await ask(
      session,
      '1',
      { type: 'register_agent', agent_id: 'one', classification: WORKER },
      'agent_status_changed',
    );
    const facts = [{ text: 'Run npm test.', source: 'repository', reference: 'README.md:3' }];
    const update = { type: 'knowledge_update', agent_id: 'one', facts };
    expect((await ask(session, '2', update, 'knowledge_updated')).facts).toMatchObject(facts);
    const nobody = await ask(session, '3', { ...update, agent_id: 'nobody' }, 'error');
    expect(nobody).toMatchObject({ code: 'agent_refused', message: 'There is no such agent.' });
    expect(readFileSync(join(cwd, '.contribflow/agents/knowledge/one.json'), 'utf8')).toContain('README.md:3');
    await session.close();
  });

  it.each([
    ['a classification that is none', { type: 'configure_agent', agent_id: 'me', classification: 'Component.X' }],
    ['a parent that is none', { type: 'register_agent', agent_id: 'a', classification: WORKER, parent_id: 'b' }],
    ['a sub-agent without a task', { type: 'spawn_sub_agent', spec: { name: 'a', task: {} } }],
    ['a sub-agent on no issue', { type: 'spawn_sub_agent', spec: { name: 'a', task: { issue: 'x; rm -rf' } } }],
  ])('are refused for %s', async (_, op) => {
    const { session } = await configured();
    expect(await ask(session, '1', op, 'error')).toMatchObject({ code: 'agent_refused' });
    await session.close();
  });

  it('are never more than their parent', async () => {
    const { session } = await configured();
    session.submit('1', { type: 'configure_agent', agent_id: 'me', classification: BOSS });
    await session.next('lifecycle_event', { id: '1' });
    const spec = { name: 'a', classification: WORKER.replace('Public', 'Full-Access'), task: { issue: 'a/b#1' } };
    const refused = await ask(session, '2', { type: 'spawn_sub_agent', spec }, 'error');
    expect(refused.message).toBe('A sub-agent of an agent of the class Restricted cannot be Full-Access.');
    await session.close();
  });

  it('retire with their session, and are found lost when it was killed', { timeout: 60_000 }, async () => {
    const { cwd, session } = await configured();
    const me = (id: string) => ({ type: 'configure_agent', agent_id: id, classification: BOSS });
    const statusOf = async (client: SessionClient, id: string, agent: string) => {
      const { agents } = await ask(client, id, { type: 'agent_query' }, 'agent_query_result');
      return agents.find((each) => each.id === agent)?.status;
    };
    session.submit('1', me('first'));
    await session.until(() => session.types('1').filter((type) => type === 'lifecycle_event')[1]);
    expect(await session.close()).toBe(0);

    const { session: second } = await configured(cwd);
    expect(await statusOf(second, '1', 'first')).toBe('Retired');
    second.submit('2', me('second'));
    await second.until(() => second.types('2').filter((type) => type === 'lifecycle_event')[1]);
    second.child.kill('SIGKILL');
    await second.ended;

    const { session: third } = await configured(cwd);
    expect(await statusOf(third, '1', 'second')).toBe('Retired');
    expect(third.types('1')).toEqual(['agent_status_changed', 'lifecycle_event', 'agent_query_result']);
    expect(await third.next('lifecycle_event')).toMatchObject({ agent_id: 'second', event: 'ErrorOccurred' });
    await third.close();
  });
});
