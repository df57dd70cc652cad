import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { ContributionPlan } from '../contract/plan.ts';
import type { State, TaskFacts } from '../contract/state.ts';
import type { ReasoningTree } from '../contract/thoughts.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { withoutUnseenText } from '../policy/foreign-text.ts';
import { withoutBlock } from '../policy/next-action/gate-fix.ts';
import { nextAction } from '../policy/next-action/next-action.ts';
import { makePlan, type PlanContent } from '../policy/plan/make-plan.ts';
import { type PlanBlocker, policyStanding } from '../policy/plan/plan-blocker.ts';
import { planIdOf } from '../policy/plan/plan-id.ts';
import { problem } from '../policy/problem.ts';
import { profileFor } from '../policy/profile.ts';
import { recommend } from '../policy/recommendation.ts';
import { readPolicy } from '../policy/repository-policy/read-policy.ts';
import { pathsNamedBy } from '../policy/score/paths-named-by.ts';
import { scoreIssue } from '../policy/score/score-issue.ts';
import { slugFor } from '../policy/slug.ts';
import { thoughtEvidence } from '../policy/thoughts/evidence.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import type { Audit, AuditNote } from '../ports/audit.ts';
import type { Run } from '../ports/run.ts';
import { readFacts } from './read-facts.ts';
import { type RepositoryPorts, readIssue, readRepository } from './read-repository.ts';
import { readyFacts } from './ready-facts.ts';
import { type ThinkPorts, thinkThrough } from './think-through.ts';

export interface PlanPorts extends RepositoryPorts, ThinkPorts {
  readonly artifacts: ArtifactStore;
  readonly audit: Audit;
}

export interface PlanInput {
  readonly issue: IssueRef;
  /** Think the approach through first, and keep the thoughts. */
  readonly cort: boolean;
}

/** Plans the work on an issue from the repository's own rules, and makes it the active task. */
export async function plan(ports: PlanPorts, input: PlanInput, run: Run): Promise<ContributionPlan | ErrorResult> {
  const ready = await readyFacts(ports);
  if (!ready.ok) return ready.error;
  const { config, state } = ready.facts;
  const reading = {
    command: 'plan',
    state,
    again: recommend.plan(input.issue),
    notBefore: blockedAt(state, input.issue),
  };
  const issue = await readIssue(ports, input.issue, reading, run);
  if (!issue.ok) return issue.error;
  const { facts } = withoutUnseenText(issue.value);
  const repository = await readRepository(
    ports,
    { repository: facts.repository.fullName, alsoRead: pathsNamedBy(facts) },
    reading,
    run,
  );
  if (!repository.ok) return repository.error;

  const snapshot = repository.value;
  const findings = readPolicy(snapshot, { login: snapshot.viewerLogin, labels: facts.labels });
  const now = ports.clock.now();
  const score = scoreIssue({
    facts,
    profile: profileFor(facts.issue, config, state, now),
    actor: config.actor,
    difficulty: config.difficulty,
    files: snapshot.files,
    policy: policyStanding(findings, config),
    viewer: snapshot.viewerLogin,
    judgments: (await ports.judgments?.of(facts.repository.fullName)) ?? null,
    now,
  });
  const made = makePlan({ facts, score, snapshot, findings, config });
  if (!input.cort) return record(ports, { ...made, thoughts: null }, run);
  run.progress({ message: 'Thinking the approach through' });
  const evidence = thoughtEvidence(made.plan, snapshot, config);
  const thoughts = await thinkThrough(ports, evidence, run);
  if (run.signal.aborted) return problem.interrupted();
  return record(ports, { ...made, plan: { ...made.plan, proposedFix: thoughts.approach }, thoughts }, run);
}

/** The review gate saw the issue and the rules as they were then: an older answer would lead straight back to it. */
function blockedAt({ tasks }: State, issue: IssueRef): string | null {
  const dryRun = tasks.find((task) => task.issue === issue)?.dryRun;
  return dryRun?.status === 'blocked' ? dryRun.at : null;
}

interface Made {
  readonly plan: PlanContent;
  readonly blocker: PlanBlocker | null;
  readonly thoughts: ReasoningTree | null;
}

/**
 * The audit log first: what it does not know of must not have happened. Then the artifact: a task without its plan would
 * be worse than a plan without a task.
 */
async function record(
  ports: PlanPorts,
  { plan: content, blocker, thoughts }: Made,
  run: Run,
): Promise<ContributionPlan | ErrorResult> {
  const facts = await readFacts(ports);
  if (facts.state.status !== 'ok') return problem.damagedState();
  const now = ports.clock.now();
  const slug = slugOf(facts.state.state.tasks, content.issue);
  const task = taskOf(content, slug, now.toISOString());
  const planned = { ...facts, state: { status: 'ok' as const, state: withTask(facts.state.state, task) } };
  const next = nextAction(planned, now);
  const answer: ContributionPlan = {
    schemaVersion: SCHEMA_VERSION,
    ...content,
    artifactPath: `.contribflow/artifacts/plan-${slug}.json`,
    nextAction: next.nextAction,
    recommendedCommand: next.recommendedCommand,
    commandKind: next.commandKind,
    reason: blocker?.reason ?? next.reason,
  };
  const noted = await ports.audit.append(auditNote(content, task), run.signal);
  if (!noted.ok) return problem.store(noted.failure);
  if (thoughts !== null) {
    const kept = await ports.artifacts.write('thoughts', slug, thoughts, run.signal);
    if (!kept.ok) return problem.store(kept.failure);
  }
  const written = await ports.artifacts.write('plan', slug, answer, run.signal);
  if (!written.ok) return problem.store(written.failure);
  const recorded = await ports.state.update((current) => withTask(current, task), { signal: run.signal });
  if (!recorded.ok) return problem.store(recorded.failure);
  await ports.log.append(
    'plan',
    slug,
    `${content.issue}: ${content.status}, ${content.likelyFiles.length} likely files`,
  );
  return thoughts === null ? answer : { ...answer, cort: thoughts };
}

function auditNote({ issue, status, blockedBy }: PlanContent, { plan: { id } }: TaskFacts): AuditNote {
  const why = blockedBy === null ? '' : ` by ${blockedBy}`;
  return { event: 'plan', issue, digest: null, detail: `${status}${why}, ${id}` };
}

const slugOf = (tasks: readonly TaskFacts[], issue: IssueRef) =>
  slugFor(issue, new Map(tasks.map((task) => [task.slug, task.issue])));

function taskOf(content: PlanContent, slug: string, at: string): TaskFacts {
  const { issue, status, blockedBy, requiresHumanApproval: needsPerson } = content;
  return {
    issue,
    slug,
    createdAt: at,
    updatedAt: at,
    plan: { id: planIdOf(content), status, blockedBy, needsPerson, createdAt: at },
    workspace: null,
    patch: null,
    validation: null,
    dryRun: null,
    approval: null,
    publication: null,
    abandoned: null,
  };
}

/** A task that is there already keeps its work; only its plan is replaced, and it is taken up again. */
function withTask(state: State, task: TaskFacts): State {
  const known = state.tasks.find(({ issue }) => issue === task.issue);
  const changed =
    known === undefined
      ? task
      : { ...withoutBlock(known), plan: task.plan, updatedAt: task.updatedAt, abandoned: null };
  return {
    ...state,
    activeIssue: task.issue,
    tasks: [...state.tasks.filter(({ issue }) => issue !== task.issue), changed],
  };
}
