import { expect } from 'vitest';
import { understood, wireFeedback, wireResponse } from '../../../builders/feedback.ts';
import { expectInvalidResponse, type Requirement, requiredInResponse, reviewed } from './requirement.ts';

export const FEEDBACK: readonly Requirement[] = [
  requiredInResponse('4.1', 'feedback.confidence', 'confidence: REQUIRED.'),
  requiredInResponse('4.1', 'feedback.positive_points', 'positive_points: REQUIRED.'),
  requiredInResponse('4.1', 'feedback.areas_for_improvement', 'areas_for_improvement: REQUIRED.'),
  requiredInResponse('4.1', 'feedback.general_summary', 'general_summary: REQUIRED.'),
  requiredInResponse('4.1.1', 'feedback.confidence.level', 'level: REQUIRED.'),
  {
    section: '4.1.1',
    sentence: 'level: MUST be one of high, medium, or low.',
    holds: async () => {
      for (const level of ['high', 'medium', 'low'])
        expect(
          understood(wireResponse({ feedback: wireFeedback({ confidence: { level, justification: '' } }) })).outcome,
        ).toBe('received');
      for (const level of ['very high', 'HIGH', 1])
        expectInvalidResponse(wireResponse({ feedback: wireFeedback({ confidence: { level, justification: '' } }) }));
      expect(['high', 'medium', 'low']).toContain((await reviewed()).feedback?.confidence.level);
    },
  },
  requiredInResponse('4.1.1', 'feedback.confidence.justification', 'justification: REQUIRED. Especially if not high.'),
  requiredInResponse('4.1.2', 'feedback.positive_points.0.aspect', 'aspect: REQUIRED.'),
  requiredInResponse('4.1.2', 'feedback.positive_points.0.justification', 'justification: REQUIRED.'),
  {
    section: '4.1.2',
    sentence: 'justification: An explanation of why this aspect is good and SHOULD be preserved.',
    holds: async () => {
      for (const { justification } of (await reviewed()).feedback?.positive_points ?? [])
        expect(justification).toMatch(/^[A-Z].{20,}\.$/);
    },
  },
  requiredInResponse('4.1.3', 'feedback.areas_for_improvement.0.id', 'id: REQUIRED.'),
  {
    section: '4.1.3',
    sentence: 'id: A unique, stable identifier for the feedback item.',
    holds: async () => {
      const [area] = wireFeedback().areas_for_improvement;
      expectInvalidResponse(wireResponse({ feedback: wireFeedback({ areas_for_improvement: [area, area] }) }));
      const ids = async () => (await reviewed()).feedback?.areas_for_improvement.map(({ id }) => id) ?? [];
      const first = await ids();
      expect(first).toEqual(await ids());
      expect(new Set(first).size).toBe(first.length);
      expect(first.length).toBeGreaterThan(1);
    },
  },
  {
    section: '4.1.3',
    sentence: 'id: MUST match ^[a-z0-9._-]{8,128}$.',
    holds: async () => {
      const withId = (id: string) => ({ id, aspect: 'A', description: 'd', recommendation: 'r' });
      for (const id of ['short', 'UPPERCASE-ID', 'has a blank', 'x'.repeat(129), 'ümlaut-in-it'])
        expectInvalidResponse(wireResponse({ feedback: wireFeedback({ areas_for_improvement: [withId(id)] }) }));
      for (const { id } of (await reviewed()).feedback?.areas_for_improvement ?? [])
        expect(id).toMatch(/^[a-z0-9._-]{8,128}$/);
    },
  },
  requiredInResponse('4.1.3', 'feedback.areas_for_improvement.0.aspect', 'aspect: REQUIRED.'),
  requiredInResponse('4.1.3', 'feedback.areas_for_improvement.0.description', 'description: REQUIRED.'),
  requiredInResponse('4.1.3', 'feedback.areas_for_improvement.0.recommendation', 'recommendation: REQUIRED.'),
];
