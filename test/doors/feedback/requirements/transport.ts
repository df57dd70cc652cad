import { expect } from 'vitest';
import {
  answering,
  heard,
  inputOf,
  providerOnPaper,
  requesterOnPaper,
  responseTo,
  SESSION,
  stepFinish,
  stepStart,
  streamOf,
  textMessage,
  understood,
  wireFeedback,
  wireRequest,
  wireResponse,
} from '../../../builders/feedback.ts';
import {
  expectInvalidRequest,
  expectInvalidResponse,
  type Requirement,
  requiredInMessage,
  sentBy,
} from './requirement.ts';

export const TRANSPORT: readonly Requirement[] = [
  {
    section: '2.1',
    sentence: 'Agent-level JSON payloads defined in this specification MUST NOT include tool-managed session fields.',
    holds: async () => {
      for (const name of ['sessionID', 'session_id', 'SessionId', 'x-session'])
        await expectInvalidRequest(wireRequest({ [name]: SESSION }));
      await expectInvalidRequest(wireRequest({ artifact: { ...wireRequest().artifact, sessionID: SESSION } }));
    },
  },
  {
    section: '2.1',
    sentence: 'This sessionID MUST be managed by the tool layer.',
    holds: async () => {
      const provider = providerOnPaper();
      await provider.answer(wireRequest(), { session: SESSION });
      // What is remembered hangs on the tool's word alone.
      expect([...provider.memory.keys()]).toEqual([SESSION]);
      await provider.answer(wireRequest());
      expect([...provider.memory.keys()]).toEqual([SESSION]);
    },
  },
  {
    section: '2.1',
    sentence:
      'On a first request, the tool initiates a session and MUST include the sessionID in its wrapper response.',
    holds: async () => {
      const provider = providerOnPaper();
      const one = await provider.answer(wireRequest(), { wrap: true });
      const other = await provider.answer(wireRequest(), { wrap: true });
      const sessions = [...one, ...other].map((line) => (line as { sessionID: string }).sessionID);
      expect(sessions).toEqual(['ses_new1', 'ses_new1', 'ses_new1', 'ses_new2', 'ses_new2', 'ses_new2']);
    },
  },
  {
    section: '2.1',
    sentence: 'For all subsequent requests in a session, the Requester MUST supply this sessionID to the tool.',
    holds: async () => {
      const requester = await requesterOnPaper(answering());
      await requester.request();
      await requester.request();
      await requester.request();
      expect(requester.provider.calls.map(({ words }) => words)).toEqual([
        ['peer'],
        ['peer', '--session', SESSION],
        ['peer', '--session', SESSION],
      ]);
    },
  },
  {
    section: '2.1',
    sentence: 'Agents MUST use the iteration field for sequencing and rely on the tool to provide session history.',
    holds: async () => {
      const requester = await requesterOnPaper(answering());
      await requester.request();
      await requester.request();
      expect(requester.provider.calls.map((call) => sentBy(call).iteration)).toEqual([1, 2]);
    },
  },
  {
    section: '2.1',
    sentence: 'Tools SHOULD use this exact naming in wrapper responses.',
    holds: async () => {
      for (const line of await providerOnPaper().answer(wireRequest(), { wrap: true, session: SESSION }))
        expect(line).toMatchObject({ sessionID: SESSION, part: { sessionID: SESSION } });
    },
  },
  {
    section: '2.1',
    sentence: 'Agent implementations MUST NOT create or include any session-related fields in the payloads.',
    holds: async () => {
      expectInvalidResponse(wireResponse({ session_id: SESSION }));
      expectInvalidResponse(wireResponse({ feedback: wireFeedback({ 'x-sessionID': SESSION }) }));
      const requester = await requesterOnPaper(answering());
      await requester.request();
      await requester.request();
      for (const call of requester.provider.calls) expect(inputOf(call)).not.toMatch(/session/i);
      expect(JSON.stringify(await responseTo(wireRequest(), SESSION))).not.toMatch(/session/i);
    },
  },
  {
    section: '2.2',
    sentence: 'The Requester SHALL invoke the Provider via a CLI command.',
    holds: async () => {
      const requester = await requesterOnPaper(answering());
      await requester.request({ words: ['opencode', 'run', '--agent', 'reviewer', '--format', 'json'] });
      expect(requester.provider.calls[0]?.words.join(' ')).toBe('opencode run --agent reviewer --format json');
    },
  },
  {
    section: '2.2',
    sentence: "The Requester SHALL write the complete Request Object JSON to the stdin of the Provider's process.",
    holds: async () => {
      const requester = await requesterOnPaper(answering());
      await requester.request();
      expect(sentBy(requester.provider.calls[0])).toMatchObject({
        artifact: { media_type: 'application/json', content: { issue: 'owner/repo#1' } },
      });
    },
  },
  {
    section: '2.2',
    sentence: 'The Provider SHALL write the complete Response Object JSON to its standard output.',
    holds: async () => {
      const documents = await providerOnPaper().answer(wireRequest());
      expect(documents).toHaveLength(1);
      expect(understood(documents[0] ?? {}).outcome).toBe('received');
    },
  },
  {
    section: '2.2',
    sentence: "The tool layer SHALL wrap the Provider's response in a multi-part JSON stream.",
    holds: async () => {
      const lines = await providerOnPaper().answer(wireRequest(), { wrap: true });
      expect(lines.map((line) => (line as { type: string }).type)).toEqual(['step_start', 'text', 'step_finish']);
    },
  },
  {
    section: '2.2',
    sentence: 'The Requester MUST parse this stream to find the type: "text" message and extract part.text.',
    holds: () => {
      expect(understood(wireResponse()).feedback?.generalSummary).toBe('A good start.');
      expect(heard(`${JSON.stringify(wireResponse())}\n`).outcome).toBe('no_response');
    },
  },
  {
    section: '2.2.1',
    sentence: 'Tool implementations SHOULD use newline-delimited JSON: each complete object on a single line.',
    holds: async () => {
      const lines = await providerOnPaper().answer(
        wireRequest({ artifact: { media_type: 'text/plain', content: 'a\nb' } }),
        {
          wrap: true,
        },
      );
      const stream = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      expect(stream.split('\n')).toHaveLength(4);
      expect(heard(stream).outcome).toBe('received');
    },
  },
  requiredInMessage('type', 'type: REQUIRED. Message type: step_start, text, or step_finish.'),
  requiredInMessage('timestamp', 'timestamp: REQUIRED. Unix milliseconds.'),
  requiredInMessage('sessionID', 'sessionID: REQUIRED. Session identifier.'),
  requiredInMessage('part', 'part: REQUIRED. Type-specific payload.'),
  {
    section: '2.2.1',
    sentence: 'Stream Termination: When step_finish received, process exits, or stream closes.',
    holds: () => {
      const answer = textMessage(JSON.stringify(wireResponse()));
      const later = textMessage('something else');
      expect(heard(stepStart() + answer + stepFinish() + later).outcome).toBe('received');
      expect(heard(stepStart() + answer).outcome).toBe('received');
      expect(heard((stepStart() + answer).trimEnd()).outcome).toBe('received');
    },
  },
  {
    section: '2.2.1',
    sentence: 'Unknown message types SHOULD be ignored.',
    holds: () => {
      const unknown = `${JSON.stringify({ type: 'tool_use', anything: 1 })}\n`;
      const answer = heard(unknown + streamOf(wireResponse()).replaceAll('\n', `\n${unknown}`));
      expect(answer).toMatchObject({ outcome: 'received', problems: [] });
    },
  },
];
