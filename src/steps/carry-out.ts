import type { ApprovedWrite } from '../contract/approved-write.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { PublicCommand } from '../contract/public-command.ts';
import type { PublicationFacts } from '../contract/publication.ts';
import type { AuditEvent } from '../contract/publication-vocabulary.ts';
import type { PrResult } from '../contract/pull-request.ts';
import { problem } from '../policy/problem.ts';
import { publicationProblem } from '../policy/publication-problem.ts';
import { type StepDecision, stepDecisions } from '../policy/pull-request/existing.ts';
import { printed } from '../policy/pull-request/printed.ts';
import { repositoryOfRemote } from '../policy/pull-request/push-target.ts';
import type { Credential } from '../ports/credentials.ts';
import type { WriteFailure } from '../ports/public-writes.ts';
import type { Run } from '../ports/run.ts';
import { readLive } from './prepare-publication.ts';
import {
  type Answered,
  gitErrors,
  type PublishPorts,
  type PublishRequest,
  workspaceOf,
} from './publication-request.ts';
import { createdAnswer, failedAnswer } from './published-answer.ts';

export interface Publication {
  readonly write: ApprovedWrite;
  /** GitHub as it was read just before. */
  readonly facts: PublicationFacts;
  readonly credential: Credential;
}

interface Work extends Publication {
  readonly ports: PublishPorts;
  readonly request: PublishRequest;
  readonly run: Run;
}

/**
 * Runs the approved commands in their order. Each is written down before and after; what is there already is found and
 * not made again; nothing is tried twice without a look at what exists.
 */
export async function carryOut(
  ports: PublishPorts,
  request: PublishRequest,
  publication: Publication,
  run: Run,
): Promise<PrResult | ErrorResult> {
  const work: Work = { ...publication, ports, request, run };
  const decisions = await look(work, publication.facts);
  if (!decisions.ok) return decisions.error;
  let prUrl: string | null = null;
  for (const [index, command] of publication.write.subject.commands.entries()) {
    const settled = await settle(work, command, decisions.value[index] ?? null);
    if (!settled.ok) return settled.error;
    if (settled.value.failure !== null) return failedAnswer(work, command.step, settled.value.failure);
    if (command.step === 'open_pull_request') prUrl = settled.value.made;
  }
  return prUrl === null ? problem.internal('a publication without its pull request') : createdAnswer(work, prUrl);
}

interface Settled {
  /** What the command made or found; null for one that makes nothing. */
  readonly made: string | null;
  readonly failure: WriteFailure | null;
}

async function settle(work: Work, command: PublicCommand, before: StepDecision | null): Promise<Answered<Settled>> {
  if (before?.decision === 'skip') return noted(work, command, 'found', before.found);
  if (before?.decision === 'conflict')
    return noted(work, command, 'failed', before.reason, { kind: 'refused', message: before.reason });
  const { ports, request, run, write, credential } = work;
  if (command.isPublic) {
    const turn = await ports.journals.awaitTurn(run.signal);
    if (!turn.ok) return { ok: false, error: publicationProblem.stopped(turn.failure, request.recommend) };
  }
  const started = await noted(work, command, 'started', null);
  if (!started.ok) return started;
  run.progress({ message: command.does });
  const context = { workspace: workspaceOf(request.task), credential };
  const performed = await ports.publicWrites.perform(write, command, context, run);
  if (performed.ok) return noted(work, command, 'done', performed.value.made);
  const found = MAY_BE_THERE.includes(performed.failure.kind) ? await foundAfterAll(work, command) : null;
  if (found !== null) return noted(work, command, 'found', found);
  return noted(work, command, 'failed', performed.failure.message, performed.failure);
}

const EVENTS = {
  started: 'public_command_started',
  done: 'public_command_done',
  found: 'public_command_found',
  failed: 'public_command_failed',
} as const satisfies Record<string, AuditEvent>;

const MAY_BE_THERE: readonly WriteFailure['kind'][] = ['uncertain', 'refused'];

/** Into the journal first: it is what a resumed run goes by. */
async function noted(
  { ports, request: { task, recommend }, write, run }: Work,
  command: PublicCommand,
  status: keyof typeof EVENTS,
  result: string | null,
  failure: WriteFailure | null = null,
): Promise<Answered<Settled>> {
  const at = ports.clock.now().toISOString();
  const kept = await ports.journals.note(task.slug, { step: command.step, status, at, result });
  if (!kept.ok) return { ok: false, error: publicationProblem.stopped(kept.failure, recommend) };
  const detail = [printed(command, write.subject.apiUrl), ...(result === null ? [] : [result])].join(' → ');
  const audited = await ports.audit.append(
    { event: EVENTS[status], issue: task.issue, digest: write.digest, detail },
    run.signal,
  );
  if (!audited.ok) return { ok: false, error: publicationProblem.stopped(audited.failure, recommend) };
  return { ok: true, value: { made: result, failure } };
}

/** What exists of the publication: fork and pull request by GitHub's word, the branch by git. */
async function look(work: Work, facts: PublicationFacts): Promise<Answered<readonly StepDecision[]>> {
  const { ports, request, write, credential, run } = work;
  const { subject } = write;
  const repository = repositoryOfRemote(subject.remote) ?? subject.repository;
  const head = await ports.commits.remoteBranch(repository, subject.branch, credential.token, run);
  // A fork that is not there yet has no branches.
  if (!head.ok && head.failure.kind !== 'repository_not_found') return gitErrors(request)(head.failure);
  const journal = await ports.journals.read(request.task.slug);
  const remoteBranchSha = head.ok ? head.value : null;
  const known = journal.status === 'ok' ? journal.value : null;
  return { ok: true, value: stepDecisions({ subject, facts, remoteBranchSha, journal: known }) };
}

/**
 * A request whose answer was lost may have taken effect all the same. One that is refused may come too late: what a
 * killed run had sent, or a git that outlived it, can arrive after we looked.
 */
async function foundAfterAll(work: Work, { step }: PublicCommand): Promise<string | null> {
  const live = await readLive(work.ports, work.request, work.run);
  if (!live.ok) return null;
  const decisions = await look(work, live.value.facts);
  const decision = decisions.ok ? decisions.value.find((each) => each.step === step) : undefined;
  return decision?.decision === 'skip' ? decision.found : null;
}
