import * as z from 'zod';
import {
  commandKind,
  count,
  foreignText,
  IssueRef,
  isoTime,
  nextAction,
  reason,
  recommendedCommand,
  requiresHumanApproval,
  schemaVersion,
  sha256,
} from './field.ts';
import { REPORT_DECISIONS, REPORT_EVIDENCE } from './report-vocabulary.ts';
import { RISK_LEVELS, STATES } from './vocabulary.ts';

/** Answer of `report`. */
export const ReportResult = z.object({
  schemaVersion,
  status: z.literal('ok'),
  issue: IssueRef,
  state: z.enum(STATES),
  decision: z.enum(REPORT_DECISIONS).describe('decide: a person can say yes or no now. stop: nobody should say yes.'),
  risk: z.enum(RISK_LEVELS).describe('The worst of what the page warns of.'),
  notEvidence: z
    .array(z.enum(REPORT_EVIDENCE))
    .describe(
      'What is there and proves nothing: its seal does not fit, it is damaged, missing, or about another issue.',
    ),
  path: foreignText(4096).describe(
    'The page: relative to the directory that holds .contribflow, or as --output has it.',
  ),
  bytes: count,
  sha256,
  madeAt: isoTime,
  requiresHumanApproval,
  nextAction,
  recommendedCommand,
  commandKind,
  reason,
});
export type ReportResult = z.infer<typeof ReportResult>;
