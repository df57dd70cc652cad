import type { RunEvent } from '../../contract/run.ts';

interface Told {
  readonly log: readonly RunEvent[];
  /** The patch of the inputs; a branch may have put its own there. */
  readonly asked: string | null;
  /** Where the own part of the log begins. */
  readonly ownFrom: number;
}

/**
 * The patch that a run makes its change by: the newest that it was given. A fork goes on with the last one of its source,
 * unless its inputs bring another than the source began with.
 */
export function patchOfRun({ log, asked, ownFrom }: Told): string | null {
  const given = log.flatMap((event) => {
    const patch = event.nodeId === 'change' && GIVES.has(event.type) ? patchIn(event) : null;
    return patch === null ? [] : [{ patch, isOwn: event.sequence >= ownFrom }];
  });
  const last = given.at(-1);
  if (last === undefined || last.isOwn) return last?.patch ?? asked;
  return asked === null || asked === given[0]?.patch ? last.patch : asked;
}

const GIVES: ReadonlySet<string> = new Set(['node.resumed', 'node.completed']);

const patchIn = ({ payload }: RunEvent): string | null =>
  typeof payload === 'object' && payload !== null && 'patch' in payload && typeof payload.patch === 'string'
    ? payload.patch
    : null;
