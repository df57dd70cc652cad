import { parseIssueRef } from '../../app/policies.ts';
import {
  DEFAULT_LIMITS,
  limitsProblem,
  type Prices,
  parseClassification,
  type SessionLimits,
} from '../../app/session-policies.ts';
import type { Classification } from '../../contract/agent.ts';
import { SECURITY_CLASSES, type SecurityClass } from '../../contract/agent-vocabulary.ts';
import type { IssueRef } from '../../contract/field.ts';
import type { Result } from '../../ports/result.ts';
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
  readonly classification: Classification | null;
  /** What it may do; null: whatever a person may have done without a yes. */
  readonly security: SecurityClass | null;
  /** The one issue that the session works on; null: whatever the active task is. */
  readonly issue: IssueRef | null;
  /** The agent of the registry that it works as, where somebody else has registered it. */
  readonly agentId: string | null;
  /** The agent that drives it, and with which it ends; null: a UI does. */
  readonly parentId: string | null;
}

/** The settings of a session, or a sentence on what is wrong with them. */
export function settingsOf({ model, ...op }: ConfigureSession): Result<SessionSettings, string> {
  const classified = op.classification === undefined ? null : parseClassification(op.classification);
  if (classified?.ok === false) return { ok: false, failure: classified.problem };
  const security = op.security === undefined ? null : SECURITY_CLASSES.find((each) => each === op.security);
  if (security === undefined) return { ok: false, failure: `"security" is one of ${SECURITY_CLASSES.join(', ')}.` };
  const issue = op.issue === undefined ? null : parseIssueRef(op.issue, 'https://github.com');
  if (op.issue !== undefined && issue === null) return { ok: false, failure: '"issue" is written owner/repo#123.' };
  const settings: SessionSettings = {
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
    classification: classified?.value ?? null,
    security: lesser(classified?.value.security ?? null, security),
    issue,
    agentId: op.agent_id ?? null,
    parentId: op.parent_id ?? null,
  };
  const problem = limitsProblem(settings.model.limits, settings.model.prices);
  return problem === null ? { ok: true, value: settings } : { ok: false, failure: problem };
}

/** Of two classes that were given, the one that may do less. */
function lesser(one: SecurityClass | null, other: SecurityClass | null): SecurityClass | null {
  if (one === null || other === null) return one ?? other;
  return SECURITY_CLASSES.indexOf(one) < SECURITY_CLASSES.indexOf(other) ? one : other;
}

const limitsOf = ({ turns, tokens, seconds, spend }: NonNullable<WireModel['limits']> = {}): SessionLimits => ({
  turns: turns ?? DEFAULT_LIMITS.turns,
  tokens: tokens ?? DEFAULT_LIMITS.tokens,
  seconds: seconds ?? DEFAULT_LIMITS.seconds,
  spend: spend ?? DEFAULT_LIMITS.spend,
});

const pricesOf = (price: WireModel['price']): Prices | null =>
  price === undefined ? null : { inputPerMillion: price.input_per_million, outputPerMillion: price.output_per_million };
