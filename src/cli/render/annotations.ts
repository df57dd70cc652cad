import type { Annotation } from '../../contract/annotation.ts';
import type { AnnotateResult } from '../../contract/host-answers.ts';
import { aligned, type Screen } from '../paint.ts';
import { nextStep } from './next-step.ts';

export function renderAnnotations(answer: AnnotateResult, screen: Screen): string[] {
  const rows = answer.annotations.map((each): [string, string] => [each.createdAt, described(each)]);
  return [
    `Run ${answer.runId}`,
    ...(rows.length === 0 ? ['Nobody has judged it yet.'] : aligned(rows, screen)),
    '',
    ...nextStep(answer, screen),
  ];
}

function described({ signal, target, actor, note }: Annotation): string {
  const place = [target.nodeId, target.eventId].filter((id) => id !== undefined).join(' ');
  return [
    actor.principalRef,
    signalText(signal),
    ...(place === '' ? [] : [`at ${place}`]),
    ...(note === undefined ? [] : [`(${note})`]),
  ].join('  ');
}

function signalText(signal: Annotation['signal']): string {
  if (signal.kind === 'rating') return `rating ${signal.rating} of 5`;
  if (signal.kind === 'label') return `label: ${signal.label}`;
  return signal.kind === 'correction' ? `correction: ${signal.correction}` : 'flag';
}
