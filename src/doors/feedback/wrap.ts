import type { WireResponse } from './wire/response.ts';
import type { WrapperMessage } from './wire/wrapper.ts';

interface Wrapping {
  readonly sessionId: string;
  /** Unix milliseconds. */
  readonly startedAt: number;
  readonly endedAt: number;
}

/** The three messages of a tool around an answer, with the fields that opencode's have. */
export function wrap(response: WireResponse, { sessionId, startedAt, endedAt }: Wrapping): WrapperMessage[] {
  const messageID = `msg_${sessionId}_${startedAt}`;
  const part = (number: number, type: string) => ({
    id: `prt_${sessionId}_${startedAt}_${number}`,
    sessionID: sessionId,
    messageID,
    type,
  });
  const message = { sessionID: sessionId };
  const nothing = { total: 0, input: 0, output: 0, reasoning: 0, cache: { read: 0, write: 0 } };
  return [
    { type: 'step_start', timestamp: startedAt, ...message, part: part(1, 'step-start') },
    {
      type: 'text',
      timestamp: endedAt,
      ...message,
      part: { ...part(2, 'text'), text: JSON.stringify(response), time: { start: startedAt, end: endedAt } },
    },
    {
      type: 'step_finish',
      timestamp: endedAt,
      ...message,
      // No model is asked, so nothing is spent.
      part: { ...part(3, 'step-finish'), reason: 'stop', cost: 0, tokens: nothing },
    },
  ];
}
