import { randomUUID } from 'node:crypto';
import type { QueryCreator, Selectable } from 'kysely';
import type { Annotation } from '../../contract/annotation.ts';
import type { AnnotationPage, AnnotationsAsked, NewAnnotation } from '../../ports/run-store.ts';
import type { StoreEngine, Writing } from './engine.ts';
import { numberFrom } from './list-runs.ts';
import { comparable } from './storable.ts';
import type { Tables } from './tables.ts';

export interface Post {
  readonly tenant: string;
  readonly runId: string;
  readonly annotation: NewAnnotation;
  readonly at: string;
}

type AnnotationRow = Selectable<Tables['annotations']>;

/** Many judgments at once: as many statements as there are runs, and three more. */
export async function addAnnotations(
  writing: Writing,
  engine: StoreEngine,
  posts: readonly Post[],
): Promise<(Annotation | null)[]> {
  const made = new Map<Post, AnnotationRow>();
  // Always in the same order, so that two who judge the same runs never wait for each other.
  const groups = [...groupedByRun(posts)].sort(([one], [other]) => (one < other ? -1 : 1));
  const count = engine.locksRows && writing.isAlone && groups.length === 1 ? countedWithEnd : counted;
  for (const [, group] of groups)
    for (const [post, row] of await numberedRows(writing, group, count)) made.set(post, row);
  if (made.size > 0) await engine.addRows(writing.tx, 'annotations', [...made.values()]);
  return posts.map((post) => {
    const row = made.get(post);
    return row === undefined ? null : annotationFrom(post.runId, row);
  });
}

function groupedByRun(posts: readonly Post[]): Map<string, Post[]> {
  const groups = new Map<string, Post[]>();
  for (const post of posts) {
    const key = `${post.runId} ${post.tenant}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [post]);
    else group.push(post);
  }
  return groups;
}

interface Counted {
  readonly number: number;
  readonly annotations: number;
}

type Count = (writing: Writing, posts: readonly Post[], of: Post) => Promise<Counted | null>;

/** Finds the run, locks it and counts up in one statement: the numbers are those of the order of the commits. */
const counted: Count = async ({ tx }, posts, of) => (await countingUp(tx, posts, of).executeTakeFirst()) ?? null;

/** Locks the end of the tenant's audit chain as well, after the run: where the store is far away, each question is a wait. */
const countedWithEnd: Count = async ({ tx, ends }, posts, of) => {
  const found = await tx
    .with('run', (query) => countingUp(query, posts, of))
    .with('ended', (query) =>
      query
        .insertInto('audit_ends')
        .columns(['tenant', 'number', 'hash'])
        .expression((from) =>
          from
            .selectFrom('run')
            .select((is) => [is.val(of.tenant).as('tenant'), is.lit(0).as('number'), is.lit(null).as('hash')]),
        )
        .onConflict((conflict) => conflict.column('tenant').doUpdateSet({ tenant: of.tenant }))
        .returning(['audit_ends.number as end', 'audit_ends.hash']),
    )
    .selectFrom(['run', 'ended'])
    .selectAll()
    .executeTakeFirst();
  if (found === undefined) return null;
  ends.set(of.tenant, { number: found.end, hash: found.hash });
  return found;
};

function countingUp(query: QueryCreator<Tables>, posts: readonly Post[], { tenant, runId }: Post) {
  const flags = posts.filter(({ annotation }) => annotation.signal.kind === 'flag').length;
  return query
    .updateTable('runs')
    .set((of) => ({ annotations: of('annotations', '+', posts.length), flags: of('flags', '+', flags) }))
    .where('tenant', '=', tenant)
    .where('run_id', '=', runId)
    .returning(['runs.number', 'runs.annotations']);
}

async function numberedRows(
  writing: Writing,
  posts: readonly Post[],
  count: Count,
): Promise<readonly (readonly [Post, AnnotationRow])[]> {
  const [first] = posts;
  if (first === undefined) return [];
  const run = await count(writing, posts, first);
  if (run === null) return [];
  const { tenant, runId } = first;
  const before = run.annotations - posts.length;
  const rows = posts.map((post, index) => [post, rowOf(post, run.number, before + index + 1)] as const);
  for (const { annotation } of posts)
    writing.notes.push({ tenant, action: 'run.annotated', principalRef: annotation.principalRef, subject: runId });
  const annotations = rows.map(([, row]) => annotationFrom(runId, row));
  writing.tidings.push({ kind: 'annotated', tenant, runId, annotations, last: run.annotations });
  return rows;
}

function rowOf({ annotation: { signal, target, note, principalRef }, at }: Post, run: number, number: number) {
  return {
    run,
    number,
    annotation_id: randomUUID(),
    kind: signal.kind,
    rating: signal.kind === 'rating' ? signal.rating : null,
    text: textOf(signal),
    note: note ?? null,
    event_id: target.eventId ?? null,
    node_id: target.nodeId ?? null,
    principal_ref: principalRef,
    created_at: at,
  };
}

function textOf(signal: Annotation['signal']): string | null {
  if (signal.kind === 'correction') return signal.correction;
  return signal.kind === 'label' ? signal.label : null;
}

export async function listAnnotations(
  { db }: StoreEngine,
  tenant: string,
  runId: string,
  { cursor, limit }: AnnotationsAsked,
): Promise<AnnotationPage> {
  const rows = await db
    .selectFrom('annotations')
    .innerJoin('runs', 'runs.number', 'annotations.run')
    .selectAll('annotations')
    .where('runs.tenant', '=', tenant)
    .where('runs.run_id', '=', runId)
    .where('annotations.number', '>', comparable(numberFrom(cursor) ?? 0))
    .orderBy('annotations.number')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  return {
    annotations: page.map((row) => annotationFrom(runId, row)),
    nextCursor: rows.length > limit ? String(page.at(-1)?.number ?? '') : null,
  };
}

function annotationFrom(runId: string, row: AnnotationRow): Annotation {
  return {
    annotationId: row.annotation_id,
    target: {
      runId,
      ...(row.event_id !== null && { eventId: row.event_id }),
      ...(row.node_id !== null && { nodeId: row.node_id }),
    },
    signal: signalFrom(row),
    actor: { principalRef: row.principal_ref },
    ...(row.note !== null && { note: row.note }),
    createdAt: row.created_at,
  };
}

function signalFrom({ kind, rating, text }: AnnotationRow): Annotation['signal'] {
  switch (kind) {
    case 'rating':
      return { kind, rating: rating ?? 0 };
    case 'correction':
      return { kind, correction: text ?? '' };
    case 'label':
      return { kind, label: text ?? '' };
    case 'flag':
      return { kind };
  }
}
