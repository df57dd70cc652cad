import { createResponsesModel } from '../../src/adapters/models/responses-model.ts';
import { pauseBeforeRetry } from '../../src/policy/model/retry.ts';
import type { ModelRequest } from '../../src/ports/model.ts';
import { type Say, startResponsesServer } from '../builders/responses-server.ts';
import { createScriptedModel, type Said } from '../fakes/scripted-model.ts';
import { describeModel, type ModelTurn } from './model.ts';

function overTheApi(turn: ModelTurn): Say {
  if (turn === 'silence') return turn;
  if (turn === 'refusal') return { status: 401, body: { error: { message: 'no' } } };
  const { calls = [], ...more } = turn;
  return { ...more, calls: calls.map(({ name, arguments: input }) => ({ name, input })) };
}

describeModel('the Responses API', async (says) => {
  const server = await startResponsesServer(says.map(overTheApi));
  const model = createResponsesModel({
    url: `${server.url}/responses`,
    key: null,
    name: 'some-model',
    redact: (text) => text,
    stallMs: 60_000,
    largestBytes: 1_000_000,
    pauseBeforeRetry,
  });
  return {
    model,
    wentOnFrom: () => server.asked.map(({ body }) => body.previous_response_id ?? null),
    close: () => server.close(),
  };
});

function scripted(turn: ModelTurn): Said {
  if (turn === 'silence') return turn;
  if (turn === 'refusal') return { failure: { kind: 'refused', message: 'no' } };
  const news = turn.text === undefined ? [] : [{ type: 'text_delta' as const, text: turn.text }];
  return { ...turn, news };
}

describeModel('a script', (says) => {
  const requests: ModelRequest[] = [];
  return Promise.resolve({
    model: createScriptedModel(says.map(scripted), requests),
    wentOnFrom: () => requests.map(({ previousResponseId }) => previousResponseId),
    close: () => Promise.resolve(),
  });
});
