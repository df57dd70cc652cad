import { expect } from 'vitest';
import {
  decision,
  heard,
  question,
  responseTo,
  streamOf,
  wireRequest,
  wireResponse,
} from '../../../builders/feedback.ts';
import {
  applied,
  expectInvalidResponse,
  type Requirement,
  requiredInResponse,
  reviewed,
  without,
} from './requirement.ts';

const variants = (path: 'iteration' | 'status' | 'protocol_version', values: readonly unknown[]) =>
  values.map((value) => wireResponse({ [path]: value }));

export const RESPONSE: readonly Requirement[] = [
  {
    section: '4',
    sentence: 'The Provider SHALL return a single JSON object with the following top-level structure.',
    holds: async () => {
      expect(heard(streamOf('[]')).outcome).toBe('invalid_response');
      expect(heard(streamOf(`${JSON.stringify(wireResponse())}${JSON.stringify(wireResponse())}`)).outcome).toBe(
        'invalid_response',
      );
      expect(Object.keys(await reviewed()).filter((name) => !name.startsWith('x-'))).toEqual([
        'protocol_version',
        'iteration',
        'status',
        'feedback',
      ]);
    },
  },
  requiredInResponse('4', 'protocol_version', 'protocol_version: REQUIRED. The version of the protocol.'),
  {
    section: '4',
    sentence: 'protocol_version: MUST be "1.2".',
    holds: async () => {
      variants('protocol_version', ['1.1', '2.0', 1.2]).forEach((response) => {
        expectInvalidResponse(response);
      });
      expect((await reviewed()).protocol_version).toBe('1.2');
      expect((await responseTo('garbage')).protocol_version).toBe('1.2');
    },
  },
  requiredInResponse('4', 'iteration', 'iteration: REQUIRED.'),
  {
    section: '4',
    sentence: 'iteration: The echoed iteration number from the request.',
    holds: async () => {
      variants('iteration', [2, 0, '1']).forEach((response) => {
        expectInvalidResponse(response);
      });
      expect((await responseTo(wireRequest({ iteration: 41 }))).iteration).toBe(41);
      expect((await responseTo(without(wireRequest({ iteration: 41 }), 'artifact'))).iteration).toBe(41);
      // What cannot be read cannot be echoed.
      for (const request of ['{', wireRequest({ iteration: 'one' }), wireRequest({ iteration: 1.5 })])
        expect((await responseTo(request)).iteration).toBe(0);
    },
  },
  requiredInResponse('4', 'status', 'status: REQUIRED. The status of the feedback generation.'),
  {
    section: '4',
    sentence: 'status: MUST be either success or error.',
    holds: async () => {
      variants('status', ['ok', 'SUCCESS', null]).forEach((response) => {
        expectInvalidResponse(response);
      });
      expect((await reviewed()).status).toBe('success');
      expect((await responseTo('garbage')).status).toBe('error');
    },
  },
  {
    section: '4',
    sentence: 'feedback: CONDITIONAL - Present if status is success.',
    holds: async () => {
      expectInvalidResponse(without(wireResponse(), 'feedback'));
      expectInvalidResponse(wireResponse({ status: 'error', error: { code: 'X', message: 'y' } }));
      expect('feedback' in (await responseTo('garbage'))).toBe(false);
    },
  },
  {
    section: '4',
    sentence: 'applied_feedback_ack: CONDITIONAL - Present if applied_feedback was in request.',
    holds: async () => {
      const asked = question({ iteration: 2, decisions: [decision()] });
      expectInvalidResponse(wireResponse({ iteration: 2 }), asked);
      expect('applied_feedback_ack' in (await responseTo(applied()))).toBe(true);
      expect('applied_feedback_ack' in (await reviewed())).toBe(false);
    },
  },
  {
    section: '4',
    sentence: 'error: CONDITIONAL - Present if status is error.',
    holds: async () => {
      expectInvalidResponse(without(wireResponse({ status: 'error' }), 'feedback'));
      expectInvalidResponse(wireResponse({ error: { code: 'X', message: 'y' } }));
      expect('error' in (await reviewed())).toBe(false);
    },
  },
];
