import { impactOf } from '../evidence/finding.ts';
import type { Rule } from './rule.ts';

export const claim: Rule = {
  name: 'claim',
  assess: ({ findings, facts }) => {
    const own = findings.filter(({ rule }) => rule === 'claim');
    const [strongest] = own;
    if (strongest !== undefined) return { impact: impactOf(own), message: strongest.evidence.reason };
    return facts.comments === null ? 'unknown' : null;
  },
};
