import { problem } from '../app/policies.ts';
import type { AnnotationRequest } from '../contract/annotation.ts';
import type { ErrorResult } from '../contract/error.ts';

interface JudgmentFlags {
  readonly rating?: number | undefined;
  readonly label?: string | undefined;
  readonly flag: boolean;
  readonly correction?: string | undefined;
  readonly note?: string | undefined;
  readonly event?: string | undefined;
  readonly node?: string | undefined;
}

/** The judgment that a command line means; it has to be one. */
export function annotationOf(flags: JudgmentFlags): AnnotationRequest | ErrorResult {
  const { rating, label, flag, correction, note, event: eventId, node: nodeId } = flags;
  const signals: AnnotationRequest['signal'][] = [
    ...(rating === undefined ? [] : [{ kind: 'rating' as const, rating }]),
    ...(label === undefined ? [] : [{ kind: 'label' as const, label }]),
    ...(flag ? [{ kind: 'flag' as const }] : []),
    ...(correction === undefined ? [] : [{ kind: 'correction' as const, correction }]),
  ];
  const [signal, ...more] = signals;
  if (signal === undefined)
    return problem.invalidFlag('annotate', 'Say one of --rating, --label, --flag, --correction or --list.');
  if (more.length > 0) {
    const given = signals.map(({ kind }) => `--${kind}`).join(' and ');
    return problem.invalidFlag('annotate', `${given} are ${signals.length} judgments. Say one at a time.`);
  }
  const target = { ...(eventId === undefined ? {} : { eventId }), ...(nodeId === undefined ? {} : { nodeId }) };
  return { signal, target, ...(note === undefined ? {} : { note }) };
}
