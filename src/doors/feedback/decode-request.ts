import requestSchema from '#schemas/feedback-wire-request';
import type { ReviewInput } from '../../steps/review-artifact.ts';
import { checkPayload, topExtensions } from './payload.ts';
import type { WireRequest } from './wire/request.ts';

export type DecodedRequest = {
  readonly iteration: number;
  /** What the requester has added for itself at the top; it gets it back. */
  readonly extensions: Readonly<Record<string, unknown>>;
} & (
  | { readonly ok: true; readonly input: Omit<ReviewInput, 'session'> }
  | { readonly ok: false; readonly message: string }
);

/** A Request Object in our own words, or what is wrong with them. */
export function decodeRequest(text: string): DecodedRequest {
  if (!/\S/.test(text)) return unreadable('There is no request on stdin.');
  const payload = parsed(text);
  if (payload === undefined) return unreadable('The request is not JSON.');
  const iteration = iterationIn(payload);
  const checked = checkPayload<WireRequest>(requestSchema, payload);
  const known = { iteration, extensions: topExtensions(payload) };
  if (!checked.ok) return { ...known, ok: false, message: `${checked.failure.join('; ')}.` };
  const { artifact, applied_feedback: applied } = checked.value;
  return {
    ...known,
    ok: true,
    input: {
      iteration,
      mediaType: artifact.media_type,
      content: artifact.content,
      decisions: applied === undefined ? null : applied.items.map(({ id, status }) => ({ id, status })),
    },
  };
}

/** A request that tells nothing, not even which one it is. */
export const unreadable = (message: string): DecodedRequest => ({ iteration: 0, extensions: {}, ok: false, message });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Echoed wherever it can be read; 0 where it cannot. */
function iterationIn(payload: unknown): number {
  const iteration = isRecord(payload) ? payload['iteration'] : null;
  return typeof iteration === 'number' && Number.isSafeInteger(iteration) && iteration > 0 ? iteration : 0;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
