import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import type { FeedbackSummary, Judgments, SummaryAsked } from '../../ports/run-store.ts';
import type { StoreEngine } from './engine.ts';
import { repositoryOf } from './run-row.ts';
import type { Tables } from './tables.ts';

/** Which runs are looked at. */
type Runs = (of: ExpressionBuilder<Tables, 'runs'>) => Expression<SqlBool>;

/** Of every workflow, over the runs that were created in a window of time. */
export async function summarise(
  { db }: StoreEngine,
  tenant: string,
  { workflowId, from, until }: SummaryAsked,
): Promise<readonly FeedbackSummary[]> {
  const runs: Runs = (of) =>
    of.and([
      of('runs.tenant', '=', tenant),
      ...(workflowId === null ? [] : [of('runs.workflow_id', '=', workflowId)]),
      ...(from === null ? [] : [of('runs.created_at', '>=', from)]),
      ...(until === null ? [] : [of('runs.created_at', '<', until)]),
    ]);
  const counts = await countByWorkflow(db, runs);
  const ratings = await newestRatings(db, runs)
    .select((of) => ['runs.workflow_id', of.fn.avg<number>('annotations.rating').as('mean')])
    .groupBy('runs.workflow_id')
    .execute();
  const means = new Map(ratings.map(({ workflow_id, mean }) => [workflow_id, mean]));
  return counts.map(({ workflow_id, all, corrected, flagged, intervened }) => ({
    workflowId: workflow_id,
    runs: all,
    meanRating: means.get(workflow_id) ?? null,
    correctionRate: corrected / all,
    flagRate: flagged / all,
    interventionRate: intervened / all,
  }));
}

const countByWorkflow = (db: Kysely<Tables>, runs: Runs) =>
  db
    .selectFrom('runs')
    .where(runs)
    .select((of) => {
      const count = (condition: Expression<SqlBool>) =>
        of.fn.sum<number>(of.case().when(condition).then(of.lit(1)).else(of.lit(0)).end());
      const corrections = of
        .selectFrom('annotations')
        .select('annotations.number')
        .whereRef('annotations.run', '=', 'runs.number')
        .where('annotations.kind', '=', 'correction');
      return [
        'runs.workflow_id',
        of.fn.countAll<number>().as('all'),
        count(of.and([of('runs.annotations', '>', 0), of.exists(corrections)])).as('corrected'),
        count(of('runs.flags', '>', 0)).as('flagged'),
        count(of('runs.interventions', '>', 0)).as('intervened'),
      ];
    })
    .groupBy('runs.workflow_id')
    .orderBy('runs.workflow_id')
    .execute();

export async function judgmentsOf(
  { db }: StoreEngine,
  tenant: string,
  repository: string,
  askingRunId: string,
): Promise<Judgments> {
  const runs: Runs = (of) =>
    of.and([
      of('runs.tenant', '=', tenant),
      of('runs.repository', '=', repositoryOf(repository)),
      of('runs.run_id', '!=', askingRunId),
    ]);
  const all = await db
    .selectFrom('runs')
    .where(runs)
    .select((of) => of.fn.countAll<number>().as('runs'))
    .executeTakeFirstOrThrow();
  const flagged = await db
    .selectFrom('annotations')
    .innerJoin('runs', 'runs.number', 'annotations.run')
    .where(runs)
    .where('annotations.kind', '=', 'flag')
    .select(['annotations.run', 'annotations.principal_ref'])
    .distinct()
    .execute();
  const rated = await newestRatings(db, runs)
    .select((of) => [of.fn.countAll<number>().as('ratings'), of.fn.avg<number | null>('annotations.rating').as('mean')])
    .executeTakeFirstOrThrow();
  return {
    runs: all.runs,
    flags: flagged.length,
    ratings: rated.ratings,
    meanRating: rated.mean,
  };
}

/** Somebody who rates a run again has changed their mind. */
const newestRatings = (db: Kysely<Tables>, runs: Runs) =>
  db
    .selectFrom((of) =>
      of
        .selectFrom('annotations')
        .innerJoin('runs', 'runs.number', 'annotations.run')
        .where(runs)
        .where('annotations.kind', '=', 'rating')
        .select((inner) => ['annotations.run', inner.fn.max('annotations.number').as('number')])
        .groupBy(['annotations.run', 'annotations.principal_ref'])
        .as('newest'),
    )
    .innerJoin('annotations', (join) =>
      join.onRef('annotations.run', '=', 'newest.run').onRef('annotations.number', '=', 'newest.number'),
    )
    .innerJoin('runs', 'runs.number', 'newest.run');
