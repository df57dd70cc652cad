import { sha256Of } from '../sha256.ts';
import type { PlanContent } from './make-plan.ts';

const LENGTH = 16;

/** Names a plan by what it says: another plan has another name, and evidence that rests on the old one is stale. */
export const planIdOf = (plan: PlanContent): string => `plan-${sha256Of(JSON.stringify(plan)).slice(0, LENGTH)}`;
