import * as z from 'zod';
import { DuplicateEvidence, ScoreImpact } from './evidence.ts';
import { added, count, foreignText, httpUrl, ownText, repoName, type Variant } from './field.ts';
import { RemovedText } from './removed-text.ts';
import { CONFIDENCES, HIDDEN_REASONS, RISK_LEVELS } from './vocabulary.ts';

export const riskFlags = z.object({
  stale: z.boolean(),
  duplicatePrRisk: z.enum(RISK_LEVELS),
  securitySensitive: z.boolean(),
});

const build = <V extends Variant>(v: V) =>
  z.object({
    id: z
      .string()
      .regex(/^github:.+#[0-9]+$/)
      .describe('github:owner/repo#number'),
    owner: z.string(),
    repo: z.string(),
    fullName: repoName,
    number: z.int().positive(),
    title: foreignText(300),
    url: httpUrl,
    labels: z.array(foreignText(100)),
    language: foreignText(100).nullable(),
    stars: count,
    duplicateEvidence: z.array(DuplicateEvidence),
    score: z.number().min(0).max(100),
    scoreBand: added(v, ownText),
    recommendation: ownText,
    scoreExplanation: z.array(ScoreImpact),
    confidence: added(v, z.enum(CONFIDENCES).describe('How much of the evidence could be read.')),
    riskLevel: z.enum(RISK_LEVELS),
    riskFlags,
    estimatedEffortHours: z.number().nonnegative(),
    effortReason: added(v, ownText.describe('What the estimate rests on.')),
    removedText: added(v, RemovedText),
    hiddenBecause: added(v, z.array(z.enum(HIDDEN_REASONS)).describe('Empty unless --include-hidden shows it.')),
  });

export const Candidate = { published: build('published'), emitted: build('emitted') };
export type Candidate = z.infer<typeof Candidate.emitted>;
