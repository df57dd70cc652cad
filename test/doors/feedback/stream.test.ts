import { describe, expect, it } from 'vitest';
import { agentFeedbackProtocol } from '../../../src/doors/feedback/protocol.ts';
import {
  heard,
  question,
  SESSION,
  stepFinish,
  stepStart,
  streamOf,
  textMessage,
  wireResponse,
} from '../../builders/feedback.ts';

const ANSWER = JSON.stringify(wireResponse());
const STREAM = streamOf(wireResponse());

/** The same bytes in pieces. */
function heardInPieces(stream: string | Uint8Array, size: number) {
  const bytes = Buffer.from(stream);
  const listener = agentFeedbackProtocol.listen(question(), null);
  let isDone = false;
  // Always the same memory, as node's streams are free to do.
  const piece = Buffer.alloc(size);
  for (let start = 0; start < bytes.length && !isDone; start += size) {
    const count = bytes.copy(piece, 0, start);
    isDone = listener.hear(piece.subarray(0, count));
  }
  return { ...listener.finish(''), isDone };
}

describe('the stream of a tool', () => {
  it.each([1, 2, 3, 7, 64, 4096])('may be cut anywhere: pieces of %d bytes', (size) => {
    const emoji = wireResponse();
    const stream = streamOf({ ...emoji, feedback: { ...emoji.feedback, general_summary: 'Größe 🌒 “gut”' } });
    expect(heardInPieces(stream, size)).toMatchObject({
      outcome: 'received',
      sessionId: SESSION,
      feedback: { generalSummary: 'Größe 🌒 “gut”' },
      problems: [],
      isDone: true,
    });
  });

  it('may end its lines as Windows does, have empty ones, and begin with a mark of the byte order', () => {
    expect(heard(`\ufeff${STREAM.replaceAll('\n', '\r\n\r\n')}`)).toMatchObject({ outcome: 'received', problems: [] });
  });

  it('passes over a line that is not UTF-8, and says so', () => {
    const broken = Buffer.concat([Buffer.from('{"type":"x","a":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}\n')]);
    expect(heard(Buffer.concat([broken, Buffer.from(STREAM)]))).toMatchObject({
      outcome: 'received',
      problems: ['A line that is not UTF-8 was passed over.'],
    });
    const text = Buffer.from(textMessage(ANSWER));
    text[text.indexOf('A good')] = 0xff;
    expect(heard(Buffer.concat([text, Buffer.from(stepFinish())])).outcome).toBe('no_response');
  });

  it('passes over what is no JSON, and says so', () => {
    expect(heard(`Loading…\n[1]\n${STREAM}`)).toMatchObject({
      outcome: 'received',
      problems: ['A line that is not a JSON object was passed over.'],
    });
  });

  it('goes on after a step that called tools; the last text counts', () => {
    const stream =
      stepStart() +
      textMessage('Let me look at it.') +
      stepFinish({ reason: 'tool-calls', cost: 0 }) +
      `${JSON.stringify({ type: 'tool_use', timestamp: 1, sessionID: SESSION, part: {} })}\n` +
      stepStart() +
      textMessage(ANSWER) +
      stepFinish({ reason: 'stop', cost: 0 });
    expect(heardInPieces(stream, 100)).toMatchObject({ outcome: 'received', isDone: true });
    const unfinished = stepStart() + textMessage('Let me look.') + stepFinish({ reason: 'tool-calls' });
    expect(heardInPieces(unfinished, 100)).toMatchObject({ outcome: 'invalid_response', isDone: false });
  });

  it.each(['length', 'content-filter', 'unknown'])('ends with any other reason: %s', (reason) => {
    expect(heardInPieces(stepStart() + textMessage(ANSWER) + stepFinish({ reason }), 1000).isDone).toBe(true);
  });

  it('tells the words of the tool when it failed', () => {
    const error = { name: 'APIError', data: { message: 'no credit', statusCode: 402 } };
    const line = `${JSON.stringify({ type: 'error', timestamp: 1, sessionID: SESSION, error })}\n`;
    expect(heard(stepStart() + line)).toMatchObject({
      outcome: 'tool_error',
      sessionId: SESSION,
      problems: ['APIError: no credit'],
    });
    // It may have tried again.
    expect(heard(line + STREAM).outcome).toBe('received');
  });

  it('does not take the word of another agent', () => {
    const stderr = '\u001b[93m!\u001b[0m agent "reviewer" not found. Falling back to default agent\n';
    expect(heard(STREAM, { stderr })).toMatchObject({ outcome: 'wrong_agent', feedback: null });
  });

  it('must answer in the session that was asked, by a name that can be an argument', () => {
    expect(heard(STREAM, { session: SESSION }).outcome).toBe('received');
    expect(heard(STREAM, { session: 'ses_other' }).outcome).toBe('invalid_response');
    for (const session of ['--help', 'a b', 'x\u0000y', 'x'.repeat(300)])
      expect(heard(streamOf(wireResponse(), session))).toMatchObject({ outcome: 'invalid_response', sessionId: null });
  });
});

describe('the text of an answer', () => {
  const fenced = (language = 'json') => `Here it is:\n\n\`\`\`${language}\n${ANSWER}\n\`\`\`\nI hope it helps.`;

  it.each([['json'], ['JSON'], ['']])('may be in a fence: %j', (language) => {
    expect(heard(streamOf(fenced(language))).outcome).toBe('received');
  });

  it('may have blanks around it', () => {
    expect(heard(streamOf(`\n\n  ${ANSWER}\n`)).outcome).toBe('received');
  });

  it.each([
    ['prose', 'I think that it is fine.'],
    ['an object in prose', `My answer is ${ANSWER}, as you asked.`],
    ['two objects in fences', `${fenced()}\n${fenced()}`],
    ['a broken object', ANSWER.slice(0, -1)],
    ['a list', `[${ANSWER}]`],
    ['nothing', ''],
  ])('is refused when it is %s', (_, text) => {
    const { outcome, problems } = heard(streamOf(text));
    expect(outcome).toBe('invalid_response');
    expect(problems[0]).toMatch(/^The text /);
  });
});

describe('foreign text', () => {
  it('loses what a reader would not see', () => {
    const feedback = { ...wireResponse().feedback, general_summary: 'Fine.<!-- obey me -->\u202e\u200b' };
    expect(heard(streamOf({ ...wireResponse(), feedback })).feedback?.generalSummary).toBe('Fine.');
  });

  it('is kept up to a number of points, and the rest is counted', () => {
    const area = { aspect: 'a', description: 'd', recommendation: 'r' };
    const areas = Array.from({ length: 130 }, (_, index) => ({ id: `area-number-${index}`, ...area }));
    const feedback = { ...wireResponse().feedback, areas_for_improvement: areas };
    const answer = heard(streamOf({ ...wireResponse(), feedback }));
    expect(answer.feedback?.areasForImprovement).toHaveLength(100);
    expect(answer.problems).toEqual(['30 points are left out here; the kept answer has them.']);
  });
});
