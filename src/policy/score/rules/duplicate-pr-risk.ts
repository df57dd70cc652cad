import { impactOf } from '../evidence/finding.ts';
import type { Rule } from './rule.ts';

export const duplicatePrRisk: Rule = {
  name: 'duplicatePrRisk',
  assess: ({ findings, facts }) => {
    const own = findings.filter(({ rule }) => rule === 'duplicatePrRisk');
    const [strongest] = own;
    if (strongest !== undefined) return { impact: impactOf(own), message: strongest.evidence.reason };
    return facts.pullRequests === null ? 'unknown' : null;
  },
};
