import { base } from './base.ts';
import { claim } from './claim.ts';
import { clarity } from './clarity.ts';
import { duplicatePrRisk } from './duplicate-pr-risk.ts';
import { judgments } from './judgments.ts';
import { labels } from './labels.ts';
import { newcomerRecord } from './newcomer-record.ts';
import { policy } from './policy.ts';
import { profileFit } from './profile-fit.ts';
import { qualityFit } from './quality-fit.ts';
import { reporter } from './reporter.ts';
import type { Rule } from './rule.ts';
import { securitySensitive } from './security-sensitive.ts';
import { staleness } from './staleness.ts';

/** Every rule, in the order of the breakdown. A new one is a file beside these, a line here and a name in `rule-names.ts`. */
export const RULES: readonly Rule[] = [
  base,
  clarity,
  labels,
  profileFit,
  qualityFit,
  staleness,
  duplicatePrRisk,
  securitySensitive,
  claim,
  newcomerRecord,
  reporter,
  policy,
  judgments,
];
