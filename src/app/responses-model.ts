import { createResponsesModel } from '../adapters/models/responses-model.ts';
import { endpointOf } from '../policy/model/endpoint.ts';
import { pauseBeforeRetry } from '../policy/model/retry.ts';
import type { Model } from '../ports/model.ts';
import type { Result } from '../ports/result.ts';
import { redactorFor } from './redactor.ts';

interface Wanted {
  readonly environment: NodeJS.ProcessEnv;
  readonly name: string | null;
  readonly baseUrl: string | null;
}

/** Models think in silence, for minutes at times; the library below gives up after five. */
const STALL_MS = 240_000;
const LARGEST_BYTES = 16_000_000;

/** The model of this name behind the Responses API, or a sentence on why there is none. */
export function openResponsesModel({ environment, name, baseUrl }: Wanted): Result<Model, string> {
  if (name === null) return { ok: false, failure: 'The model "responses" needs a name: set model.name.' };
  const { OPENAI_BASE_URL: configured, OPENAI_API_KEY: key } = environment;
  const endpoint = endpointOf({ asked: baseUrl, configured: givenIn(configured), key: givenIn(key) });
  if (!endpoint.ok) return { ok: false, failure: endpoint.problem };
  const { url, key: sent } = endpoint;
  const limits = { stallMs: STALL_MS, largestBytes: LARGEST_BYTES };
  const redact = redactorFor(environment);
  return { ok: true, value: createResponsesModel({ url, key: sent, name, redact, pauseBeforeRetry, ...limits }) };
}

const givenIn = (value: string | undefined): string | null => (value === undefined || value === '' ? null : value);
