import * as z from 'zod';
import {
  added,
  commandKind,
  foreignText,
  httpUrl,
  IssueRef,
  isoTime,
  nextAction,
  ownText,
  reason,
  recommendedCommand,
  repoName,
  schemaVersion,
  sha256,
  type Variant,
} from './field.ts';
import { ChangedFile } from './patch.ts';
import { GATE_CHECKS } from './vocabulary.ts';

const GateCheckResult = z.object({
  name: z.enum(GATE_CHECKS),
  status: z.enum(['passed', 'failed', 'warning']),
  reason: ownText,
});

const gate = <S extends string>(state: S) =>
  z.object({ state: z.literal(state), checks: z.array(GateCheckResult).min(1) });

const Approval = z.object({ digest: sha256, expiresAt: isoTime });

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

const preview = {
  bodyPreview: foreignText(65_536),
  changedFiles: z.array(ChangedFile),
  wouldRun: z.array(ownText).describe('The public commands, exactly as an approved run executes them.'),
};

const build = <V extends Variant>(v: V) =>
  z.discriminatedUnion('status', [
    z.object({
      status: z.literal('dry_run'),
      ...fields(v),
      ...preview,
      blocksPr: z.literal(false),
      requiresHumanApproval: z.literal(true),
      reviewGate: gate('ready_for_human_review'),
      approval: added(v, Approval),
      prUrl: z.null(),
      reason,
    }),
    z.object({
      status: z.literal('blocked'),
      ...fields(v),
      ...preview,
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
      existing: z.array(ownText).describe('What exists on GitHub now: fork, branch, pull request.'),
      prUrl: httpUrl.nullable(),
      reason,
    }),
  ]);

export const PrResult = { published: build('published'), emitted: build('emitted') };
export type PrResult = z.infer<typeof PrResult.emitted>;
