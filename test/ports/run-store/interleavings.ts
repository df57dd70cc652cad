import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Run, RunEvent } from '../../../src/contract/run.ts';
import { FINAL_EVENT_TYPES, FINAL_RUN_STATUSES } from '../../../src/contract/run-vocabulary.ts';
import type { HostStore } from '../../../src/ports/host-store.ts';
import type { Lease, RunProgress } from '../../../src/ports/run-store.ts';
import { isFull } from '../../engines/describe-on-engines.ts';
import { created, event, LEASE_MS, type MakeStore } from './fixture.ts';

const PERSON = 'person:ada';
const DIGEST = 'sha256:1';

/** `pick` chooses among what there is when it is done: runs, or leases that somebody was given once. */
interface Act {
  readonly does: (typeof ACTS)[number];
  readonly pick: number;
  readonly stands: keyof typeof STANDS;
  readonly isShort: boolean;
}

const ACTS = ['create', 'claim', 'claim', 'renew', 'record', 'record', 'record', 'cancel', 'supply', 'fork'] as const;

/** Where a run can stand after something was recorded. */
const STANDS = {
  told: { status: null },
  running: { status: 'running' },
  'given back': { status: 'pending' },
  input: { status: 'waiting-input', waiting: { for: 'input', what: 'patch', reason: 'a test fails' } },
  approval: {
    status: 'waiting-approval',
    waiting: { for: 'approval', digest: DIGEST, expiresAt: '2999-01-01T00:00:00.000Z' },
  },
  completed: { status: 'completed' },
  cancelled: { status: 'cancelled' },
} as const satisfies Record<string, Omit<RunProgress, 'events'>>;

const act: fc.Arbitrary<Act> = fc.record({
  does: fc.constantFrom(...ACTS),
  pick: fc.nat(),
  stands: fc.constantFrom(...(Object.keys(STANDS) as (keyof typeof STANDS)[])),
  isShort: fc.boolean(),
});

/** Groups of acts at the same time, one group after the other. */
const interleaving = fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 });

/** What whoever acts knows: what it was given, and what it was told to be written. */
class Actors {
  readonly runs: Run[] = [];
  readonly leases: Lease[] = [];
  readonly written = new Map<string, Set<string>>();
  readonly #stores: readonly HostStore[];
  #words = 0;

  constructor(stores: readonly HostStore[]) {
    this.#stores = stores;
  }

  async do({ does, pick, stands, isShort }: Act): Promise<void> {
    const store = at(this.#stores, pick);
    if (store === undefined) return;
    const [run, lease] = [at(this.runs, pick), at(this.leases, pick)];
    // A short one has run out when it is given.
    const leaseMs = isShort ? -1 : LEASE_MS;
    if (does === 'create') this.runs.push(await created(store));
    if (does === 'claim') await this.claim(store, leaseMs);
    if (does === 'renew' && lease !== undefined) await store.queue.renew(lease, leaseMs);
    if (does === 'record' && lease !== undefined) await this.record(store, lease, stands);
    if (does === 'cancel' && run !== undefined) await store.runs.cancel('ours', run.runId, PERSON);
    if (does === 'supply' && run !== undefined)
      await store.runs.supply('ours', run.runId, isShort ? PATCH : { ...YES, digest: DIGEST });
    if (does === 'fork' && run !== undefined) await this.#fork(store, run, pick % 5);
  }

  async claim(store: HostStore, leaseMs: number): Promise<Lease | null> {
    const lease = await store.queue.claim({ workerId: `worker ${this.leases.length % 3}`, place: 'here' }, leaseMs);
    if (lease !== null) this.leases.push(lease);
    return lease;
  }

  async record(store: HostStore, lease: Lease, stands: Act['stands']): Promise<void> {
    this.#words += 1;
    const word = `${lease.attempt} ${this.#words}`;
    const progress = STANDS[stands];
    const end = progress.status === 'completed' || progress.status === 'cancelled' ? progress.status : null;
    const said = event(end === null ? 'node.completed' : `run.${end}`, null, { word });
    if ((await store.queue.record(lease, { ...progress, events: [said] })) === 'recorded') {
      const words = this.written.get(lease.run.runId) ?? new Set();
      this.written.set(lease.run.runId, words.add(word));
    }
  }

  async #fork(store: HostStore, { runId }: Run, fromSeq: number): Promise<void> {
    const wish = { tenant: 'ours', sourceRunId: runId, fromSeq, overlay: {}, principalRef: PERSON } as const;
    const fork = await store.runs.fork({ ...wish, mode: 'branch' });
    if (typeof fork !== 'string') this.runs.push(fork);
  }

  /** Whatever happened before, every run can be brought to its end. */
  async endAll(store: HostStore): Promise<void> {
    for (const { runId } of this.runs) await store.runs.cancel('ours', runId, PERSON);
    for (const lease of this.leases.slice()) await this.record(store, lease, 'cancelled');
    for (let lease = await this.claim(store, LEASE_MS); lease !== null; lease = await this.claim(store, LEASE_MS))
      await this.record(store, lease, 'cancelled');
  }
}

const PATCH = { kind: 'input', input: { patch: '' }, principalRef: PERSON } as const;
const YES = { kind: 'decision', decision: 'approved', principalRef: PERSON } as const;

const at = <Of>(all: readonly Of[], pick: number): Of | undefined => all[pick % Math.max(all.length, 1)];

const wordIn = ({ payload }: RunEvent): string | null =>
  typeof payload === 'object' && payload !== null && 'word' in payload ? String(payload.word) : null;

async function expectWhole(store: HostStore, { runs, leases, written }: Actors): Promise<void> {
  const isOfOther = (word: string, runId: string) =>
    [...written].some(([id, words]) => id !== runId && words.has(word));
  for (const { runId } of runs) {
    const log = (await store.runs.events('ours', runId, { after: -1, limit: 1000 })) ?? [];
    expect(log.map(({ sequence }) => sequence)).toEqual(log.map((_, index) => index));
    const ends = log.filter(({ type }) => FINAL_EVENT_TYPES.some((final) => final === type));
    expect(ends).toEqual(log.slice(-1));
    const status = (await store.runs.find('ours', runId))?.status;
    expect(FINAL_RUN_STATUSES.map((final) => `run.${final}`)).toContain(`run.${status}`);
    expect(ends[0]?.type).toBe(`run.${status}`);

    // A fork has what its source had told.
    const words = log.flatMap((each) => wordIn(each) ?? []).filter((word) => !isOfOther(word, runId));
    expect(new Set(words)).toEqual(written.get(runId) ?? new Set());
    const attempts = words.map((word) => Number.parseInt(word, 10));
    expect(attempts).toEqual(attempts.toSorted((one, other) => one - other));
    const claims = leases.filter(({ run }) => run.runId === runId).map(({ attempt }) => attempt);
    expect(new Set(claims).size).toBe(claims.length);
  }
  expect(await store.audit.verify('ours')).toMatchObject({ brokenAt: null });
}

const TRIES = isFull ? 500 : 40;

/** What holds for every queue, whoever does what at the same time. */
export function describeInterleavings(name: string, make: MakeStore): void {
  describe(`claims, leases, cancellations, supplies and forks in any order: ${name}`, () => {
    it('leave logs without gaps, one end each, and nothing of a lost lease', { timeout: 600_000 }, async () => {
      const { store, again } = await make();
      const stores = [store, await again()];
      let [acts, runs] = [0, 0];
      await fc.assert(
        fc.asyncProperty(interleaving, async (groups) => {
          const actors = new Actors(stores);
          await actors.do({ does: 'create', pick: 0, stands: 'told', isShort: false });
          for (const group of groups) await Promise.all(group.map((each) => actors.do(each)));
          await actors.endAll(store);
          await expectWhole(store, actors);
          acts += groups.flat().length;
          runs += actors.runs.length;
        }),
        { numRuns: TRIES, endOnFailure: true },
      );
      console.log(`${name}: ${TRIES} interleavings, ${acts} acts, ${runs} runs`);
    });
  });
}
