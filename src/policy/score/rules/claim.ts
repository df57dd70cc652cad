import { impactOf } from '../evidence/finding.ts';
import type { Rule } from './rule.ts';

export const claim: Rule = {
  name: 'claim',
  assess: ({ findings, ownClaims, facts }) => {
    const claims = findings.filter(({ rule }) => rule === 'claim');
    const [strongest] = claims;
    if (strongest !== undefined) return { impact: impactOf(claims), message: strongest.evidence.reason };
    const [own] = ownClaims;
    if (own !== undefined) return { impact: 0, message: `${own.evidence.reason} That is you, so it does not count.` };
    return facts.comments === null ? 'unknown' : null;
  },
};
