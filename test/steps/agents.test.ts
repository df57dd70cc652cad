import { describe, expect, it } from 'vitest';
import { LIFECYCLE_STATES } from '../../src/contract/agent-vocabulary.ts';
import { retireLost, withAgent } from '../../src/policy/agents/registry.ts';
import { noteAgentError, registerAgent, transitionAgent } from '../../src/steps/agent-life.ts';
import { findAgents } from '../../src/steps/find-agents.ts';
import { knownTo, tellAgent } from '../../src/steps/tell-agent.ts';
import { classification, registeredAgent } from '../builders/agent.ts';
import { NOW } from '../builders/recorded-state.ts';
import { createMemoryAgents } from '../fakes/memory-agents.ts';

const AT = NOW.toISOString();

function setUp() {
  const memory = createMemoryAgents();
  const ports = { agents: memory.agents, knowledge: memory.knowledge, clock: { now: () => NOW } };
  const register = (id: string, parentId: string | null = null) =>
    registerAgent(ports, { id, parentId, name: id, classification: classification() }, null);
  const move = (id: string, to: (typeof LIFECYCLE_STATES)[number]) => transitionAgent(ports, { id, to }, null);
  return { memory, ports, register, move };
}

describe('the registry of agents', () => {
  it('registers an agent below another, and knows them by their fields', async () => {
    const { ports, register } = setUp();
    expect(await register('boss')).toMatchObject({ ok: true, value: [{ agent: { id: 'boss', status: 'Defined' } }] });
    expect(await register('worker', 'boss')).toMatchObject({ ok: true });
    const found = await findAgents(ports, { parent_id: 'boss' }, null);
    expect(found).toEqual({
      ok: true,
      value: {
        agents: [{ id: 'worker', parentId: 'boss', classification: classification(), status: 'Defined' }],
        lost: [],
      },
    });
    expect(await findAgents(ports, { security: 'Public' }, null)).toMatchObject({ value: { agents: [] } });
  });

  it('finds nobody where nobody was registered', async () => {
    expect(await findAgents(setUp().ports, {}, null)).toEqual({ ok: true, value: { agents: [], lost: [] } });
  });

  it.each([
    ['a second of the same id', 'one', null, 'There is an agent one already.'],
    ['a child of nobody', 'two', 'nobody', 'The parent of an agent is one that is registered and not retired.'],
  ])('refuses %s', async (_, id, parentId, failure) => {
    const { register } = setUp();
    await register('one');
    expect(await register(id, parentId)).toEqual({ ok: false, failure });
  });

  it('refuses a step of life that there is not, and tells what happened at the others', async () => {
    const { register, move } = setUp();
    await register('one');
    const refused = 'An agent that is Defined cannot become Running; from there it goes to Provisioning.';
    expect(await move('one', 'Running')).toEqual({ ok: false, failure: refused });
    expect(await move('nobody', 'Running')).toEqual({ ok: false, failure: 'There is no such agent.' });
    expect(await move('one', 'Provisioning')).toMatchObject({ value: [{ from: 'Defined', event: 'Created' }] });
    await move('one', 'Initialized');
    expect(await move('one', 'Running')).toMatchObject({ value: [{ event: 'Started', agent: { status: 'Running' } }] });
    await move('one', 'Retiring');
    expect(await move('one', 'Retired')).toMatchObject({ value: [{ event: 'Retired' }] });
  });

  it('notes an error and leaves the agent where it is', async () => {
    const { ports, register } = setUp();
    await register('one');
    const noted = { from: 'Defined', event: 'ErrorOccurred', agent: { status: 'Defined', lastEvent: 'ErrorOccurred' } };
    expect(await noteAgentError(ports, 'one', null)).toMatchObject({ ok: true, value: [noted] });
    expect(await noteAgentError(ports, 'nobody', null)).toMatchObject({ ok: false });
  });

  it('retires the agents of a process that has ended, whoever asks next', async () => {
    const { memory, ports, register } = setUp();
    await register('one');
    memory.gone.add(ports.agents.self());
    const lost = [{ event: 'ErrorOccurred', from: 'Defined', agent: { id: 'one', status: 'Retired' } }];
    const found = await findAgents(ports, {}, null);
    expect(found).toMatchObject({ value: { agents: [{ id: 'one', status: 'Retired' }], lost } });
    expect(await findAgents(ports, {}, null)).toMatchObject({ value: { lost: [] } });
  });

  it('tells of lost agents also when somebody changes another', async () => {
    const { memory, ports, register } = setUp();
    await register('one');
    memory.gone.add(ports.agents.self());
    expect(await register('two')).toMatchObject({ value: [{ agent: { id: 'one' } }, { agent: { id: 'two' } }] });
  });

  it('says why the store could not be written, and that the registry is damaged', async () => {
    const { memory, ports, register } = setUp();
    memory.failure = { kind: 'full', path: '.contribflow/agents/registry.json', cause: null };
    const failed = await register('one');
    expect(failed.ok ? '' : failed.failure).toContain('The disk is full');
    memory.failure = null;
    memory.files.set('.contribflow/agents/registry.json', '{');
    expect(await findAgents(ports, {}, null)).toMatchObject({ ok: false });
  });
});

describe('a long list of agents', () => {
  const many = (count: number, status: 'Running' | 'Retired') =>
    Array.from({ length: count }, (_, index) =>
      registeredAgent({ id: `${status}-${index}`, status, updatedAt: new Date(NOW.getTime() + index).toISOString() }),
    );
  const wanted = { id: 'new', parentId: null, name: 'new', classification: classification(), owner: 'me' };

  it('forgets the oldest of those that are retired', () => {
    const after = withAgent(many(250, 'Retired'), wanted, AT);
    const ids = after.ok ? after.agents.map(({ id }) => id) : [];
    expect(ids).toHaveLength(201);
    expect(ids).not.toContain('Retired-49');
    expect(ids).toEqual(expect.arrayContaining(['Retired-50', 'new']));
  });

  it('has an end for those at work', () => {
    expect(withAgent(many(200, 'Running'), wanted, AT)).toMatchObject({ ok: false });
    expect(withAgent(many(199, 'Running'), wanted, AT)).toMatchObject({ ok: true });
  });

  it.each(LIFECYCLE_STATES)('leaves nobody of a dead process %s, and those of a living one as they are', (status) => {
    const agents = [registeredAgent({ id: 'a', owner: 'dead', status }), registeredAgent({ id: 'b', status })];
    const swept = retireLost(agents, ({ owner }) => owner === 'dead', AT);
    expect(swept.agents.map((agent) => agent.status)).toEqual(['Retired', status]);
    expect(swept.lost).toHaveLength(status === 'Retired' ? 0 : 1);
  });
});

describe('what an agent is told', () => {
  const fact = { text: 'Tests are run with npm test.', source: 'repository', reference: 'README.md:3' } as const;

  it('is kept with where it comes from', async () => {
    const { ports, register } = setUp();
    await register('one');
    const told = await tellAgent(ports, { id: 'one', facts: [fact] }, null);
    expect(told).toEqual({ ok: true, value: [{ ...fact, at: AT }] });
    expect(await knownTo(ports, 'one')).toEqual([{ ...fact, at: AT }]);
    expect(await knownTo(ports, 'other')).toEqual([]);
  });

  it('is for agents that there are, and needs a store', async () => {
    const { memory, ports, register } = setUp();
    expect(await tellAgent(ports, { id: 'one', facts: [fact] }, null)).toEqual({
      ok: false,
      failure: 'There is no such agent.',
    });
    await register('one');
    memory.failure = { kind: 'full', path: 'x', cause: null };
    expect(await tellAgent(ports, { id: 'one', facts: [fact] }, null)).toMatchObject({ ok: false });
  });
});
