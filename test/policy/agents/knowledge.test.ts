import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KnowledgeFact } from '../../../src/contract/agent.ts';
import { FACT_SOURCES } from '../../../src/contract/agent-vocabulary.ts';
import { learn } from '../../../src/policy/agents/knowledge.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const fact = (text: string, source: KnowledgeFact['source'], minute: number): KnowledgeFact => ({
  text,
  source,
  reference: 'here',
  at: at(minute),
});
const ROOMY = { mostFacts: 100, mostCharacters: 10_000 };

const anyFact = fc
  .tuple(fc.string({ maxLength: 20 }), fc.constantFrom(...FACT_SOURCES), fc.integer({ min: 0, max: 500 }))
  .map(([text, source, minute]) => fact(text, source, minute));
const anyLimits = fc.record({
  mostFacts: fc.integer({ min: 0, max: 6 }),
  mostCharacters: fc.integer({ min: 0, max: 120 }),
});

describe('what an agent knows', () => {
  it('keeps to its limits, in the order of time, and knows nothing that it was not told', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 20 }), anyLimits, (told, limits) => {
        const known = told.reduce<readonly KnowledgeFact[]>((facts, each) => learn(facts, each, limits), []);
        expect(known.length).toBeLessThanOrEqual(limits.mostFacts);
        const characters = known.reduce((sum, { text, reference }) => sum + text.length + reference.length, 0);
        expect(characters).toBeLessThanOrEqual(limits.mostCharacters);
        expect(known.map((each) => each.at)).toEqual(known.map((each) => each.at).toSorted());
        for (const each of known) expect(told).toContainEqual(each);
        for (const each of known) expect(KnowledgeFact.safeParse(each).success).toBe(true);
      }),
    );
  });

  it('is not pushed out by a source that is trusted less', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 10 }), anyLimits, (others, limits) => {
        const less = others.filter(({ source }) => source !== 'person');
        const mine = fact('mine', 'person', 0);
        const first = learn([], mine, limits);
        const known = less.reduce<readonly KnowledgeFact[]>((facts, each) => learn(facts, each, limits), first);
        expect(known.includes(mine)).toBe(first.includes(mine));
      }),
    );
  });

  it('drops the least trusted first, and of these the oldest', () => {
    const limits = { ...ROOMY, mostFacts: 3 };
    const facts = [fact('a', 'repository', 1), fact('b', 'model', 2), fact('c', 'model', 3)];
    const texts = (told: KnowledgeFact) => learn(facts, told, limits).map(({ text }) => text);
    expect(texts(fact('d', 'person', 4))).toEqual(['a', 'c', 'd']);
    expect(texts(fact('d', 'model', 4))).toEqual(['a', 'c', 'd']);
    expect(texts(fact('d', 'model', 0))).toEqual(['a', 'b', 'c']);
  });

  it('has what is said again once, as of now', () => {
    const again = learn([fact('a', 'model', 1), fact('b', 'model', 2)], fact('a', 'model', 3), ROOMY);
    expect(again).toEqual([fact('b', 'model', 2), fact('a', 'model', 3)]);
    expect(learn(again, fact('a', 'person', 4), ROOMY)).toHaveLength(3);
  });
});
