import type { ApprovalOffer, Attestation } from '../contract/approval.ts';
import type { ErrorResult } from '../contract/error.ts';
import type { TaskFacts } from '../contract/state.ts';
import { problem } from '../policy/problem.ts';
import type { Approvals } from '../ports/approvals.ts';
import type { Audit } from '../ports/audit.ts';
import type { Run } from '../ports/run.ts';
import type { FactPorts } from './read-facts.ts';
import { type Next, recordTask } from './record-task.ts';

interface KeepPorts extends FactPorts {
  readonly approvals: Pick<Approvals, 'attest'>;
  readonly audit: Audit;
}

/** Keeps a person's yes to an offer: in the audit log first, then sealed, then as a fact; and answers with it. */
export async function keepYes<Answer>(
  ports: KeepPorts,
  { issue, slug }: TaskFacts,
  { digest }: Pick<ApprovalOffer, 'digest'>,
  { method, detail }: Pick<Attestation, 'method'> & { readonly detail: string },
  answerWith: (next: Next) => Answer,
  run: Run,
): Promise<Answer | ErrorResult> {
  const at = ports.clock.now().toISOString();
  const audited = await ports.audit.append({ event: 'approval', issue, digest, detail }, run.signal);
  if (!audited.ok) return problem.store(audited.failure);
  const kept = await ports.approvals.attest(slug, { digest, method, at });
  if (!kept.ok) return problem.store(kept.failure);
  return recordTask(ports, issue, (known) => ({ ...known, approval: { digest, at } }), answerWith, run);
}
