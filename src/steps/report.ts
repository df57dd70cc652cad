import type { ErrorResult } from '../contract/error.ts';
import type { IssueRef } from '../contract/field.ts';
import type { ReportResult } from '../contract/report.ts';
import type { TaskFacts } from '../contract/state.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import { nextOfTask } from '../policy/next-action/next-action.ts';
import { problem } from '../policy/problem.ts';
import { recommendationsFor } from '../policy/recommendation.ts';
import { makeReport, type Report } from '../policy/report/make-report.ts';
import { sha256Of } from '../policy/sha256.ts';
import type { Approvals } from '../ports/approvals.ts';
import type { ArtifactStore } from '../ports/artifact-store.ts';
import type { Audit } from '../ports/audit.ts';
import type { PublicationJournals } from '../ports/publication-journals.ts';
import type { ReportFiles } from '../ports/report-files.ts';
import type { Result } from '../ports/result.ts';
import type { Run } from '../ports/run.ts';
import { type FactSources, readFacts } from './read-facts.ts';
import { readyTask } from './ready-task.ts';

export interface ReportPorts extends FactSources {
  readonly artifacts: Pick<ArtifactStore, 'evidence'>;
  readonly approvals: Pick<Approvals, 'offered' | 'attested'>;
  readonly journals: Pick<PublicationJournals, 'read'>;
  readonly audit: Pick<Audit, 'read'>;
  readonly reports: ReportFiles;
  readonly redact: (text: string) => string;
}

interface ReportInput {
  readonly issue: IssueRef | null;
  /** Where the person wants the page; null: among our own files. */
  readonly output: string | null;
  /** The page that a report becomes. */
  readonly page: (report: Report) => string;
}

/** What one task leaves in the log is far less. */
const MOST_LOG_ENTRIES = 500;

/** Writes a page about a task that a person can decide on. It reads what was recorded, asks nobody and changes nothing. */
export async function report(ports: ReportPorts, input: ReportInput, run: Run): Promise<ReportResult | ErrorResult> {
  const ready = await readyTask(ports, input.issue);
  if (!ready.ok) return ready.error;
  const { config, state, task } = ready.value;
  run.progress({ message: 'Reading the evidence' });
  const now = ports.clock.now();
  const made = makeReport({
    task,
    config,
    next: nextOfTask(await readFacts(ports), state, task.issue, now),
    ...(await readEvidence(ports, task, run)),
    recommend: recommendationsFor(state.activeIssue === task.issue ? null : task.issue),
    redact: ports.redact,
    now,
  });
  const page = input.page(made);
  const written = await write(ports, task, input.output, page, run);
  return written.ok ? describe(made, page, written.value) : written.failure;
}

async function readEvidence({ artifacts, approvals, journals, audit }: ReportPorts, { slug }: TaskFacts, run: Run) {
  const trail = await audit.read({ last: MOST_LOG_ENTRIES, isWhole: true }, run.signal);
  return {
    plan: await artifacts.evidence('plan', slug),
    patch: await artifacts.evidence('patch', slug),
    validation: await artifacts.evidence('validation', slug),
    pr: await artifacts.evidence('pr', slug),
    offer: await approvals.offered(slug),
    attestation: await approvals.attested(slug),
    journal: await journals.read(slug),
    trail: trail.ok ? trail.value : null,
  };
}

async function write(
  { reports }: ReportPorts,
  { slug }: TaskFacts,
  output: string | null,
  page: string,
  run: Run,
): Promise<Result<string, ErrorResult>> {
  if (output === null) {
    const kept = await reports.keep(slug, page, run.signal);
    return kept.ok ? kept : { ok: false, failure: problem.store(kept.failure) };
  }
  const placed = await reports.place(output, page, 'report');
  return placed.ok
    ? placed
    : {
        ok: false,
        failure: problem.invalidFlag('report', `The page cannot be written to --output: ${placed.failure}.`),
      };
}

function describe({ issue, state, decision, risk, doubts, madeAt }: Report, page: string, path: string): ReportResult {
  const { verdict, reason, nextAction, requiresHumanApproval, recommendation } = decision;
  return {
    schemaVersion: SCHEMA_VERSION,
    status: 'ok',
    issue,
    state: state.name,
    decision: verdict,
    risk,
    notEvidence: [...new Set(doubts.map(({ about }) => about))],
    path,
    bytes: new TextEncoder().encode(page).length,
    sha256: sha256Of(page),
    madeAt,
    requiresHumanApproval,
    nextAction,
    ...recommendation,
    reason,
  };
}
