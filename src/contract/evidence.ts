import * as z from 'zod';
import { foreignText, httpUrl, ownText } from './field.ts';
import { CONFIDENCES } from './vocabulary.ts';

/** One sign that the work may already be done, or under way. */
export const DuplicateEvidence = z.object({
  kind: z
    .enum([
      'linked_pr',
      'cross_reference',
      'connected_event',
      'assignee',
      'linked_branch',
      'claim_comment',
      'mention',
      'marked_duplicate',
      'title_similarity',
      'same_files',
      'existing_content',
    ])
    .describe('How the duplicate was found.'),
  confidence: z.enum(CONFIDENCES),
  title: foreignText(300),
  url: httpUrl,
  reason: foreignText(600).describe('Our sentence; it may quote the foreign text.'),
});
export type DuplicateEvidence = z.infer<typeof DuplicateEvidence>;

/** One rule's part in a score. */
export const ScoreImpact = z.object({
  rule: ownText,
  impact: z.number(),
  message: foreignText(600).describe('Our sentence; it may quote the foreign text.'),
});
export type ScoreImpact = z.infer<typeof ScoreImpact>;
