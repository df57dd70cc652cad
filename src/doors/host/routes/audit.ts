import type { HostAuditEntry } from '../../../ports/host-audit.ts';
import type { Handler } from '../asked.ts';
import { allOf, wholeNumber } from '../query-values.ts';
import { invalid } from '../refusal.ts';

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

export const verifyAudit: Handler = async ({ tenant }, { ports }) => {
  const { entries, brokenAt } = await ports.audit.verify(tenant);
  return { body: { entries, chainValid: brokenAt === null, brokenAt } };
};
