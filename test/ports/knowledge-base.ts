import { describe, expect, it } from 'vitest';
import type { KnowledgeFact } from '../../src/contract/agent.ts';
import type { KnowledgeBase } from '../../src/ports/knowledge-base.ts';
import { NOW } from '../builders/recorded-state.ts';

interface KnowledgeFixture {
  readonly knowledge: KnowledgeBase;
  spoil(path: string, text: string): void;
  kept(): readonly string[];
}

const fact = (text: string): KnowledgeFact => ({
  text,
  source: 'person',
  reference: 'a chat',
  at: NOW.toISOString(),
});
const telling = (text: string) => (facts: readonly KnowledgeFact[]) => [...facts, fact(text)];

/** What every knowledge base does, wherever it keeps the facts. */
export function describeKnowledgeBase(name: string, make: () => KnowledgeFixture): void {
  describe(`knowledge base: ${name}`, () => {
    it('has nothing at first, and keeps the facts of each agent apart', async () => {
      const { knowledge } = make();
      expect(await knowledge.read('a')).toEqual({ status: 'missing' });
      expect(await knowledge.update('a', telling('tabs'), null)).toEqual({ ok: true, value: [fact('tabs')] });
      await knowledge.update('b', telling('spaces'), null);
      expect(await knowledge.read('a')).toEqual({ status: 'ok', value: [fact('tabs')] });
      expect(await knowledge.read('b')).toEqual({ status: 'ok', value: [fact('spaces')] });
    });

    it('loses none of many facts at once', async () => {
      const { knowledge } = make();
      const texts = Array.from({ length: 10 }, (_, index) => `fact ${index}`);
      await Promise.all(texts.map((text) => knowledge.update('a', telling(text), null)));
      const read = await knowledge.read('a');
      expect(read.status === 'ok' && read.value.map(({ text }) => text).toSorted()).toEqual(texts.toSorted());
    });

    it('keeps a damaged file beside', async () => {
      const fixture = make();
      await fixture.knowledge.update('a', telling('tabs'), null);
      fixture.spoil('.contribflow/agents/knowledge/a.json', '[]');
      expect(await fixture.knowledge.read('a')).toMatchObject({ status: 'damaged' });
      expect(await fixture.knowledge.update('a', telling('new'), null)).toEqual({ ok: true, value: [fact('new')] });
      expect(fixture.kept()).toEqual(['[]']);
    });

    it('does nothing once it is aborted', async () => {
      const { knowledge } = make();
      const refused = await knowledge.update('a', telling('tabs'), AbortSignal.abort());
      expect(refused).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
      expect(await knowledge.read('a')).toEqual({ status: 'missing' });
    });
  });
}
