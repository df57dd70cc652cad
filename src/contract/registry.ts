import type * as z from 'zod';
import { Annotation } from './annotation.ts';
import { ApprovalResult } from './approval.ts';
import { AuditLog } from './audit.ts';
import { Candidate } from './candidate.ts';
import { Config } from './config.ts';
import { DemoResult } from './demo.ts';
import { DiscoveryResult } from './discovery.ts';
import { DoctorResult } from './doctor.ts';
import { ErrorResult } from './error.ts';
import { ExplainResult } from './explanation.ts';
import { FeedbackHistory, FeedbackRequestResult, FeedbackReview } from './feedback.ts';
import type { Variant } from './field.ts';
import { GuideResult } from './guide.ts';
import { AnnotateResult, KeyResult, ServeResult, SignInResult, WorkerResult } from './host-answers.ts';
import { InitResult } from './init.ts';
import { NextAction } from './next-action.ts';
import { PatchArtifact } from './patch.ts';
import { ContributionPlan } from './plan.ts';
import { PrStatusResult } from './pr-status.ts';
import { PrResult } from './pull-request.ts';
import { Receipt, VerifyResult } from './receipt.ts';
import { ReportResult } from './report.ts';
import { RepositoryPolicy } from './repository-policy.ts';
import { SchemaList } from './schema-list.ts';
import { ScoreResult } from './score.ts';
import { StatusResult } from './status.ts';
import { TaskList } from './task.ts';
import { TextResult } from './text.ts';
import { ReasoningTree } from './thoughts.ts';
import { ValidationResult } from './validation.ts';
import { VerificationReport } from './verification-report.ts';
import { WorkspaceState } from './workspace.ts';

type Contract = Readonly<Record<Variant, z.ZodType>> & { readonly description: string };

/** A contract that this project added as a whole: what is published is what is emitted. */
const own = <T extends z.ZodType>(schema: T, description: string) => ({
  published: schema,
  emitted: schema,
  description,
});

/** Every contract by the name that `contribflow schema` and `docs/schemas/` use. */
export const CONTRACTS = {
  annotate: own(AnnotateResult, 'Answer of annotate.'),
  annotation: own(Annotation, 'A judgment on a run of the host.'),
  approval: own(ApprovalResult, 'Answer of approve.'),
  'audit-log': own(AuditLog, 'Answer of log.'),
  candidate: { ...Candidate, description: 'One discovered issue, with its score and evidence.' },
  config: own(Config, '.contribflow/config.json.'),
  demo: own(DemoResult, 'Answer of demo.'),
  discovery: { ...DiscoveryResult, description: 'Answer of discover.' },
  doctor: own(DoctorResult, 'Answer of doctor.'),
  error: own(ErrorResult, 'Answer of any command that could not do its work.'),
  explanation: own(ExplainResult, 'Answer of explain.'),
  'feedback-history': own(FeedbackHistory, 'Answer of feedback show and feedback apply.'),
  'feedback-request': own(FeedbackRequestResult, 'Answer of feedback request.'),
  'feedback-review': own(
    FeedbackReview,
    'What feedback provide finds, before it is put into the words of the protocol.',
  ),
  guide: own(GuideResult, 'Answer of guide.'),
  init: own(InitResult, 'Answer of init.'),
  key: own(KeyResult, 'Answer of key create, key list and key revoke.'),
  'next-action': { ...NextAction, description: 'Answer of next.' },
  patch: { ...PatchArtifact, description: 'Answer of diff, and the patch artifact on disk.' },
  plan: { ...ContributionPlan, description: 'Answer of plan, and the plan artifact on disk.' },
  policy: own(RepositoryPolicy, 'Answer of policy.'),
  pr: { ...PrResult, description: 'Answer of pr: dry run, blocked, created or failed.' },
  'pr-status': own(PrStatusResult, 'Answer of pr-status.'),
  receipt: own(Receipt, 'The receipt inside a pull request.'),
  report: own(ReportResult, 'Answer of report.'),
  'schema-list': own(SchemaList, 'Answer of schema without a name.'),
  score: { ...ScoreResult, description: 'Answer of score.' },
  serve: own(ServeResult, 'What serve answers when it has begun to listen.'),
  'sign-in': own(SignInResult, 'Answer of sign-in.'),
  status: { ...StatusResult, description: 'Answer of status.' },
  task: own(TaskList, 'Answer of task list, task use and task abandon.'),
  text: own(TextResult, 'Answer of --help, --version, completion and agent-guide under --json.'),
  thoughts: own(ReasoningTree, 'The tree of thoughts of plan --cort, and the artifact on disk.'),
  validation: { ...ValidationResult, description: 'Answer of validate: detected, passed or failed.' },
  verification: own(VerifyResult, 'Answer of verify.'),
  'verification-report': own(VerificationReport, 'What is verified before a task of an agent, and after it.'),
  worker: own(WorkerResult, 'What worker answers when it has begun to work.'),
  workspace: { ...WorkspaceState, description: 'Answer of checkout.' },
} satisfies Record<string, Contract>;

export type ContractName = keyof typeof CONTRACTS;

export const CONTRACT_NAMES = Object.keys(CONTRACTS) as ContractName[];

export type Answer = { [Name in ContractName]: z.infer<(typeof CONTRACTS)[Name]['emitted']> };
