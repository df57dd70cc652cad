import { createHash } from 'node:crypto';
import type { HostAuditEntry } from '../../ports/host-audit.ts';

export type AuditContent = Omit<HostAuditEntry, 'hash'>;

export const hashOf = ({ number, previous, ...content }: AuditContent): string =>
  createHash('sha256')
    .update(`[${number}${hashedBetween(content)}${JSON.stringify(previous)}]`)
    .digest('hex');

/**
 * What is hashed of an entry, but for its number in front of it and the hash of the entry before behind it: a store that
 * knows these two alone can put the rest together.
 */
export const hashedBetween = ({
  at,
  tenant,
  action,
  principalRef,
  subject,
}: Omit<AuditContent, 'number' | 'previous'>) =>
  `,${JSON.stringify([at, tenant, action, principalRef, subject]).slice(1, -1)},`;
