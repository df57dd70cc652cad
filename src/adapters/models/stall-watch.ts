interface StallWatch {
  /** Ends the request: the caller's own signal, or the silence. */
  readonly signal: AbortSignal;
  readonly hasStalled: () => boolean;
  /** The same pieces; each of them starts the time anew. */
  readonly following: (pieces: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
  /** Ends the request, if it is not over, and the watch. */
  readonly end: () => void;
}

/** Ends a request when nothing has come for a while. */
export function stallWatch(ms: number, outer: AbortSignal): StallWatch {
  const inner = new AbortController();
  let isStalled = false;
  const timer = setTimeout(() => {
    isStalled = true;
    inner.abort();
  }, ms);
  return {
    signal: AbortSignal.any([outer, inner.signal]),
    hasStalled: () => isStalled,
    following: async function* (pieces) {
      for await (const piece of pieces) {
        timer.refresh();
        yield piece;
      }
    },
    end: () => {
      clearTimeout(timer);
      inner.abort();
    },
  };
}
