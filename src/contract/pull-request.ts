import * as z from 'zod';
import { approvalOffer } from './approval.ts';
import { PeerAdvice } from './feedback.ts';
import {
  added,
  commandKind,
  foreignText,
  gitSha,
  httpUrl,
  IssueRef,
  nextAction,
  ownText,
  reason,
  recommendedCommand,
  repoName,
  schemaVersion,
  type Variant,
} from './field.ts';
import { GateCheckResult } from './gate-check-result.ts';
import { ChangedFile } from './patch.ts';
import { PublicCommand } from './public-command.ts';
import { PUBLICATION_STEPS } from './publication-vocabulary.ts';

const gate = <S extends string>(state: S) =>
  z.object({ state: z.literal(state), checks: z.array(GateCheckResult).min(1) });

const fields = <V extends Variant>(v: V) => ({
  schemaVersion: added(v, schemaVersion),
  draft: z.boolean(),
  issue: IssueRef,
  target: repoName,
  branch: z.string(),
  title: foreignText(300),
  validationStatus: z.enum(['passed', 'failed', 'blocked', 'missing', 'overridden']),
  aiDisclosure: z.boolean(),
  nextAction,
  recommendedCommand,
  commandKind: added(v, commandKind),
});

const preview = <V extends Variant>(v: V) => ({
  bodyPreview: foreignText(65_536),
  changedFiles: z.array(ChangedFile),
  wouldRun: z.array(foreignText(8192)).describe('The commands, exactly as an approved run executes them.'),
  publicCommands: added(v, z.array(PublicCommand).describe('The same as data, in the same order.')),
  baseBranch: added(v, foreignText(260)),
  headRepository: added(v, repoName.nullable().describe('Where the branch would be pushed to; null when unknown.')),
  commitSha: added(v, gitSha.nullable().describe('The commit that would be pushed; null when it was not made.')),
  peerAdvice: added(v, z.array(PeerAdvice).describe('Open advice of peer agents. No check of the gate looks at it.')),
});

/** What exists on GitHub of a publication that did not finish. */
const Existing = z.object({ step: z.enum(PUBLICATION_STEPS), what: ownText, url: httpUrl.nullable() });

const build = <V extends Variant>(v: V) =>
  z.discriminatedUnion('status', [
    z.object({
      status: z.literal('dry_run'),
      ...fields(v),
      ...preview(v),
      blocksPr: z.literal(false),
      requiresHumanApproval: z.literal(true),
      reviewGate: gate('ready_for_human_review'),
      approval: added(v, approvalOffer),
      prUrl: z.null(),
      reason,
    }),
    z.object({
      status: z.literal('blocked'),
      ...fields(v),
      ...preview(v),
      blocksPr: z.literal(true),
      requiresHumanApproval: z.boolean(),
      reviewGate: gate('blocked'),
      prUrl: z.null(),
      reason,
    }),
    z.object({
      status: z.literal('created'),
      ...fields(v),
      blocksPr: z.literal(false),
      requiresHumanApproval: z.literal(false),
      reviewGate: gate('ready_for_human_review'),
      prUrl: httpUrl,
      reason: added(v, reason),
    }),
    z.object({
      status: z.literal('failed'),
      ...fields(v),
      blocksPr: z.literal(true),
      requiresHumanApproval: z.boolean(),
      reviewGate: gate('ready_for_human_review'),
      existing: z.array(Existing).describe('What exists on GitHub now: fork, branch, pull request.'),
      failedStep: z.enum(PUBLICATION_STEPS),
      failureMessage: foreignText(2000).describe("The other side's words."),
      prUrl: httpUrl.nullable(),
      reason,
    }),
  ]);

export const PrResult = { published: build('published'), emitted: build('emitted') };
export type PrResult = z.infer<typeof PrResult.emitted>;
