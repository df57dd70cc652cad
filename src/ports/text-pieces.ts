/** A text in pieces that can be gone through again and again: a large one should not be held twice, or as a whole. */
export interface TextPieces {
  readonly pieces: Iterable<string>;
}
