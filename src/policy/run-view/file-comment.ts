import type { Annotation, AnnotationRequest } from '../../contract/annotation.ts';

/** A remark on a file of the diff, or on one line of it. */
export interface FileComment {
  readonly path: string;
  readonly line: number | null;
  readonly text: string;
}

const LABEL = 'comment';
const NODE = 'diff';

/** Judgments have no field for a place, so the note says it, in a line of its own. */
export const commentRequest = ({ path, line, text }: FileComment): AnnotationRequest => ({
  signal: { kind: 'label', label: LABEL },
  target: { nodeId: NODE },
  note: `${line === null ? path : `${path}:${line}`}\n${text}`,
});

/** Null when a judgment is none on a file. */
export function fileCommentOf({ signal, target, note }: Annotation): FileComment | null {
  if (signal.kind !== 'label' || signal.label !== LABEL || target.nodeId !== NODE || note === undefined) return null;
  const [place = '', ...lines] = note.split('\n');
  const found = /^(.+):(\d+)$/.exec(place);
  return { path: found?.[1] ?? place, line: found === null ? null : Number(found[2]), text: lines.join('\n') };
}
