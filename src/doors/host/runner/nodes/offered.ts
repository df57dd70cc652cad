import { memberOf } from '../member-of.ts';
import type { NodeContext } from '../workflows/workflow.ts';

interface Offered {
  readonly digest: string;
  readonly expiresAt: string;
}

/** What the last review offers for approval, from the log; null when it offers nothing. */
export function offeredIn({ results }: Pick<NodeContext, 'results'>): Offered | null {
  const approval = memberOf(memberOf(results.get('review'), 'answer'), 'approval');
  const digest = memberOf(approval, 'digest');
  const expiresAt = memberOf(approval, 'expiresAt');
  return typeof digest === 'string' && typeof expiresAt === 'string' ? { digest, expiresAt } : null;
}
