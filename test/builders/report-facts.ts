import type { ApprovalOffer, ApprovalSubject } from '../../src/contract/approval.ts';
import type { Config } from '../../src/contract/config.ts';
import type { PrResult } from '../../src/contract/pull-request.ts';
import type { State, TaskFacts } from '../../src/contract/state.ts';
import { GATE_CHECKS, SCHEMA_VERSION } from '../../src/contract/vocabulary.ts';
import { canonicalJson } from '../../src/policy/canonical-json.ts';
import { nextOfTask } from '../../src/policy/next-action/next-action.ts';
import { digestOf } from '../../src/policy/pull-request/digest.ts';
import { printed } from '../../src/policy/pull-request/printed.ts';
import { recommendationsFor } from '../../src/policy/recommendation.ts';
import type { ReportFacts } from '../../src/policy/report/report-facts.ts';
import { sha256Of } from '../../src/policy/sha256.ts';
import { approvalOffer } from './approval.ts';
import { contributionPlan } from './contribution-plan.ts';
import { PROCESS_COMMANDS, patchArtifact, sealed, validationResult } from './gate-evidence.ts';
import { config, dryRun, EARLIER, ISSUE, LATER, NOW, TREE_SHA, validated, working } from './recorded-state.ts';

export const DIFF = `diff --git a/src/progress.ts b/src/progress.ts
index 1111111..2222222 100644
--- a/src/progress.ts
+++ b/src/progress.ts
@@ -1,3 +1,4 @@ export function show() {
 const width = 80;
-print(bar, width);
+print(bar, width, true);
+close(bar);
 done();
`;

/** What is offered under a configuration. */
export const subjectUnder = (settings: Config): ApprovalSubject => ({
  ...approvalOffer().subject,
  treeSha: TREE_SHA,
  commands: [...PROCESS_COMMANDS],
  configSha256: sha256Of(canonicalJson(settings)),
});

export const subject = subjectUnder(config());

export const digest = digestOf(subject);

export const offer = (changes: Partial<ApprovalOffer> = {}): ApprovalOffer => ({
  digest,
  subject,
  wishes: { draft: true, title: null, body: null, overrideReason: null },
  offeredAt: NOW.toISOString(),
  expiresAt: LATER,
  ...changes,
});

type DryRun = Extract<PrResult, { status: 'dry_run' }>;
type Blocked = Extract<PrResult, { status: 'blocked' }>;

const preview = {
  schemaVersion: SCHEMA_VERSION,
  draft: true,
  issue: ISSUE,
  target: 'owner/repo',
  branch: subject.branch,
  title: subject.title,
  validationStatus: 'passed',
  aiDisclosure: true,
  bodyPreview: subject.body,
  changedFiles: [],
  wouldRun: subject.commands.map((command) => printed(command, subject.apiUrl)),
  publicCommands: subject.commands,
  baseBranch: 'main',
  headRepository: 'me/tool',
  commitSha: subject.commitSha,
  prUrl: null,
  commandKind: 'run',
} as const satisfies Partial<DryRun>;

export const preparedPr = (changes: Partial<DryRun> = {}): DryRun => ({
  ...preview,
  publicCommands: [...preview.publicCommands],
  wouldRun: [...preview.wouldRun],
  changedFiles: [],
  peerAdvice: [],
  status: 'dry_run',
  blocksPr: false,
  requiresHumanApproval: true,
  reviewGate: {
    state: 'ready_for_human_review',
    checks: GATE_CHECKS.map((name) => ({ name, status: 'passed', reason: 'It is as it should be.' })),
  },
  approval: {
    digest,
    expiresAt: LATER,
    mode: 'flag',
    how: 'A person runs the command.',
    report: 'contribflow report --json',
  },
  nextAction: 'human_review',
  recommendedCommand: 'contribflow pr --draft --yes --json',
  reason: 'Stop for human review.',
  ...changes,
});

export const blockedPr = (failing: (typeof GATE_CHECKS)[number]): Blocked => ({
  ...preview,
  publicCommands: [...preview.publicCommands],
  wouldRun: [...preview.wouldRun],
  changedFiles: [],
  peerAdvice: [],
  status: 'blocked',
  blocksPr: true,
  requiresHumanApproval: false,
  reviewGate: {
    state: 'blocked',
    checks: GATE_CHECKS.map((name) => ({
      name,
      status: name === failing ? 'failed' : 'passed',
      reason: name === failing ? 'It is not as it should be.' : 'It is as it should be.',
    })),
  },
  nextAction: 'fix_review_findings',
  recommendedCommand: 'contribflow diff --json',
  reason: 'A check failed.',
});

/** The recorded facts of a task whose dry run waits for a person. */
export const readyFacts: Partial<TaskFacts> = { ...validated, dryRun: dryRun({ digest }) };

const inState = (state: State, settings: ReportFacts['config']): ReportFacts['next'] =>
  nextOfTask(
    {
      config: { status: 'ok', config: settings },
      state: { status: 'ok', state },
      authSource: 'GH_TOKEN',
      refusedSources: [],
    },
    state,
    ISSUE,
    NOW,
  );

/** All facts of a report on a task that is ready to be decided on, unless told otherwise. */
export function reportFacts(
  changes: Partial<Omit<ReportFacts, 'task' | 'next'>> & { readonly task?: Partial<TaskFacts> } = {},
): ReportFacts {
  const { config: settings = config(), task: given, ...evidence } = changes;
  const offered = subjectUnder(settings);
  const itsDigest = digestOf(offered);
  const facts = given ?? { ...readyFacts, dryRun: dryRun({ digest: itsDigest }) };
  const state = working(facts);
  const [task] = state.tasks;
  if (task === undefined) throw new Error('a working directory has a task');
  return {
    task,
    config: settings,
    next: inState(state, settings),
    plan: sealed(contributionPlan({ issue: ISSUE })),
    patch: sealed(patchArtifact({ diff: DIFF })),
    validation: sealed(validationResult()),
    pr: sealed(preparedPr({ approval: { ...preparedPr().approval, digest: itsDigest } })),
    offer: sealed(offer({ subject: offered, digest: itsDigest })),
    attestation: { status: 'missing' },
    journal: { status: 'missing' },
    trail: {
      entries: [
        {
          number: 1,
          at: EARLIER,
          event: 'plan',
          issue: ISSUE,
          digest: null,
          detail: 'ok',
          previous: null,
          hash: '1'.repeat(64),
        },
      ],
      brokenAt: null,
    },
    recommend: recommendationsFor(null),
    redact: (text) => text,
    now: NOW,
    ...evidence,
  };
}
