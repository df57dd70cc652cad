/** How much the host takes of whom. */
export interface HostLimits {
  /** Of a request, in bytes. */
  readonly bodyBytes: number;
  /** Of a key, as a mean; `burst` may come at once. */
  readonly requestsPerSecond: number;
  readonly requestBurst: number;
  /** Wrong keys of an address. */
  readonly failuresPerSecond: number;
  readonly failureBurst: number;
  readonly streams: number;
  /** What may wait for a reader of a stream; who is slower is cut off, and resumes. */
  readonly streamBufferBytes: number;
  readonly keepAliveMs: number;
  /** How long the head of a request may take to arrive, and the whole of it. */
  readonly headersMs: number;
  readonly requestMs: number;
}

export const DEFAULT_LIMITS: HostLimits = {
  bodyBytes: 2 * 1024 * 1024,
  requestsPerSecond: 1000,
  requestBurst: 2000,
  failuresPerSecond: 20,
  failureBurst: 100,
  streams: 4000,
  streamBufferBytes: 256 * 1024,
  keepAliveMs: 15_000,
  headersMs: 10_000,
  requestMs: 30_000,
};
