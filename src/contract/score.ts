import * as z from 'zod';
import { riskFlags } from './candidate.ts';
import { DuplicateEvidence, ScoreImpact } from './evidence.ts';
import {
  added,
  commandKind,
  foreignText,
  httpUrl,
  nextAction,
  ownText,
  reason,
  recommendedCommand,
  repoName,
  schemaVersion,
  type Variant,
} from './field.ts';
import { RemovedText } from './removed-text.ts';
import { CONFIDENCES, RISK_LEVELS } from './vocabulary.ts';

const build = <V extends Variant>(v: V) =>
  z.object({
    schemaVersion: added(v, schemaVersion),
    candidate: z.object({
      id: z.string().regex(/^github:.+#[0-9]+$/),
      fullName: repoName,
      number: z.int().positive(),
      title: foreignText(300),
      url: added(v, httpUrl),
    }),
    score: z.number().min(0).max(100),
    scoreBand: ownText,
    recommendation: ownText.describe('Differs from scoreBand when a veto applies; reason says why.'),
    confidence: added(v, z.enum(CONFIDENCES)),
    riskLevel: z.enum(RISK_LEVELS),
    riskFlags: added(v, riskFlags),
    estimatedEffortHours: added(v, z.number().nonnegative()),
    effortReason: added(v, ownText.describe('What the estimate rests on.')),
    removedText: added(v, RemovedText),
    unknownEvidence: added(v, z.array(ownText).describe('What could not be read; it shifts nothing.')),
    duplicateEvidence: z.array(DuplicateEvidence),
    breakdown: z
      .object({
        base: z.number(),
        clarity: z.number(),
        labels: z.number(),
        profileFit: z.number(),
        qualityFit: z.number(),
        staleness: z.number(),
        duplicatePrRisk: z.number(),
        securitySensitive: z.number(),
      })
      .catchall(z.number()),
    explanation: z.array(ScoreImpact),
    nextAction,
    recommendedCommand,
    commandKind: added(v, commandKind),
    reason: added(v, reason),
  });

export const ScoreResult = { published: build('published'), emitted: build('emitted') };
export type ScoreResult = z.infer<typeof ScoreResult.emitted>;
