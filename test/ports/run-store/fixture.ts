import type { Run } from '../../../src/contract/run.ts';
import type { HostStore } from '../../../src/ports/host-store.ts';
import type { Lease, NewAnnotation, NewRun, RunsAsked, WorkerPlace } from '../../../src/ports/run-store.ts';

/** A store that nobody else has, with a clock that a test can set. */
export interface StoreFixture {
  readonly store: HostStore;
  /** Opens the same store once more, as another process would. */
  readonly again: () => Promise<HostStore>;
  /** What `--store` would name. */
  readonly location: string;
  /** Changes the store behind its back. */
  readonly tamper: (sql: string) => Promise<void>;
  readonly setTime: (time: string) => void;
}

export type MakeStore = () => Promise<StoreFixture>;

export const HERE: WorkerPlace = { workerId: 'worker-1', place: 'here' };
export const THERE: WorkerPlace = { workerId: 'worker-2', place: 'there' };

/** Long enough for every test. */
export const LEASE_MS = 3_600_000;

export const newRun = (run: Partial<NewRun> = {}): NewRun => ({
  tenant: 'ours',
  workflowId: 'contribution',
  inputs: { issue: 'octo/cat#7' },
  issue: null,
  principalRef: 'person:ada',
  idempotency: null,
  ...run,
});

export async function created({ runs }: HostStore, run: Partial<NewRun> = {}): Promise<Run> {
  const answer = await runs.create(newRun(run));
  if (answer.status !== 'created') throw new Error(answer.status);
  return answer.run;
}

export async function claimed({ queue }: HostStore, worker = HERE, leaseMs = LEASE_MS): Promise<Lease> {
  const lease = await queue.claim(worker, leaseMs);
  if (lease === null) throw new Error('There was nothing to claim.');
  return lease;
}

export const flag = (annotation: Partial<NewAnnotation> = {}): NewAnnotation => ({
  signal: { kind: 'flag' },
  target: {},
  principalRef: 'person:ada',
  ...annotation,
});

export const rating = (stars: number, principalRef = 'person:ada'): NewAnnotation =>
  flag({ signal: { kind: 'rating', rating: stars }, principalRef });

export const allRuns = (asked: Partial<RunsAsked> = {}): RunsAsked => ({
  statuses: null,
  workflowId: null,
  isFlagged: null,
  issue: null,
  cursor: null,
  limit: 100,
  ...asked,
});

export const event = (type: string, nodeId: string | null = null, payload: unknown = {}) => ({ type, nodeId, payload });
