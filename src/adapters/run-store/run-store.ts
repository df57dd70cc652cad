import type { Annotation } from '../../contract/annotation.ts';
import type { CreatedRun, NewRun, RunStore } from '../../ports/run-store.ts';
import { annotate, listAnnotations, type Post } from './annotations.ts';
import { cancelRun } from './cancel-run.ts';
import { createRuns } from './create-run.ts';
import type { StoreEngine } from './engine.ts';
import { forkRun } from './fork-run.ts';
import { grouped } from './grouped.ts';
import { judgmentsOf, summarise } from './judgments.ts';
import { listRuns, outlinesOf } from './list-runs.ts';
import { eventFrom, runFrom } from './run-row.ts';
import { comparable } from './storable.ts';
import { supplyRun } from './supply-run.ts';

/** So many judgments are written together at most, and so many runs. */
const POSTS = 500;
const RUNS = 100;

export function createRunStore(engine: StoreEngine, now: () => Date): RunStore {
  const time = () => now().toISOString();
  const post = grouped<Post, Annotation | null>((posts) => annotate(engine, posts), {
    most: POSTS,
    isUndone: engine.isUndone,
  });
  const create = grouped<NewRun, CreatedRun>(
    (runs) => engine.act((writing) => createRuns(writing, engine, runs, time())),
    { most: RUNS, isUndone: engine.isUndone },
  );
  const find: RunStore['find'] = async (tenant, runId) => {
    const row = await engine.db
      .selectFrom('runs')
      .selectAll()
      .where('tenant', '=', tenant)
      .where('run_id', '=', runId)
      .executeTakeFirst();
    return row === undefined ? null : runFrom(row);
  };
  return {
    create,
    find,
    outlines: (tenant, runIds) => outlinesOf(engine, tenant, runIds),
    list: (tenant, asked) => listRuns(engine, tenant, asked),
    events: async (tenant, runId, { after, limit }) => {
      const rows = await engine.db
        .selectFrom('run_events')
        .innerJoin('runs', 'runs.number', 'run_events.run')
        .selectAll('run_events')
        .where('runs.tenant', '=', tenant)
        .where('runs.run_id', '=', runId)
        .where('run_events.sequence', '>', comparable(after))
        .orderBy('run_events.sequence')
        .limit(limit)
        .execute();
      if (rows.length === 0 && (await find(tenant, runId)) === null) return null;
      return rows.map((row) => eventFrom(runId, row));
    },
    fork: (fork) => engine.act((writing) => forkRun(writing, engine, fork, time())),
    cancel: (tenant, runId, principalRef) =>
      engine.act((writing) => cancelRun(writing, engine, { tenant, runId, principalRef }, time())),
    supply: (tenant, runId, supply) =>
      engine.act((writing) => supplyRun(writing, engine, { tenant, runId, supply }, time())),
    annotate: (tenant, runId, annotation) => post({ tenant, runId, annotation, at: time() }),
    annotations: async (tenant, runId, asked) => {
      const page = await listAnnotations(engine, tenant, runId, asked);
      return page.annotations.length === 0 && (await find(tenant, runId)) === null ? null : page;
    },
    summary: (tenant, asked) => summarise(engine, tenant, asked),
    judgments: (tenant, repository, askingRunId) => judgmentsOf(engine, tenant, repository, askingRunId),
    close: () => engine.close(),
  };
}
