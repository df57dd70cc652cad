import { expect } from 'vitest';
import type { WireResponse } from '../../../../src/doors/feedback/wire/response.ts';
import {
  decision,
  providerOnPaper,
  question,
  responseTo,
  SESSION,
  understood,
  wireRequest,
  wireResponse,
} from '../../../builders/feedback.ts';
import {
  applied,
  expectInvalidRequest,
  expectInvalidResponse,
  type Requirement,
  requiredInError,
  requiredInResponse,
} from './requirement.ts';

export const ERRORS_AND_ACKNOWLEDGEMENTS: readonly Requirement[] = [
  requiredInError('error.code', 'code: REQUIRED. A machine-readable error code.'),
  requiredInError('error.message', 'message: REQUIRED. A human-readable explanation of the error.'),
  {
    section: '4.2',
    sentence: 'INVALID_REQUEST: The request JSON was malformed or missing required fields.',
    holds: async () => {
      await expectInvalidRequest('{"protocol_version":');
      await expectInvalidRequest(wireRequest({ artifact: { media_type: 'text/markdown', content: 7 } }));
    },
  },
  {
    section: '4.2',
    sentence: 'UNSUPPORTED_MEDIA_TYPE: The artifact.media_type is not supported by the provider.',
    holds: async () => {
      const response = await responseTo(wireRequest({ artifact: { media_type: 'image/png', content: 'x' } }));
      expect(response).toMatchObject({ status: 'error', error: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
    },
  },
  {
    section: '4.2',
    sentence: 'INTERNAL_ERROR: A generic, unrecoverable error occurred on the provider side.',
    holds: async () => {
      const noted: unknown[] = [];
      const broken = {
        issued: () => Promise.reject(new Error('broken')),
        note: () => Promise.reject(new Error('broken')),
      };
      const [response] = await providerOnPaper().answer(wireRequest(), {
        session: SESSION,
        more: { memories: broken, diagnose: (error: unknown) => noted.push(error) },
      });
      expect(response).toMatchObject({ iteration: 1, status: 'error', error: { code: 'INTERNAL_ERROR' } });
      expect(JSON.stringify(response)).not.toContain('broken');
      expect(noted).toHaveLength(1);
    },
  },
  requiredInResponse('4.3', 'applied_feedback_ack.items', 'items: REQUIRED.'),
  {
    section: '4.3',
    sentence: "items: one for each item in the request's applied_feedback object.",
    holds: async () => {
      const asked = question({ iteration: 2, decisions: [decision(), decision({ id: 'another-item-02' })] });
      const items = (...ids: string[]) =>
        wireResponse({
          iteration: 2,
          applied_feedback_ack: { items: ids.map((id) => ({ id, processing_status: 'acknowledged' })) },
        });
      expect(understood(items('another-item-02', 'scope-lacks-detail-01'), asked).outcome).toBe('received');
      expectInvalidResponse(items('another-item-02'), asked);
      expectInvalidResponse(items('another-item-02', 'another-item-02'), asked);
      const sent = applied([
        { id: 'one-item-01', status: 'accepted' },
        { id: 'two-item-02', status: 'partial' },
      ]);
      expect((await responseTo(sent)).applied_feedback_ack?.items.map(({ id }) => id)).toEqual([
        'one-item-01',
        'two-item-02',
      ]);
    },
  },
  requiredInResponse('4.3.1', 'applied_feedback_ack.items.0.id', 'id: REQUIRED.'),
  requiredInResponse('4.3.1', 'applied_feedback_ack.items.0.processing_status', 'processing_status: REQUIRED.'),
  {
    section: '4.3.1',
    sentence: 'processing_status: MUST be one of acknowledged or unknown_id.',
    holds: async () => {
      const asked = question({ iteration: 2, decisions: [decision()] });
      const items = [{ id: 'scope-lacks-detail-01', processing_status: 'ok' }];
      expectInvalidResponse(wireResponse({ iteration: 2, applied_feedback_ack: { items } }), asked);
      const provider = providerOnPaper();
      await provider.answer(wireRequest(), { session: SESSION });
      const told = [
        { id: 'plan.tests.missing', status: 'partial' },
        { id: 'never-issued-01', status: 'accepted' },
      ];
      const statuses = async (session: string | null) => {
        const [response] = await provider.answer(applied(told), { session });
        return (response as WireResponse).applied_feedback_ack?.items.map((item) => item.processing_status);
      };
      expect(await statuses(SESSION)).toEqual(['acknowledged', 'unknown_id']);
      // Another session, or none, has issued nothing.
      expect(await statuses('ses_other')).toEqual(['unknown_id', 'unknown_id']);
      expect(await statuses(null)).toEqual(['unknown_id', 'unknown_id']);
    },
  },
];
