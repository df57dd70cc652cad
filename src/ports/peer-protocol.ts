import type { Acknowledgement, Extension, FeedbackDecision, PeerFeedback } from '../contract/feedback.ts';
import type { TextPieces } from './text-pieces.ts';

/** What a peer is shown. */
type PeerContent = { readonly document: object } | TextPieces;

/** What a peer is asked, in our own words. */
export interface PeerQuestion {
  readonly iteration: number;
  readonly mediaType: string;
  readonly content: PeerContent;
  readonly artifactRef: string | null;
  /** What became of the feedback of the turn before; null at the first turn of a conversation. */
  readonly decisions: readonly FeedbackDecision[] | null;
}

/** What a peer said, in our own words. */
export interface PeerAnswer {
  readonly outcome: 'received' | 'provider_error' | 'invalid_response' | 'no_response' | 'tool_error' | 'wrong_agent';
  /** The tool's name for the conversation, when it told one. */
  readonly sessionId: string | null;
  readonly feedback: PeerFeedback | null;
  readonly providerError: { readonly code: string; readonly message: string } | null;
  readonly acknowledgements: readonly Acknowledgement[];
  readonly extensions: readonly Extension[];
  /** What is wrong with what came back; with an answer, what was passed over. */
  readonly problems: readonly string[];
}

/** Listens to what a provider writes. */
export interface PeerListener {
  /** True when the stream says that it is complete. */
  hear(chunk: Uint8Array): boolean;
  /** The answer, once nothing more comes. `stderr` is what the tool said besides. */
  finish(stderr: string): PeerAnswer;
}

/** How a peer is spoken to. */
export interface PeerProtocol {
  encode(question: PeerQuestion): TextPieces;
  /** `sessionId` is the conversation that was asked to go on; null: a new one. */
  listen(question: PeerQuestion, sessionId: string | null): PeerListener;
}
