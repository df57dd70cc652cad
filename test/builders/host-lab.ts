import { join } from 'node:path';
import { openHostStore } from '../../src/app/run-store.ts';
import type { Run, RunEvent } from '../../src/contract/run.ts';
import type { RunStatus } from '../../src/contract/run-vocabulary.ts';
import { startWorker, type WorkerOptions } from '../../src/doors/host/runner/worker.ts';
import type { HostStore } from '../../src/ports/host-store.ts';
import type { Supply } from '../../src/ports/run-store.ts';
import { temporaryDirectory } from './run-cli.ts';

export const TENANT = 'default';
export const PERSON = 'person:ada';
const LOOK_MS = 1000;

interface Given extends Partial<Omit<WorkerOptions, 'diagnose'>> {
  /** Where the store is; a file of its own where nothing is said. */
  readonly store?: string;
}

/** A store, and workers on it in this process. */
export class HostLab {
  readonly store: HostStore;
  readonly directory: string;
  /** What the workers have complained about. */
  readonly complaints: unknown[] = [];
  readonly #given: Given;
  readonly #workers: { stop(): Promise<void> }[] = [];

  private constructor(store: HostStore, directory: string, given: Given) {
    this.store = store;
    this.directory = directory;
    this.#given = given;
  }

  static async open(given: Given = {}): Promise<HostLab> {
    const directory = temporaryDirectory();
    const opened = await openHostStore(given.store ?? join(directory, 'host.db'), { now: () => new Date() });
    if (!opened.ok) throw new Error(opened.failure.message);
    return new HostLab(opened.value, directory, given);
  }

  get workDirectory(): string {
    return this.#given.workDirectory ?? join(this.directory, 'runs');
  }

  work(options: Partial<WorkerOptions> = {}) {
    const worker = startWorker(this.store, {
      environment: {},
      config: {},
      ...this.#given,
      workDirectory: this.workDirectory,
      diagnose: (error) => this.complaints.push(error),
      ...options,
    });
    this.#workers.push(worker);
    return worker;
  }

  async create(workflowId: string, inputs: unknown = {}): Promise<Run> {
    const created = await this.store.runs.create({
      tenant: TENANT,
      workflowId,
      inputs,
      issue: null,
      principalRef: 'key:test',
      idempotency: null,
    });
    if (created.status === 'key_mismatch') throw new Error('no key was given');
    return created.run;
  }

  async find(runId: string): Promise<Run> {
    const run = await this.store.runs.find(TENANT, runId);
    if (run === null) throw new Error(`there is no run ${runId}`);
    return run;
  }

  /** Waits until a run has one of these statuses. */
  until(runId: string, ...statuses: readonly RunStatus[]): Promise<Run> {
    return new Promise((resolve, reject) => {
      const look = () => {
        this.find(runId).then((run) => {
          if (!statuses.includes(run.status)) return;
          stop();
          resolve(run);
        }, reject);
      };
      const deafen = this.store.news.subscribe((news) => {
        if (news.runId === runId) look();
      });
      // A worker that is killed behind its last write has told nobody of it.
      const timer = setInterval(look, LOOK_MS);
      const stop = () => {
        deafen();
        clearInterval(timer);
      };
      look();
    });
  }

  async events(runId: string): Promise<readonly RunEvent[]> {
    return (await this.store.runs.events(TENANT, runId, { after: -1, limit: 1000 })) ?? [];
  }

  /** The log as short words: type and node, without what was printed. */
  async story(runId: string): Promise<readonly string[]> {
    const events = await this.events(runId);
    return events
      .filter(({ type }) => type !== 'output.chunk')
      .map(({ type, nodeId }) => (nodeId === null ? type : `${type} ${nodeId}`));
  }

  /** What a node gave when it was last done. */
  async given(runId: string, nodeId: string): Promise<unknown> {
    const events = await this.events(runId);
    return events.filter((event) => event.type === 'node.completed' && event.nodeId === nodeId).at(-1)?.payload;
  }

  async decide(run: Run, decision: 'approved' | 'declined'): Promise<void> {
    if (run.waiting?.for !== 'approval') throw new Error(`the run is ${run.status}`);
    const { digest } = run.waiting;
    await this.supply(run.runId, { kind: 'decision', decision, digest, principalRef: PERSON });
  }

  async supply(runId: string, supply: Supply): Promise<void> {
    const supplied = await this.store.runs.supply(TENANT, runId, supply);
    if (typeof supplied === 'string') throw new Error(supplied);
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.stop()));
    await this.store.runs.close();
  }
}
