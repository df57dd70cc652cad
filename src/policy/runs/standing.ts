import type { Run, RunEvent } from '../../contract/run.ts';
import { textIn } from './text-in.ts';

/** A node of a workflow, as far as it matters for where a run stands. */
export interface NodeShape {
  readonly id: string;
  /** What there is of it when it is done: an entry of the log, files on the disk of a place, or something public. */
  readonly leaves: 'log' | 'files' | 'public';
}

interface Surroundings {
  /** Where it would go on. */
  readonly place: string;
  /** Entries below this number come from the run that this one is a fork of. */
  readonly ownFrom: number;
}

/** Where the own part of a log begins. A fork tells of it with its first entry; before that all is its source's. */
export function ownFrom(log: readonly RunEvent[], run: Pick<Run, 'runId' | 'source'>): number {
  if (run.source === null) return 0;
  const first = log.find(({ type, payload }) => OPENS.has(type) && textIn(payload, 'runId') === run.runId);
  return first?.sequence ?? Number.POSITIVE_INFINITY;
}

const OPENS: ReadonlySet<string> = new Set(['run.started', 'run.resumed']);

export interface Standing<Node extends NodeShape> {
  readonly isStarted: boolean;
  /** Null when all of them are done. */
  readonly next: Node | null;
  /** The one that waits for something, if that has not come. */
  readonly suspended: Node | null;
  /** What the nodes gave that are done, by their ids. */
  readonly results: ReadonlyMap<string, unknown>;
  /** How many times the next one was tried and failed since it last had something new to go on. */
  readonly failures: number;
}

/**
 * Where a run goes on, from its log alone. A node that begins again makes void what came after it. Of what the log says
 * is done, files count only at the place that has them, and never for a fork: what was approved was of another run.
 */
export function standingOf<Node extends NodeShape>(
  nodes: readonly Node[],
  log: readonly RunEvent[],
  { place, ownFrom: first }: Surroundings,
): Standing<Node> {
  const results = new Map<string, unknown>();
  const failures = new Map<string, number>();
  const places = new Map<string, string | null>();
  let suspended: Node | null = null;
  for (const event of log) {
    const at = nodes.findIndex(({ id }) => id === event.nodeId);
    const node = nodes[at];
    if (node === undefined || (node.leaves !== 'log' && event.sequence < first)) continue;
    const { id, leaves } = node;
    if (event.type === 'node.started') places.set(id, textIn(event.payload, 'place'));
    if (BEGINS.has(event.type)) for (const { id: later } of nodes.slice(at)) results.delete(later);
    if (event.type === 'node.completed' && (leaves === 'log' || places.get(id) === place))
      results.set(id, event.payload);
    if (event.type === 'node.retried') failures.set(id, (failures.get(id) ?? 0) + 1);
    if (event.type === 'node.completed' || event.type === 'node.resumed') failures.delete(id);
    suspended = event.type === 'node.suspended' ? node : null;
  }
  const next = nodes.find(({ id }) => !results.has(id)) ?? null;
  const done = next === null ? nodes : nodes.slice(0, nodes.indexOf(next));
  return {
    isStarted: log.some(({ type }) => type === 'run.started'),
    next,
    suspended,
    results: new Map(done.map(({ id }) => [id, results.get(id)])),
    failures: next === null ? 0 : (failures.get(next.id) ?? 0),
  };
}

const BEGINS: ReadonlySet<string> = new Set(['node.started', 'node.suspended', 'node.retried']);
