import type { Result } from './result.ts';

/** What a model is given: words, or what came of a call that it made. */
export type ModelInput =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'call_output'; readonly callId: string; readonly output: string };

/** Something that a model can call; `parameters` is a JSON Schema. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  readonly parameters: object;
}

export interface ModelRequest {
  readonly instructions: string;
  readonly input: readonly ModelInput[];
  /** The response that this one goes on from; null at the beginning of a thread. */
  readonly previousResponseId: string | null;
  readonly tools: readonly ModelTool[];
}

/** What is told before a response is whole. `waiting` comes before a retry. */
export type ModelNews =
  | { readonly type: 'text_delta'; readonly text: string }
  | { readonly type: 'waiting'; readonly reason: string; readonly seconds: number };

export interface ModelCall {
  readonly callId: string;
  readonly name: string;
  readonly arguments: unknown;
}

export interface ModelResponse {
  /** What a later request can go on from. */
  readonly responseId: string;
  readonly messages: readonly string[];
  readonly calls: readonly ModelCall[];
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number } | null;
}

export interface ModelFailure {
  readonly kind: 'unreachable' | 'refused' | 'rate_limited' | 'stalled' | 'cut_off' | 'unreadable' | 'aborted';
  readonly message: string;
}

/** What decides about the next move of a task. It proposes; the session runs, and asks a person first where it must. */
export interface Model {
  respond(
    request: ModelRequest,
    hear: (news: ModelNews) => void,
    signal: AbortSignal,
  ): Promise<Result<ModelResponse, ModelFailure>>;
}
