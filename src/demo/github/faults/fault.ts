import type { Answer } from '../http/answer.ts';

/** Something that goes wrong with one request. */
export type Fault =
  | AnswerFault
  /** What was asked for is done; then something happens to the answer, so that the client cannot know. */
  | { readonly kind: 'after_effect'; readonly fault: AnswerFault };

export type AnswerFault =
  /** Another answer than the right one. */
  | { readonly kind: 'answer'; readonly answer: (now: Date) => Answer }
  /** The right answer, late. */
  | { readonly kind: 'slow'; readonly delayMs: number }
  /** The right answer, of which only the first half arrives before the connection ends. */
  | { readonly kind: 'truncated' }
  /** No answer: the connection is reset. */
  | { readonly kind: 'reset' };
