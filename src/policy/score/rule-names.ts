/** The rules of a score, in the order of its breakdown. */
export const RULE_NAMES = [
  'base',
  'clarity',
  'labels',
  'profileFit',
  'qualityFit',
  'staleness',
  'duplicatePrRisk',
  'securitySensitive',
  'claim',
  'newcomerRecord',
  'reporter',
  'policy',
  'judgments',
] as const;
export type RuleName = (typeof RULE_NAMES)[number];
