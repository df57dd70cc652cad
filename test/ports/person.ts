import { describe, expect, it } from 'vitest';

/** What the person is asked; the page and the code are the same each time. */
type Question = 'code' | 'line';

interface PersonFixture {
  readonly absent: () => Promise<string | null>;
  /** Asks, waits until the question is to be seen, and lets the person type a line; null: they give up. */
  readonly ask: (question: Question, typed: string | null) => Promise<{ shown: string; answer: string | null }>;
}

/** What every person does, real or not, who is there. */
export function describePerson(name: string, canRun: boolean, make: () => PersonFixture): void {
  describe.skipIf(!canRun)(`person: ${name}`, () => {
    it('is there', async () => {
      expect(await make().absent()).toBeNull();
    });

    it('sees the page and the code, and types it', async () => {
      const { shown, answer } = await make().ask('code', 'K7MQ2P');
      for (const text of ['A page to decide on', 'with two lines.', 'K7MQ2P']) expect(shown).toContain(text);
      expect(answer).toBe('K7MQ2P');
    });

    it('may type something else', async () => {
      expect((await make().ask('code', 'yes please')).answer).toBe('yes please');
      expect((await make().ask('code', '')).answer).toBe('');
    });

    it('sees a question and answers it', async () => {
      const { shown, answer } = await make().ask('line', 'the tests need a network');
      expect(shown).toContain('Why do you want that?');
      expect(answer).toBe('the tests need a network');
    });

    it.each(['code', 'line'] as const)('may give up: %s', async (question) => {
      expect((await make().ask(question, null)).answer).toBeNull();
    });
  });
}
