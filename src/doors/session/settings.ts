import { DEFAULT_LIMITS, limitsProblem, type Prices, type SessionLimits } from '../../app/policies.ts';
import type { ConfigureSession, WireModel } from './wire/ops.ts';
import type { ApprovalPolicy, ModelProvider } from './wire/vocabulary.ts';

/** How a session was configured. */
export interface SessionSettings {
  readonly model: {
    readonly provider: ModelProvider;
    readonly name: string | null;
    readonly baseUrl: string | null;
    readonly limits: SessionLimits;
    readonly prices: Prices | null;
  };
  readonly cwd: string;
  readonly approvalPolicy: ApprovalPolicy;
  /** What the person wants the model to be told. */
  readonly instructions: string | null;
  readonly classification: string | null;
  readonly security: string | null;
  /** The one issue that the session works on; null: whatever the active task is. */
  readonly issue: string | null;
}

export const settingsOf = ({ model, ...op }: ConfigureSession): SessionSettings => ({
  model: {
    provider: model.provider,
    name: model.name ?? null,
    baseUrl: model.base_url ?? null,
    limits: limitsOf(model.limits),
    prices: pricesOf(model.price),
  },
  cwd: op.cwd,
  approvalPolicy: op.approval_policy,
  instructions: op.instructions ?? null,
  classification: op.classification ?? null,
  security: op.security ?? null,
  issue: op.issue ?? null,
});

const limitsOf = ({ turns, tokens, seconds, spend }: NonNullable<WireModel['limits']> = {}): SessionLimits => ({
  turns: turns ?? DEFAULT_LIMITS.turns,
  tokens: tokens ?? DEFAULT_LIMITS.tokens,
  seconds: seconds ?? DEFAULT_LIMITS.seconds,
  spend: spend ?? DEFAULT_LIMITS.spend,
});

const pricesOf = (price: WireModel['price']): Prices | null =>
  price === undefined ? null : { inputPerMillion: price.input_per_million, outputPerMillion: price.output_per_million };

/** What is wrong with settings that keep their schema; null when a session can have them. */
export const settingsProblem = ({ model }: SessionSettings): string | null => limitsProblem(model.limits, model.prices);
