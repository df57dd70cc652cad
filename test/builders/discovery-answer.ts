import type { Answer } from '../../src/contract/registry.ts';
import { SCHEMA_VERSION } from '../../src/contract/vocabulary.ts';

type Found = Extract<Answer['discovery'], { readonly status: 'ok' }>;

const candidate: Found['candidates'][number] = {
  id: 'github:works/adder#7',
  owner: 'works',
  repo: 'adder',
  fullName: 'works/adder',
  number: 7,
  title: 'It adds wrongly',
  url: 'https://github.com/works/adder/issues/7',
  labels: ['bug'],
  language: 'JavaScript',
  stars: 12,
  duplicateEvidence: [],
  score: 74,
  scoreBand: 'good',
  recommendation: 'good',
  scoreExplanation: [],
  confidence: 'high',
  riskLevel: 'low',
  riskFlags: { stale: false, duplicatePrRisk: 'low', securitySensitive: false },
  estimatedEffortHours: 2,
  effortReason: 'It is small.',
  removedText: { htmlComments: 0, invisibleCharacters: 0 },
  hiddenBecause: [],
};

/** What a search has found: so many issues, each with a lower score than the one before it. */
export const discoveryAnswer = (count = 2): Found => ({
  schemaVersion: SCHEMA_VERSION,
  status: 'ok',
  query: 'is:issue is:open label:bug',
  candidates: Array.from({ length: count }, (_, index) => ({
    ...candidate,
    id: `github:works/adder#${index + 7}`,
    number: index + 7,
    url: `https://github.com/works/adder/issues/${index + 7}`,
    score: Math.max(0, candidate.score - index),
  })),
  hidden: { stale: 0, duplicate: 0, claimed: 0, security_sensitive: 0, bot: 0, excluded: 0 },
  total: count,
  pool: count,
  isIncomplete: false,
  leftOut: [],
  apiCalls: 2,
  fetchedAt: '2026-11-17T12:00:00.000Z',
  suggestedCommands: [],
  suggestedQueries: [],
  nextAction: 'plan',
  recommendedCommand: 'contribflow plan works/adder#7 --json',
  commandKind: 'run',
  reason: 'It is the best.',
});
