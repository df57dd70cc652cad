import type { HostAuditEntry } from '../../../ports/host-audit.ts';
import type { Handler } from '../asked.ts';
import { allOf, wholeNumber } from '../query-values.ts';
import { invalid, type Refusal } from '../refusal.ts';

const MOST_ENTRIES = 500;

export const listAudit: Handler = async ({ tenant, query }, { ports }) => {
  const wish = allOf({
    after: wholeNumber('after', query('after'), { least: -1, most: 1e12, otherwise: -1 }),
    limit: wholeNumber('limit', query('limit'), { least: 1, most: MOST_ENTRIES, otherwise: 100 }),
  });
  if ('problems' in wish) return invalid(wish.problems);
  const entries = await ports.audit.list(tenant, wish.values);
  return { body: { entries: entries.map(shownEntry) } };
};

const shownEntry = ({ number, at, action, principalRef, subject, previous, hash }: HostAuditEntry) => ({
  number,
  at,
  action,
  principalRef,
  subject,
  previous,
  hash,
});

export const verifyAudit: Handler = async ({ tenant, gone }, { auditChecks }) => {
  const verdict = await auditChecks.verdict(tenant, gone);
  if (verdict === null) return CUT_SHORT;
  const { entries, brokenAt } = verdict;
  return { body: { entries, chainValid: brokenAt === null, brokenAt } };
};

/** For nobody, unless the host ends. */
const CUT_SHORT: Refusal = { refused: 'store_unavailable', message: 'The check was cut short. Ask again.' };
