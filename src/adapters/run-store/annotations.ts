import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Annotation } from '../../contract/annotation.ts';
import type { AnnotationPage, AnnotationsAsked, NewAnnotation } from '../../ports/run-store.ts';
import { newEntry } from './audit-chain.ts';
import type { AuditNote, Counted, StoreEngine, Writing } from './engine.ts';
import { numberFrom } from './list-runs.ts';
import { comparable } from './storable.ts';
import type { Tables } from './tables.ts';
import type { Tidings } from './tidings.ts';

export interface Post {
  readonly tenant: string;
  readonly runId: string;
  readonly annotation: NewAnnotation;
  readonly at: string;
}

type AnnotationRow = Selectable<Tables['annotations']>;

/** Together with others, unless there are none and the store has a shorter way for that. */
export async function annotate(engine: StoreEngine, posts: readonly Post[]): Promise<readonly (Annotation | null)[]> {
  const [first, ...others] = posts;
  const alone = first === undefined || others.length > 0 ? null : await annotatedAlone(engine, first);
  return alone === null ? await engine.act((writing) => addAnnotations(writing, engine, posts)) : [alone];
}

const annotatedAlone = ({ change, annotateAlone }: StoreEngine, post: Post): Promise<Annotation | null> | null =>
  annotateAlone === null
    ? null
    : change(async ({ tx, tidings }) => {
        const { runId, annotation, at } = post;
        const draft = draftOf(post);
        const lone = { runId, annotation: draft, isFlag: annotation.signal.kind === 'flag' };
        const counted = await annotateAlone(tx, lone, newEntry(noteOf(post), at));
        if (counted === null) return null;
        const { number: run, annotations: number } = counted;
        const made = annotationFrom(runId, { ...draft, run, number });
        tidings.push(tidingsOf(post, [made], number));
        return made;
      });

/** Many judgments at once: as many statements as there are runs, and three more. */
async function addAnnotations(
  writing: Writing,
  engine: StoreEngine,
  posts: readonly Post[],
): Promise<(Annotation | null)[]> {
  const made = new Map<Post, AnnotationRow>();
  // Always in the same order, so that two who judge the same runs never wait for each other.
  const groups = [...groupedByRun(posts)].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [, group] of groups) for (const [post, row] of await numberedRows(writing, group)) made.set(post, row);
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

/** Finds the run, locks it and counts up in one statement: the numbers are those of the order of the commits. */
function counted({ tx }: Writing, posts: readonly Post[], { tenant, runId }: Post): Promise<Counted | undefined> {
  const flags = posts.filter(({ annotation }) => annotation.signal.kind === 'flag').length;
  return tx
    .updateTable('runs')
    .set((of) => ({ annotations: of('annotations', '+', posts.length), flags: of('flags', '+', flags) }))
    .where('tenant', '=', tenant)
    .where('run_id', '=', runId)
    .returning(['runs.number', 'runs.annotations'])
    .executeTakeFirst();
}

async function numberedRows(
  writing: Writing,
  posts: readonly Post[],
): Promise<readonly (readonly [Post, AnnotationRow])[]> {
  const [first] = posts;
  if (first === undefined) return [];
  const run = await counted(writing, posts, first);
  if (run === undefined) return [];
  const before = run.annotations - posts.length;
  const rows = posts.map(
    (post, index) => [post, { run: run.number, number: before + index + 1, ...draftOf(post) }] as const,
  );
  writing.notes.push(...posts.map(noteOf));
  const annotations = rows.map(([, row]) => annotationFrom(first.runId, row));
  writing.tidings.push(tidingsOf(first, annotations, run.annotations));
  return rows;
}

const noteOf = ({ tenant, runId, annotation: { principalRef } }: Post): AuditNote => ({
  tenant,
  action: 'run.annotated',
  principalRef,
  subject: runId,
});

const tidingsOf = ({ tenant, runId }: Post, annotations: readonly Annotation[], last: number): Tidings => ({
  kind: 'annotated',
  tenant,
  runId,
  annotations,
  last,
});

/** All but where it stands: that is known when it is counted. */
function draftOf({
  annotation: { signal, target, note, principalRef },
  at,
}: Post): Omit<AnnotationRow, 'run' | 'number'> {
  return {
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
