import type { Answer } from '../http/answer.ts';

/** Something that goes wrong with one request. */
export type Fault =
  /** Another answer than the right one. */
  | { readonly kind: 'answer'; readonly answer: (now: Date) => Answer }
  /** The right answer, late. */
  | { readonly kind: 'slow'; readonly delayMs: number }
  /** The right answer, of which only the first half arrives before the connection ends. */
  | { readonly kind: 'truncated' }
  /** No answer: the connection is reset. */
  | { readonly kind: 'reset' };
