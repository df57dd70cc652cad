import { setTimeout as delay } from 'node:timers/promises';
import type { Model, ModelFailure, ModelNews, ModelRequest, ModelResponse } from '../../ports/model.ts';
import { collectResponse } from './collect-response.ts';
import { ModelStop } from './model-stop.ts';
import { requestBody } from './request-body.ts';
import { sendRequest, type Target } from './send-request.ts';
import { serverEvents } from './server-events.ts';
import { stallWatch } from './stall-watch.ts';

export interface ResponsesOptions extends Target {
  /** The name of the model, as the server knows it. */
  readonly name: string;
  /** How long the server may be silent. */
  readonly stallMs: number;
  readonly largestBytes: number;
  /** The pure decision whether, and after how many seconds, a failed attempt is made again. */
  readonly pauseBeforeRetry: (failed: {
    readonly attempts: number;
    readonly retryAfterSeconds: number | null;
  }) => number | null;
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

type Hear = (news: ModelNews) => void;

const ABORTED: ModelFailure = { kind: 'aborted', message: 'The request was stopped.' };

/** A model behind the Responses API. What it costs to ask twice is paid only while nothing has been answered. */
export function createResponsesModel(options: ResponsesOptions): Model {
  const { pauseBeforeRetry, pause = pauseFor } = options;
  return {
    respond: async (request, hear, signal) => {
      for (let attempts = 1; ; attempts += 1) {
        if (signal.aborted) return { ok: false, failure: ABORTED };
        const attempt = await attemptOnce(options, request, hear, signal);
        if (!(attempt instanceof ModelStop)) return { ok: true, value: attempt };
        const { failure, mayPass, retryAfterSeconds } = attempt;
        const seconds = mayPass ? pauseBeforeRetry({ attempts, retryAfterSeconds }) : null;
        if (seconds === null) return { ok: false, failure };
        hear({ type: 'waiting', reason: failure.message, seconds });
        await pause(seconds * 1000, signal);
      }
    },
  };
}

/** Comes back early when it is stopped. */
const pauseFor = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal }).catch(() => undefined);

async function attemptOnce(
  options: ResponsesOptions,
  request: ModelRequest,
  hear: Hear,
  signal: AbortSignal,
): Promise<ModelResponse | ModelStop> {
  const watch = stallWatch(options.stallMs, signal);
  const answer = { hasBegun: false };
  const onOutput = () => {
    answer.hasBegun = true;
  };
  try {
    const body = await sendRequest(options, requestBody(options.name, request), watch.signal);
    const events = serverEvents(watch.following(body), options.largestBytes);
    return await collectResponse(events, { hear, onOutput, redact: options.redact });
  } catch (error) {
    if (signal.aborted) return new ModelStop(ABORTED.kind, ABORTED.message, { mayPass: false });
    const stop = watch.hasStalled() ? stalled(options.stallMs) : error;
    if (!(stop instanceof ModelStop)) throw error;
    return answer.hasBegun ? withoutHope(stop) : stop;
  } finally {
    watch.end();
  }
}

const stalled = (ms: number) =>
  new ModelStop('stalled', `The model was silent for ${Math.round(ms / 1000)} seconds.`, { mayPass: true });

/** What was told already cannot be taken back. */
const withoutHope = ({ failure: { kind, message } }: ModelStop) => new ModelStop(kind, message, { mayPass: false });
