import * as z from 'zod';
import { count, foreignText, gitSha, httpUrl, IssueRef, isoTime, sha256 } from './field.ts';
import {
  AUTH_SOURCES,
  CONTRIBUTION_TYPES,
  GATE_CHECKS,
  ISOLATIONS,
  LANGUAGE_PATTERN,
  LIMIT_KINDS,
  LIMIT_SCOPES,
  PLAN_BLOCKERS,
  SANDBOX_ENGINES,
  TOPIC_PATTERN,
  VALIDATION_BLOCKERS,
} from './vocabulary.ts';

/** Raised when an older ContribFlow could no longer read the file. */
const STATE_VERSION = 1;

const id = z.string().min(1).max(128);
const workspacePath = z.string().regex(/^\.contribflow\/workspaces\/[A-Za-z0-9._-]{1,200}$/);
/** Git takes nearly any name for a branch, `feature/#1` too; what can reach a recommendation is our own. */
const foreignBranch = foreignText(260);
const branch = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,200}$/);

export const Profile = z.strictObject({
  languages: z.array(z.string().regex(LANGUAGE_PATTERN)),
  topics: z.array(z.string().regex(TOPIC_PATTERN)),
  types: z.array(z.enum(CONTRIBUTION_TYPES)),
});
export type Profile = z.infer<typeof Profile>;

/** What `gh` said when it was last asked; the poll trusts this instead of starting a process. */
const GhNote = z.strictObject({
  status: z.enum(['signed_in', 'signed_out', 'missing', 'timed_out', 'failed']),
  at: isoTime,
});

/** A credential that GitHub refused, known by a fingerprint so that a new one is tried again. */
const RejectedCredential = z.strictObject({ source: z.enum(AUTH_SOURCES), fingerprint: sha256, at: isoTime });

/** GitHub asked us to wait. The record stays until a request succeeds again, so that the waits can grow. */
export const Backoff = z.strictObject({
  kind: z.enum(LIMIT_KINDS),
  scope: z.enum(LIMIT_SCOPES),
  since: isoTime,
  notBefore: isoTime,
  failingQuery: foreignText(600),
  message: foreignText(600).describe("GitHub's own words."),
  retryAfterSeconds: count.nullable().describe('Null only when GitHub gave no hint.'),
  retryAfterAt: isoTime.nullable(),
  attempts: z.int().positive().describe('How many limits came one after another.'),
});
export type Backoff = z.infer<typeof Backoff>;

/** When the last request of a kind left, or may leave: all processes of this directory keep the same distance. */
const Turns = z.strictObject({ search: isoTime.nullable(), core: isoTime.nullable() });

export const PoolItem = z.strictObject({
  issue: IssueRef,
  score: z.number().min(0).max(100),
  /** `unscored`: only discovery's estimate exists; `good` and `weak` are the verdict of `score` on live evidence. */
  verdict: z.enum(['unscored', 'good', 'weak']),
});
export type PoolItem = z.infer<typeof PoolItem>;

/** What the last discovery found, best first. */
const Pool = z.strictObject({ fetchedAt: isoTime, profile: Profile, items: z.array(PoolItem).max(200) });

const Plan = z.strictObject({
  id,
  status: z.enum(['ok', 'blocked']),
  blockedBy: z.enum(PLAN_BLOCKERS).nullable(),
  /** A rule of the repository asks for something that only a person can do. */
  needsPerson: z.boolean(),
  createdAt: isoTime,
});

const Workspace = z.strictObject({
  path: workspacePath,
  branch,
  baseBranch: foreignBranch,
  baseSha: gitSha,
  /** The tree as it was last seen by a command that looked. */
  treeSha: gitSha,
  submodules: z.enum(['none', 'requires_initialization', 'initialized']),
  /** The upstream commit that the last update could not carry the work over to. */
  conflictsWith: gitSha.optional(),
  createdAt: isoTime,
});

const Patch = z.strictObject({ baseSha: gitSha, treeSha: gitSha, hasChanges: z.boolean(), createdAt: isoTime });

const Validation = z.strictObject({
  runId: id,
  treeSha: gitSha,
  status: z.enum(['detected', 'blocked', 'failed', 'passed']),
  blockedBy: z.enum(VALIDATION_BLOCKERS).nullable(),
  at: isoTime,
  /** How well the sandbox walled it; only where it was run in one. */
  isolation: z.enum(ISOLATIONS).optional(),
  /** How it was asked for, where that was not as usual: who follows a recommendation asks for the same again. */
  asked: z
    .strictObject({
      engine: z.enum(SANDBOX_ENGINES).nullable(),
      commands: z.array(z.string().min(1).max(1000)).max(20),
      prove: z.boolean(),
      pull: z.boolean(),
    })
    .optional(),
});

const DryRun = z.strictObject({
  status: z.enum(['ready', 'blocked']),
  failedCheck: z.enum(GATE_CHECKS).nullable(),
  digest: sha256,
  expiresAt: isoTime,
  /** The evidence that it was made from; it is stale as soon as one of them is replaced. */
  basis: z.strictObject({ baseSha: gitSha, treeSha: gitSha, validationRunId: id.nullable(), planId: id }),
  at: isoTime,
});

const Approval = z.strictObject({ digest: sha256, at: isoTime });

const Publication = z.discriminatedUnion('status', [
  z.strictObject({ status: z.literal('unfinished'), digest: sha256, prUrl: z.null(), at: isoTime }),
  z.strictObject({ status: z.literal('finished'), digest: sha256, prUrl: httpUrl, at: isoTime }),
]);

export const TaskFacts = z.strictObject({
  issue: IssueRef,
  slug: z.string().regex(/^[A-Za-z0-9._-]{1,200}$/),
  createdAt: isoTime,
  updatedAt: isoTime,
  plan: Plan,
  workspace: Workspace.nullable(),
  patch: Patch.nullable(),
  validation: Validation.nullable(),
  dryRun: DryRun.nullable(),
  approval: Approval.nullable(),
  publication: Publication.nullable(),
  abandoned: z.strictObject({ at: isoTime, reason: foreignText(500).nullable() }).nullable(),
});
export type TaskFacts = z.infer<typeof TaskFacts>;

/** `.contribflow/state.json`: recorded facts, from which the next action follows. */
export const State = z.strictObject({
  stateVersion: z.literal(STATE_VERSION),
  activeIssue: IssueRef.nullable(),
  gh: GhNote.nullable(),
  rejectedCredential: RejectedCredential.nullable(),
  backoff: Backoff.nullable(),
  turns: Turns,
  pool: Pool.nullable(),
  engine: z
    .strictObject({ available: z.array(z.enum(SANDBOX_ENGINES)), at: isoTime })
    .nullable()
    .describe('The sandbox engines that doctor last found.'),
  tasks: z.array(TaskFacts),
});
export type State = z.infer<typeof State>;
