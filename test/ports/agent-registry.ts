import { describe, expect, it } from 'vitest';
import type { RegisteredAgent } from '../../src/contract/agent-files.ts';
import type { AgentRegistry } from '../../src/ports/agent-registry.ts';
import { registeredAgent } from '../builders/agent.ts';

export interface RegistryFixture {
  readonly registry: AgentRegistry;
  /** Puts a text in the place of a file. */
  spoil(path: string, text: string): void;
  /** The names and texts of what was kept beside. */
  kept(): readonly string[];
  /** The owner of an agent whose process has ended. */
  deadOwner(): string | Promise<string>;
}

const PATH = '.contribflow/agents/registry.json';
const adding = (id: string) => (agents: readonly RegisteredAgent[]) =>
  ({ ok: true, value: { agents: [...agents, registeredAgent({ id })], told: agents.length } }) as const;

/** What every registry of agents does, wherever it keeps them. */
export function describeAgentRegistry(name: string, make: () => RegistryFixture): void {
  describe(`agent registry: ${name}`, () => {
    it('is missing at first, and gives back what was written', async () => {
      const { registry } = make();
      expect(await registry.read()).toEqual({ status: 'missing' });
      expect(await registry.update(adding('a'), null)).toEqual({ ok: true, value: 0 });
      expect(await registry.update(adding('b'), null)).toEqual({ ok: true, value: 1 });
      expect(await registry.read()).toEqual({
        status: 'ok',
        value: [registeredAgent({ id: 'a' }), registeredAgent({ id: 'b' })],
      });
    });

    it('loses none of many changes at once', async () => {
      const { registry } = make();
      const ids = Array.from({ length: 12 }, (_, index) => `agent-${index}`);
      await Promise.all(ids.map((id) => registry.update(adding(id), null)));
      const read = await registry.read();
      expect(read.status === 'ok' && read.value.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    });

    it('changes nothing when the change refuses, and says why', async () => {
      const { registry } = make();
      await registry.update(adding('a'), null);
      const refused = await registry.update(() => ({ ok: false, failure: 'Not like this.' }), null);
      expect(refused).toEqual({ ok: false, failure: { kind: 'refused', problem: 'Not like this.' } });
      expect(await registry.read()).toEqual({ status: 'ok', value: [registeredAgent({ id: 'a' })] });
    });

    it.each(['{', '{"version": 1}', '{"version": 1, "agents": [{"id": "../x"}]}'])(
      'keeps a damaged file beside: %s',
      async (text) => {
        const fixture = make();
        await fixture.registry.update(adding('a'), null);
        fixture.spoil(PATH, text);
        expect(await fixture.registry.read()).toMatchObject({ status: 'damaged' });
        expect(await fixture.registry.update(adding('b'), null)).toEqual({ ok: true, value: 0 });
        expect(fixture.kept()).toEqual([text]);
      },
    );

    it('does nothing once it is aborted', async () => {
      const { registry } = make();
      const refused = await registry.update(adding('a'), AbortSignal.abort());
      expect(refused).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
      expect(await registry.read()).toEqual({ status: 'missing' });
    });

    it('knows whose process has ended', async () => {
      const fixture = make();
      const isGone = (owner: string) => fixture.registry.isGone(registeredAgent({ owner }));
      expect(isGone(fixture.registry.self())).toBe(false);
      expect(isGone(await fixture.deadOwner())).toBe(true);
    });
  });
}
