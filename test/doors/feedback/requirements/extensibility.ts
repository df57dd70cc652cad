import { expect } from 'vitest';
import { responseTo, understood, wireFeedback, wireRequest, wireResponse } from '../../../builders/feedback.ts';
import { expectInvalidRequest, expectInvalidResponse, type Requirement, reviewed } from './requirement.ts';

export const EXTENSIBILITY: readonly Requirement[] = [
  {
    section: '6',
    sentence: 'The version is indicated by the protocol_version field in the response.',
    holds: async () => {
      for (const request of [wireRequest(), '{', wireRequest({ protocol_version: '1.1' })])
        expect((await responseTo(request)).protocol_version).toBe('1.2');
    },
  },
  {
    section: '6',
    sentence: 'Providers MAY add custom, non-standard fields to objects for local use.',
    holds: async () => {
      const answer = understood(wireResponse({ 'x-model': 'm', feedback: wireFeedback({ 'x-cost': { usd: 1 } }) }));
      expect(answer).toMatchObject({
        outcome: 'received',
        extensions: [
          { place: 'feedback.x-cost', value: '{"usd":1}' },
          { place: 'x-model', value: '"m"' },
        ],
      });
      expect(await responseTo(wireRequest({ 'x-trace': 't' }))).toMatchObject({
        'x-trace': 't',
        'x-provider-name': 'contribflow',
      });
    },
  },
  {
    section: '6',
    sentence: 'To avoid collisions, these fields MUST be prefixed with x-.',
    holds: async () => {
      expectInvalidResponse(wireResponse({ model: 'm' }));
      expectInvalidResponse(wireResponse({ feedback: wireFeedback({ cost: 1 }) }));
      await expectInvalidRequest(wireRequest({ appliedFeedback: { items: [] } }));
      const names = JSON.stringify(await reviewed()).match(/"x-[a-z-]+":/g);
      expect(names).toEqual(['"x-provider-name":']);
    },
  },
];
