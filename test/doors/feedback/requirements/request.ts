import { expect } from 'vitest';
import { applyFeedback } from '../../../../src/steps/feedback-apply.ts';
import { answering, decision, requesterOnPaper, responseTo, wireRequest } from '../../../builders/feedback.ts';
import { fakeRun } from '../../../fakes/fake-ports.ts';
import { applied, expectInvalidRequest, type Requirement, requiredInRequest, sentBy } from './requirement.ts';

export const REQUEST: readonly Requirement[] = [
  {
    section: '3',
    sentence: 'The Requester SHALL send a single JSON object with the following structure.',
    holds: async () => {
      for (const request of ['[]', '"text"', 'null', '{}{}', '']) await expectInvalidRequest(request);
      const requester = await requesterOnPaper(answering());
      await requester.request();
      expect(Object.keys(sentBy(requester.provider.calls[0]))).toEqual(['protocol_version', 'iteration', 'artifact']);
    },
  },
  requiredInRequest('3', 'protocol_version', 'protocol_version: REQUIRED. The version of the protocol.'),
  {
    section: '3',
    sentence: 'protocol_version: MUST be "1.2".',
    holds: async () => {
      for (const version of ['1.1', '1.20', 1.2, null])
        await expectInvalidRequest(wireRequest({ protocol_version: version }));
      const requester = await requesterOnPaper(answering());
      await requester.request();
      expect(sentBy(requester.provider.calls[0]).protocol_version).toBe('1.2');
    },
  },
  requiredInRequest('3', 'iteration', 'iteration: REQUIRED. The turn number of the request.'),
  {
    section: '3',
    sentence: 'iteration: starting at 1 and incremented by the Requester for each new request in a session.',
    holds: async () => {
      for (const iteration of [0, -1, 1.5, '1', null]) await expectInvalidRequest(wireRequest({ iteration }));
      const requester = await requesterOnPaper(answering(), () => ({ end: { ended: 'timed_out' } }), answering());
      for (let asked = 0; asked < 3; asked += 1) await requester.request();
      // The second was not answered, and was a request all the same.
      expect(requester.provider.calls.map((call) => sentBy(call).iteration)).toEqual([1, 2, 3]);
      await requester.request({ isNew: true });
      expect(sentBy(requester.provider.calls[3]).iteration).toBe(1);
    },
  },
  requiredInRequest('3', 'artifact', 'artifact: REQUIRED. The object containing the content to be reviewed.'),
  {
    section: '3',
    sentence: 'applied_feedback: SHOULD be present if iteration > 1.',
    holds: async () => {
      const requester = await requesterOnPaper(answering());
      await requester.request();
      await requester.request();
      expect(requester.provider.calls.map((call) => sentBy(call).applied_feedback)).toEqual([undefined, { items: [] }]);
      await applyFeedback(
        requester.ports,
        { issue: null, artifact: null, decision: decision({ status: 'partial', explanation: 'half of it' }) },
        fakeRun(),
      );
      await requester.request();
      expect(sentBy(requester.provider.calls[2]).applied_feedback).toEqual({
        items: [{ id: 'scope-lacks-detail-01', status: 'partial', explanation: 'half of it' }],
      });
    },
  },
  requiredInRequest('3.1', 'artifact.media_type', 'media_type: REQUIRED. Specified as an IANA MIME type.'),
  {
    section: '3.1',
    sentence: 'media_type: The nature of the content, specified as an IANA MIME type.',
    holds: async () => {
      for (const type of ['markdown', 'text/', '/x', 'text markdown', 7])
        await expectInvalidRequest(wireRequest({ artifact: { media_type: type, content: 'x' } }));
      const response = await responseTo(
        wireRequest({ artifact: { media_type: 'Text/Markdown; charset=utf-8', content: '# A plan' } }),
      );
      expect(response.status).toBe('success');
    },
  },
  requiredInRequest(
    '3.1',
    'artifact.content',
    'content: REQUIRED. The document, idea, or code snippet to be reviewed.',
  ),
  requiredInRequest('3.2', 'applied_feedback.items', 'items: REQUIRED. An array of objects, each a decision.'),
  requiredInRequest('3.2.1', 'applied_feedback.items.0.id', 'id: REQUIRED. The id of the feedback item.'),
  requiredInRequest('3.2.1', 'applied_feedback.items.0.status', "status: REQUIRED. The agent's decision."),
  {
    section: '3.2.1',
    sentence: 'status: MUST be one of accepted, rejected, partial.',
    holds: async () => {
      for (const status of ['accepted', 'rejected', 'partial'])
        expect((await responseTo(applied([{ id: 'some-item-01', status }]))).status).toBe('success');
      for (const status of ['done', 'ACCEPTED', '', 1])
        await expectInvalidRequest(applied([{ id: 'some-item-01', status }]));
    },
  },
  {
    section: '3.2.1',
    sentence: 'reason_code: RECOMMENDED for rejected.',
    holds: async () => {
      const requester = await requesterOnPaper(answering());
      await requester.request();
      const apply = (changes: object) =>
        applyFeedback(requester.ports, { issue: null, artifact: null, decision: decision(changes) }, fakeRun());
      expect(JSON.stringify(await apply({ status: 'rejected', explanation: 'no' }))).toContain('--reason-code');
      expect(await apply({ status: 'rejected', explanation: 'no', reasonCode: 'infeasible' })).toMatchObject({
        warnings: [],
      });
    },
  },
  {
    section: '3.2.1',
    sentence: 'explanation: RECOMMENDED for rejected and partial statuses.',
    holds: async () => {
      const requester = await requesterOnPaper(answering());
      await requester.request();
      const apply = (changes: object) =>
        applyFeedback(requester.ports, { issue: null, artifact: null, decision: decision(changes) }, fakeRun());
      expect(JSON.stringify(await apply({ status: 'partial' }))).toContain('--explanation');
      expect(JSON.stringify(await apply({ status: 'rejected', reasonCode: 'infeasible' }))).toContain('--explanation');
      expect(await apply({ status: 'accepted' })).toMatchObject({ warnings: [] });
    },
  },
];
