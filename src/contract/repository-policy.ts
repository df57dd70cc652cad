import * as z from 'zod';
import {
  commandKind,
  foreignText,
  gitSha,
  nextAction,
  ownText,
  reason,
  recommendedCommand,
  repoName,
  requiresHumanApproval,
  schemaVersion,
} from './field.ts';
import { POLICY_RULES, POLICY_VERDICTS } from './vocabulary.ts';

/** What a repository says about one matter, in its own words. */
export const PolicyFinding = z.object({
  rule: z.enum(POLICY_RULES),
  verdict: z
    .enum(POLICY_VERDICTS)
    .describe('unknown: the repository says nothing that we understand. Never "allowed".'),
  file: foreignText(1000).nullable(),
  line: z.int().positive().nullable().describe('Where the quoted sentence begins.'),
  quote: foreignText(600).nullable(),
  values: z
    .array(foreignText(300))
    .describe('What the rule names: a number, a branch, sections, globs, a form of words.'),
  meaning: ownText.describe('What it means for a contribution made with ContribFlow.'),
});
export type PolicyFinding = z.infer<typeof PolicyFinding>;

export const RepositoryPolicy = z.object({
  schemaVersion,
  status: z.literal('ok'),
  repository: repoName,
  commit: gitSha.nullable().describe('The commit of the default branch that was read; null in an empty repository.'),
  filesRead: z.array(foreignText(1000)),
  filesSkipped: z
    .array(z.object({ file: foreignText(1000), why: ownText }))
    .describe('Guidance that was not read: links, binaries, files above the limit.'),
  findings: z.array(PolicyFinding).describe('One for each rule, in a fixed order.'),
  requiresHumanApproval,
  nextAction,
  recommendedCommand,
  commandKind,
  reason,
});
export type RepositoryPolicy = z.infer<typeof RepositoryPolicy>;
