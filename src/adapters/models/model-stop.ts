import type { ModelFailure } from '../../ports/model.ts';

interface Hope {
  /** Whether the same request may well succeed a little later. */
  readonly mayPass: boolean;
  /** What the server asked for. */
  readonly retryAfterSeconds?: number | null;
}

/** Ends an attempt from any depth; the model turns it into a retry or into the answer of the port. */
export class ModelStop extends Error {
  readonly failure: ModelFailure;
  readonly mayPass: boolean;
  readonly retryAfterSeconds: number | null;

  constructor(kind: ModelFailure['kind'], message: string, { mayPass, retryAfterSeconds = null }: Hope) {
    super(message);
    this.failure = { kind, message };
    this.mayPass = mayPass;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
