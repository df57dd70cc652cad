import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AgentEntry, AgentQuery, Classification } from '../../../src/contract/agent.ts';
import {
  AGENT_CAPABILITIES,
  AGENT_DOMAINS,
  AGENT_LIFECYCLES,
  AGENT_ROLES,
  AGENT_VERBS,
  LIFECYCLE_STATES,
  PRIMARY_TYPES,
  SECURITY_CLASSES,
} from '../../../src/contract/agent-vocabulary.ts';
import { VERB_NAMES } from '../../../src/contract/verb-vocabulary.ts';
import { differences, parseClassification, printClassification } from '../../../src/policy/agents/classification.ts';
import { afterError, transition } from '../../../src/policy/agents/life-cycle.ts';
import { matchAgents } from '../../../src/policy/agents/match-agents.ts';
import { isWithin, mayDo } from '../../../src/policy/agents/permissions.ts';

const anyClassification = fc.record({
  primaryType: fc.constantFrom(...PRIMARY_TYPES),
  domain: fc.constantFrom(...AGENT_DOMAINS),
  capability: fc.constantFrom(...AGENT_CAPABILITIES),
  role: fc.constantFrom(...AGENT_ROLES),
  lifecycle: fc.constantFrom(...AGENT_LIFECYCLES),
  security: fc.constantFrom(...SECURITY_CLASSES),
});
const anyAgent = fc.record({
  id: fc.constantFrom('a', 'b', 'c'),
  parentId: fc.constantFrom(null, 'a', 'b'),
  classification: anyClassification,
  status: fc.constantFrom(...LIFECYCLE_STATES),
});

describe('a classification', () => {
  it('is read as it is printed', () => {
    fc.assert(
      fc.property(anyClassification, (classification) => {
        expect(parseClassification(printClassification(classification))).toEqual({ ok: true, value: classification });
        expect(Classification.safeParse(classification).success).toBe(true);
        expect(differences(classification, classification)).toEqual([]);
      }),
    );
  });

  it('is written with dots', () => {
    const text = 'Component.Government.CoRT.Supervisor.Persistent.Restricted';
    const parsed = parseClassification(text);
    expect(parsed).toMatchObject({ ok: true, value: { capability: 'CoRT', security: 'Restricted' } });
    expect(parsed.ok && printClassification(parsed.value)).toBe(text);
  });

  it.each([
    ['', 'has 6 parts with dots between them, not 1'],
    ['Component.Government.CoRT.Supervisor.Persistent', 'not 5'],
    ['Component.Government.CoRT.Supervisor.Persistent.Root', 'security, is one of Public, Restricted, Full-Access'],
    ['component.Government.CoRT.Supervisor.Persistent.Public', 'The part 1 of a classification, primaryType'],
    ['Component.__proto__.CoRT.Supervisor.Persistent.Public', 'domain, is one of'],
  ])('is not %j', (text, problem) => {
    const parsed = parseClassification(text);
    expect(parsed.ok ? '' : parsed.problem).toContain(problem);
  });

  it('is compared by its dimensions', () => {
    fc.assert(
      fc.property(anyClassification, anyClassification, (one, other) => {
        expect(differences(one, other)).toEqual(differences(other, one));
        expect(differences(one, other).length === 0).toBe(printClassification(one) === printClassification(other));
      }),
    );
  });
});

describe('what a class may do', () => {
  const allowed = (security: (typeof SECURITY_CLASSES)[number]) => AGENT_VERBS.filter((verb) => mayDo(security, verb));
  const READS = ['status', 'next', 'task_list', 'log', 'explain', 'doctor'];
  const THINKS = ['discover', 'score', 'policy', 'plan', 'pr_status', 'task_use', 'feedback'];
  const WORKS = ['checkout', 'diff', 'validate', 'pr_dry_run', 'task_abandon'];

  it.each([
    ['Public', READS],
    ['Restricted', [...READS, ...THINKS]],
    ['Full-Access', [...READS, ...THINKS, ...WORKS]],
  ] as const)('%s', (security, verbs) => {
    expect(allowed(security)).toEqual(verbs);
  });

  it('never reaches the public', () => {
    for (const security of SECURITY_CLASSES) expect(allowed(security)).not.toEqual(expect.arrayContaining(['publish']));
    for (const security of SECURITY_CLASSES) expect(mayDo(security, 'approve')).toBe(false);
  });
});

it('has nobody above a class work for it', () => {
  const within = SECURITY_CLASSES.map((limit) => SECURITY_CLASSES.filter((security) => isWithin(security, limit)));
  expect(within).toEqual([['Public'], ['Public', 'Restricted'], ['Public', 'Restricted', 'Full-Access']]);
});

it('has a class for every verb of the engine', () => {
  expect(AGENT_VERBS).toEqual(expect.arrayContaining([...VERB_NAMES]));
});

describe('the life of an agent', () => {
  it.each([
    ['Defined', 'Provisioning', 'Created'],
    ['Provisioning', 'Initialized', null],
    ['Initialized', 'Running', 'Started'],
    ['Running', 'Paused', null],
    ['Paused', 'Running', null],
    ['Running', 'Maintaining', null],
    ['Maintaining', 'Running', null],
    ['Running', 'Evolving', null],
    ['Evolving', 'Running', null],
    ['Running', 'Retiring', null],
    ['Retiring', 'Retired', 'Retired'],
  ] as const)('goes from %s to %s with %s', (from, to, event) => {
    expect(transition(from, to)).toEqual({ ok: true, state: to, event });
  });

  it.each([
    ['Defined', 'Running'],
    ['Paused', 'Maintaining'],
    ['Running', 'Initialized'],
    ['Running', 'Running'],
    ['Retiring', 'Running'],
    ['Retired', 'Provisioning'],
  ] as const)('does not go from %s to %s', (from, to) => {
    const refused = transition(from, to);
    expect(refused.ok ? '' : refused.problem).toMatch(new RegExp(`^An agent that is ${from} cannot become ${to}`));
  });

  it('ends: from every state there is a way to Retired, and none out of it', () => {
    const reached = new Set<string>(['Retired']);
    for (let round = 0; round < LIFECYCLE_STATES.length; round += 1)
      for (const from of LIFECYCLE_STATES)
        if (LIFECYCLE_STATES.some((to) => reached.has(to) && transition(from, to).ok)) reached.add(from);
    expect(reached.size).toBe(LIFECYCLE_STATES.length);
    for (const to of LIFECYCLE_STATES) expect(transition('Retired', to).ok).toBe(false);
  });

  it.each(LIFECYCLE_STATES)('stays %s after an error, which is told', (state) => {
    expect(afterError(state)).toEqual({ state, event: 'ErrorOccurred' });
  });
});

describe('a query', () => {
  it('without a field fits every agent', () => {
    fc.assert(
      fc.property(fc.array(anyAgent), (agents) => {
        expect(matchAgents(agents, {})).toEqual(agents);
      }),
    );
  });

  it('fits exactly those that each of its fields fits', () => {
    fc.assert(
      fc.property(fc.array(anyAgent), anyAgent, (agents, { classification, status, parentId }) => {
        const query: AgentQuery = {
          primary_type: classification.primaryType,
          domain: classification.domain,
          capabilities: [classification.capability],
          role: classification.role,
          lifecycle: classification.lifecycle,
          security: classification.security,
          status,
          parent_id: parentId,
        };
        expect(AgentQuery.safeParse(query).success).toBe(true);
        for (const agent of matchAgents(agents, query)) {
          expect(AgentEntry.safeParse(agent).success).toBe(true);
          expect(agent).toMatchObject({ classification, status, parentId });
        }
        const one = matchAgents(agents, { status });
        expect(one).toEqual(agents.filter((agent) => agent.status === status));
      }),
    );
  });

  it('takes any of the capabilities, and null for those without a parent', () => {
    const agent = (id: string, capability: 'A2A' | 'CoRT' | 'Learning', parentId: string | null): AgentEntry => ({
      id,
      parentId,
      status: 'Running',
      classification: {
        primaryType: 'Component',
        domain: 'OpenSource',
        capability,
        role: 'Peer',
        lifecycle: 'Ephemeral',
        security: 'Public',
      },
    });
    const agents = [agent('a', 'A2A', null), agent('b', 'CoRT', 'a'), agent('c', 'Learning', 'a')];
    const ids = (query: AgentQuery) => matchAgents(agents, query).map(({ id }) => id);
    expect(ids({ capabilities: ['A2A', 'CoRT'] })).toEqual(['a', 'b']);
    expect(ids({ parent_id: null })).toEqual(['a']);
    expect(ids({ capabilities: [] })).toEqual([]);
  });
});
