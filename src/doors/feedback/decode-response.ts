import responseSchema from '#schemas/feedback-wire-response';
import { seenText } from '../../app/policies.ts';
import type { Acknowledgement, Extension, PeerFeedback } from '../../contract/feedback.ts';
import type { PeerQuestion } from '../../ports/peer-protocol.ts';
import { checkPayload, extensionsOf } from './payload.ts';
import type { WireResponse } from './wire/response.ts';

export type DecodedResponse =
  | { readonly outcome: 'invalid_response'; readonly problems: readonly string[] }
  | {
      readonly outcome: 'received' | 'provider_error';
      readonly feedback: PeerFeedback | null;
      readonly providerError: { readonly code: string; readonly message: string } | null;
      readonly acknowledgements: readonly Acknowledgement[];
      readonly extensions: readonly Extension[];
      readonly problems: readonly string[];
    };

/** A Response Object in our own words, or everything that is wrong with it. */
export function decodeResponse(payload: object, question: PeerQuestion): DecodedResponse {
  const checked = checkPayload<WireResponse>(responseSchema, payload);
  const problems = checked.ok ? contradictions(checked.value, question) : checked.failure;
  if (!checked.ok || problems.length > 0) return { outcome: 'invalid_response', problems };
  const { status, feedback, error, applied_feedback_ack: ack } = checked.value;
  const kept = feedback === undefined ? null : feedbackOf(feedback);
  return {
    outcome: status === 'success' ? 'received' : 'provider_error',
    feedback: kept?.feedback ?? null,
    providerError: error === undefined ? null : { code: seenText(error.code), message: seenText(error.message) },
    acknowledgements: (ack?.items ?? []).map((item) => ({ id: item.id, status: item.processing_status })),
    extensions: extensionsOf(payload).slice(0, MOST_EXTENSIONS),
    problems: kept?.problems ?? [],
  };
}

/** What a schema cannot say: fields that depend on each other, or on the request. */
function contradictions(response: WireResponse, { iteration, decisions }: PeerQuestion): string[] {
  const { status, feedback, error, applied_feedback_ack: ack } = response;
  const isSuccess = status === 'success';
  const sent = decisions ?? [];
  const items = ack?.items ?? [];
  const ids = feedback?.areas_for_improvement.map(({ id }) => id) ?? [];
  const isSame =
    items.length === sent.length && sent.every(({ id }) => items.filter((item) => item.id === id).length === 1);
  return [
    ...claim(response.iteration !== iteration, `"iteration" is not ${iteration}, which was asked`),
    ...claim(isSuccess && feedback === undefined, '"feedback" is missing although the status is success'),
    ...claim(!isSuccess && error === undefined, '"error" is missing although the status is error'),
    ...claim(isSuccess && error !== undefined, '"error" stands beside the status success'),
    ...claim(!isSuccess && feedback !== undefined, '"feedback" stands beside the status error'),
    ...claim(
      isSuccess && decisions !== null && ack === undefined,
      '"applied_feedback_ack" is missing although decisions were sent',
    ),
    ...claim(ack !== undefined && !isSame, '"applied_feedback_ack" does not have one item for each decision'),
    ...claim(new Set(ids).size !== ids.length, 'two areas for improvement have the same id'),
  ];
}

const claim = (isWrong: boolean, phrase: string): string[] => (isWrong ? [phrase] : []);

const MOST_POINTS = 100;
const MOST_EXTENSIONS = 50;

/** Without what a reader would not see, and no longer than the contract has room for. */
function feedbackOf(wire: NonNullable<WireResponse['feedback']>) {
  const { confidence, positive_points: points, areas_for_improvement: areas } = wire;
  const leftOut = Math.max(0, points.length - MOST_POINTS) + Math.max(0, areas.length - MOST_POINTS);
  return {
    feedback: {
      confidence: { level: confidence.level, justification: seenText(confidence.justification) },
      positivePoints: points
        .slice(0, MOST_POINTS)
        .map(({ aspect, justification }) => ({ aspect: seenText(aspect), justification: seenText(justification) })),
      areasForImprovement: areas.slice(0, MOST_POINTS).map(({ id, aspect, description, recommendation }) => ({
        id,
        aspect: seenText(aspect),
        description: seenText(description),
        recommendation: seenText(recommendation),
      })),
      generalSummary: seenText(wire.general_summary),
    } satisfies PeerFeedback,
    problems: leftOut === 0 ? [] : [`${leftOut} points are left out here; the kept answer has them.`],
  };
}
