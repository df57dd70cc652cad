import type { ConfigureSession, WireModel } from './wire/ops.ts';
import type { ApprovalPolicy, ModelProvider } from './wire/vocabulary.ts';

/** How a session was configured. */
export interface SessionSettings {
  readonly model: {
    readonly provider: ModelProvider;
    readonly name: string | null;
    readonly baseUrl: string | null;
    readonly limits: WireModel['limits'] | null;
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
    limits: model.limits ?? null,
  },
  cwd: op.cwd,
  approvalPolicy: op.approval_policy,
  instructions: op.instructions ?? null,
  classification: op.classification ?? null,
  security: op.security ?? null,
  issue: op.issue ?? null,
});
