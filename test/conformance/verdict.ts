import type { Heard } from './door.ts';

/** What `answer` says, given where things stand after it. */
export function verdictOf(answer: Readonly<Record<string, unknown>>, next: Readonly<Record<string, unknown>>): Heard {
  const {
    error,
    status = null,
    reviewGate,
  } = answer as {
    readonly error?: { readonly code: Heard['refused'] };
    readonly status?: string | null;
    readonly reviewGate?: { readonly checks: readonly { readonly name: string; readonly status: string }[] };
  };
  const { nextAction, recommendedCommand } = answer as Pick<Heard, 'nextAction' | 'recommendedCommand'>;
  const { state } = next as Pick<Heard, 'state'>;
  return {
    refused: error?.code ?? null,
    status,
    nextAction,
    recommendedCommand,
    state,
    checks:
      reviewGate === undefined ? null : Object.fromEntries(reviewGate.checks.map((each) => [each.name, each.status])),
  };
}
