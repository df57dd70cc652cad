import { createHash } from 'node:crypto';
import type { PlanContent } from './make-plan.ts';

const LENGTH = 16;

/** Names a plan by what it says: another plan has another name, and evidence that rests on the old one is stale. */
export const planIdOf = (plan: PlanContent): string =>
  `plan-${createHash('sha256').update(JSON.stringify(plan)).digest('hex').slice(0, LENGTH)}`;
