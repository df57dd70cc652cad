import type { Model, ModelFailure, ModelNews, ModelRequest } from '../../src/ports/model.ts';

/** What a model says in one turn. */
export type Said =
  | {
      readonly text?: string;
      readonly calls?: readonly { readonly name: string; readonly arguments: unknown }[];
      readonly news?: readonly ModelNews[];
    }
  | { readonly failure: ModelFailure }
  /** Never answers, until it is stopped. */
  | 'silence';

/** A model that says what a test wants, one thing for each request in order; the last for ever. Requests are noted. */
export function createScriptedModel(says: readonly Said[], requests: ModelRequest[] = []): Model {
  return {
    respond: async (request, hear, signal) => {
      const said = says[Math.min(requests.length, says.length - 1)] ?? {};
      requests.push(request);
      if (said === 'silence') await untilStopped(signal);
      if (said === 'silence' || signal.aborted) return { ok: false, failure: { kind: 'aborted', message: 'stopped' } };
      if ('failure' in said) return { ok: false, failure: said.failure };
      for (const news of said.news ?? []) hear(news);
      const turn = requests.length;
      return {
        ok: true,
        value: {
          responseId: `response-${turn}`,
          messages: said.text === undefined ? [] : [said.text],
          calls: (said.calls ?? []).map((call, index) => ({ callId: `call-${turn}-${index}`, ...call })),
          usage: { inputTokens: 10, outputTokens: 5 },
        },
      };
    },
  };
}

export const untilStopped = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
