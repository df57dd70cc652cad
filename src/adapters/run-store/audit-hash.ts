import { createHash } from 'node:crypto';
import type { HostAuditEntry } from '../../ports/host-audit.ts';

export type AuditContent = Omit<HostAuditEntry, 'hash'>;

export const hashOf = ({ number, at, tenant, action, principalRef, subject, previous }: AuditContent): string =>
  createHash('sha256')
    .update(JSON.stringify([number, at, tenant, action, principalRef, subject, previous]))
    .digest('hex');
