import { describe, expect, it } from 'vitest';
import type { Model, ModelNews, ModelRequest } from '../../src/ports/model.ts';

/** What a model is made to say, in words that every one of them can say. */
export type ModelTurn =
  | { readonly text?: string; readonly calls?: readonly { readonly name: string; readonly arguments: object }[] }
  | 'refusal'
  | 'silence';

interface Subject {
  readonly model: Model;
  /** The ids that the requests so far went on from. */
  readonly wentOnFrom: () => readonly (string | null)[];
  readonly close: () => Promise<void>;
}

const request = (previousResponseId: string | null = null): ModelRequest => ({
  instructions: 'Be brief.',
  input: [{ type: 'text', text: 'Solve it.' }],
  previousResponseId,
  tools: [{ name: 'next', description: 'What to do next.', parameters: { type: 'object' } }],
});

/** What every model has to do for a session. */
export function describeModel(name: string, make: (says: readonly ModelTurn[]) => Promise<Subject>): void {
  const asking = async (says: readonly ModelTurn[], work: (subject: Subject) => Promise<void>) => {
    const subject = await make(says);
    try {
      await work(subject);
    } finally {
      await subject.close();
    }
  };
  const calm = new AbortController().signal;

  describe(`model: ${name}`, () => {
    it('tells a message in pieces, and then as a whole', () =>
      asking([{ text: 'It is solved, I think.' }], async ({ model }) => {
        const news: ModelNews[] = [];
        const said = await model.respond(request(), (each) => news.push(each), calm);
        expect(said).toMatchObject({ ok: true, value: { messages: ['It is solved, I think.'], calls: [] } });
        expect(news.map((each) => (each.type === 'text_delta' ? each.text : '')).join('')).toBe(
          'It is solved, I think.',
        );
      }));

    it('makes calls with arguments, each with an id of its own', () =>
      asking(
        [
          {
            calls: [
              { name: 'next', arguments: {} },
              { name: 'next', arguments: { deep: [1] } },
            ],
          },
        ],
        async ({ model }) => {
          const said = await model.respond(request(), () => undefined, calm);
          if (!said.ok) throw new Error(said.failure.message);
          expect(said.value.calls).toMatchObject([
            { name: 'next', arguments: {} },
            { name: 'next', arguments: { deep: [1] } },
          ]);
          expect(new Set(said.value.calls.map(({ callId }) => callId)).size).toBe(2);
          expect(said.value.usage).toEqual({
            inputTokens: expect.any(Number) as number,
            outputTokens: expect.any(Number) as number,
          });
        },
      ));

    it('names each response, and goes on from one', () =>
      asking([{ text: 'One.' }, { text: 'Two.' }], async ({ model, wentOnFrom }) => {
        const one = await model.respond(request(), () => undefined, calm);
        if (!one.ok) throw new Error(one.failure.message);
        const two = await model.respond(request(one.value.responseId), () => undefined, calm);
        expect(two).toMatchObject({ ok: true, value: { messages: ['Two.'] } });
        expect(two.ok && two.value.responseId).not.toBe(one.value.responseId);
        expect(wentOnFrom()).toEqual([null, one.value.responseId]);
      }));

    it('says why it did not answer', () =>
      asking(['refusal'], async ({ model }) => {
        const said = await model.respond(request(), () => undefined, calm);
        expect(said).toMatchObject({ ok: false, failure: { kind: 'refused' } });
      }));

    it('can be stopped while it thinks', () =>
      asking(['silence'], async ({ model }) => {
        const stop = new AbortController();
        const answering = model.respond(request(), () => undefined, stop.signal);
        setImmediate(() => {
          stop.abort();
        });
        expect(await answering).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
      }));
  });
}
