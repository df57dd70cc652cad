import type { Annotation } from '../contract/annotation.ts';
import type { IssueRef } from '../contract/field.ts';
import type { NewRunEvent, Run, RunEvent } from '../contract/run.ts';
import type { ForkMode, RunStatus } from '../contract/run-vocabulary.ts';

/**
 * Runs, their logs and the judgments on them. Whose they are is part of every question, and is asked in the same query
 * as the rest: what is another tenant's is not found, exactly as what is nobody's.
 *
 * What is done by a person or a key goes to the audit log of the tenant in the same transaction.
 */
export interface RunStore {
  create(run: NewRun): Promise<CreatedRun>;
  find(tenant: string, runId: string): Promise<Run | null>;
  /** How these runs stand, in short; without those that are not there. */
  outlines(tenant: string, runIds: readonly string[]): Promise<readonly RunOutline[]>;
  /** The newest first. */
  list(tenant: string, asked: RunsAsked): Promise<RunPage>;
  /** Null when there is no such run; what comes after `after` otherwise (-1: from the beginning). */
  events(tenant: string, runId: string, asked: { after: number; limit: number }): Promise<readonly RunEvent[] | null>;
  /** A new run with the log of another one below `fromSeq`; 'past_end' when the log is shorter than that. */
  fork(fork: NewFork): Promise<Run | 'not_found' | 'past_end'>;
  /** Asks for the end of a run. One that nobody works on is cancelled at once; one that is over stays as it is. */
  cancel(tenant: string, runId: string, principalRef: string): Promise<Run | null>;
  /** Gives a run what it waits for, and puts it into the queue again. */
  supply(tenant: string, runId: string, supply: Supply): Promise<Run | 'not_found' | 'not_waiting'>;
  /** Durable when it resolves. Null when there is no such run. */
  annotate(tenant: string, runId: string, annotation: NewAnnotation): Promise<Annotation | null>;
  /** In the order in which they were made. */
  annotations(tenant: string, runId: string, asked: AnnotationsAsked): Promise<AnnotationPage | null>;
  summary(tenant: string, asked: SummaryAsked): Promise<readonly FeedbackSummary[]>;
  /** What was judged of the runs on the issues of a repository, but for the one that asks; the newest of each actor. */
  judgments(tenant: string, repository: string, askingRunId: string): Promise<Judgments>;
  close(): Promise<void>;
}

export interface RunOutline extends Pick<Run, 'runId' | 'status' | 'updatedAt'> {
  /** Something of it may be public. */
  readonly hasBegunToPublish: boolean;
}

export interface NewRun {
  readonly tenant: string;
  readonly workflowId: string;
  readonly inputs: unknown;
  readonly issue: IssueRef | null;
  readonly principalRef: string;
  /** The client's key and the hash of its whole request; null when it sent none. */
  readonly idempotency: { readonly key: string; readonly requestHash: string } | null;
}

export type CreatedRun =
  | { readonly status: 'created' | 'replayed'; readonly run: Run }
  | { readonly status: 'key_mismatch' };

export interface NewFork {
  readonly tenant: string;
  readonly sourceRunId: string;
  readonly fromSeq: number;
  readonly mode: ForkMode;
  /** What a branch changes in the inputs. */
  readonly overlay: Readonly<Record<string, unknown>>;
  readonly principalRef: string;
}

export interface RunsAsked {
  readonly statuses: readonly RunStatus[] | null;
  readonly workflowId: string | null;
  readonly isFlagged: boolean | null;
  readonly issue: IssueRef | null;
  /** From the page before. */
  readonly cursor: string | null;
  readonly limit: number;
}

export interface RunPage {
  readonly runs: readonly (Run & { readonly flags: number; readonly annotations: number })[];
  readonly nextCursor: string | null;
}

/** A person's word on what a run waits for. `decision` comes from a signed-in person only. */
export type Supply =
  | {
      readonly kind: 'decision';
      readonly decision: 'approved' | 'declined';
      readonly digest: string;
      readonly principalRef: string;
    }
  | { readonly kind: 'input'; readonly input: unknown; readonly principalRef: string };

export interface NewAnnotation extends Pick<Annotation, 'signal' | 'note'> {
  readonly target: { readonly eventId?: string | undefined; readonly nodeId?: string | undefined };
  readonly principalRef: string;
}

export interface AnnotationsAsked {
  readonly cursor: string | null;
  readonly limit: number;
}

export interface AnnotationPage {
  readonly annotations: readonly Annotation[];
  readonly nextCursor: string | null;
}

export interface SummaryAsked {
  readonly workflowId: string | null;
  readonly from: string | null;
  readonly until: string | null;
}

/** Rates are shares of the runs; null where there is nothing to take a share of. */
export interface FeedbackSummary {
  readonly workflowId: string;
  readonly runs: number;
  readonly meanRating: number | null;
  readonly correctionRate: number | null;
  readonly flagRate: number | null;
  readonly interventionRate: number | null;
}

export interface Judgments {
  readonly runs: number;
  readonly flags: number;
  readonly ratings: number;
  readonly meanRating: number | null;
}

/**
 * The queue of runs, for those who work on them. Only one has the lease of a run; when it is not renewed in time somebody
 * else gets it, and what the first one still writes is refused.
 */
export interface RunQueue {
  /** The next run that can go on here, for `leaseMs`; null when there is none. */
  claim(worker: WorkerPlace, leaseMs: number): Promise<Lease | null>;
  /** What has come meanwhile; 'lost' when somebody else has it, or may have it. */
  renew(lease: Lease, leaseMs: number): Promise<{ readonly isCancelRequested: boolean } | 'lost'>;
  /**
   * Writes events and what they change, all or nothing. Nothing is written when the lease is no longer ours ('lost'), or
   * when it would begin to publish a run whose end was asked for before ('cancel_requested').
   */
  record(lease: Lease, progress: RunProgress): Promise<Recorded>;
  /** Called when there may be something to claim, whoever put it there. */
  onWork(wake: () => void): () => void;
  /** Called when the end of a run is asked for that somebody works on, wherever that is. */
  onCancelling(hear: (runId: string) => void): () => void;
}

export type Recorded = 'recorded' | 'lost' | 'cancel_requested';

export interface WorkerPlace {
  readonly workerId: string;
  /** Names the disk on which this worker keeps the directories of its runs; it outlives the process. */
  readonly place: string;
}

export interface Lease {
  readonly run: Run;
  /** How many times the run was claimed: who has an older number has lost it. */
  readonly attempt: number;
  readonly workerId: string;
  /** The log so far, without what running commands have printed. */
  readonly log: readonly RunEvent[];
  /** What was supplied since the run began to wait, if it did. */
  readonly supplied: Supply | null;
  readonly isCancelRequested: boolean;
}

export interface RunProgress {
  readonly events: readonly NewRunEvent[];
  /** Null: stays as it is, and the lease too. Any other gives the lease back, unless it is 'running'. */
  readonly status: RunStatus | null;
  readonly waiting?: Run['waiting'];
  readonly failure?: Run['failure'];
  readonly issue?: IssueRef;
  /** From here on only a worker of this place may go on: it has the directory of the run. */
  readonly pinned?: boolean;
  /**
   * From here on no other place ever takes it over: something public may have happened. What is to be cancelled does not
   * begin; what has begun, and was interrupted, goes on.
   */
  readonly publishing?: 'begins' | 'goes_on';
  /** Not before then: a wait for a limit, or before a retry. */
  readonly notBefore?: string;
}
