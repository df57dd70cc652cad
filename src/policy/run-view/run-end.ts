import type { Annotation, AnnotationRequest } from '../../contract/annotation.ts';
import type { Run, RunEvent } from '../../contract/run.ts';
import { textIn } from '../runs/text-in.ts';

/** The ways in which a person ends a run before it is done. */
export type Ending = 'declined' | 'cancelled';

/** Who ended a run, and why, as far as it is known. */
export interface RunEnd {
  readonly how: Ending;
  readonly by: string | null;
  readonly why: { readonly text: string; readonly by: string } | null;
}

/** The log has no field for a reason that a person gives, so that it is a judgment, by the name of how it ended. */
export const reasonRequest = (how: Ending, reason: string): AnnotationRequest => ({
  signal: { kind: 'label', label: how },
  note: reason,
});

/** Null while nobody has ended it. */
export function runEnd(
  { status }: Pick<Run, 'status'>,
  log: readonly RunEvent[],
  annotations: readonly Annotation[],
): RunEnd | null {
  if (status !== 'cancelled' && status !== 'cancelling') return null;
  const isDeclined = log.findLast(({ type }) => type.startsWith('approval.'))?.type === 'approval.rejected';
  const how = isDeclined ? 'declined' : 'cancelled';
  const by = isDeclined ? lastIn(log, 'node.resumed', 'by') : lastIn(log, 'run.cancelled', 'cancelledBy');
  return { how, by, why: reasonIn(annotations, how, by) };
}

/** What somebody else says about it is a judgment like others, where it is known who ended it. */
function reasonIn(annotations: readonly Annotation[], how: Ending, by: string | null): RunEnd['why'] {
  const said = annotations.findLast(
    ({ signal, actor, note }) =>
      signal.kind === 'label' &&
      signal.label === how &&
      note !== undefined &&
      (by === null || actor.principalRef === by),
  );
  return said?.note === undefined ? null : { text: said.note, by: said.actor.principalRef };
}

const lastIn = (log: readonly RunEvent[], type: string, name: string): string | null =>
  textIn(log.findLast((event) => event.type === type)?.payload, name);
