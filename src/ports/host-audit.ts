/** What was done on the host, by whom: a chain of hashes for each tenant. Never holds a key or a judgment's text. */
export interface HostAuditEntry {
  readonly number: number;
  readonly at: string;
  readonly tenant: string;
  readonly action: string;
  readonly principalRef: string;
  readonly subject: string;
  readonly previous: string | null;
  readonly hash: string;
}

export interface HostAudit {
  append(entry: Pick<HostAuditEntry, 'tenant' | 'action' | 'principalRef' | 'subject'>): Promise<void>;
  list(tenant: string, asked: { readonly after: number; readonly limit: number }): Promise<readonly HostAuditEntry[]>;
  /** Goes through the whole chain, and lets others in between. Null when the signal came before its end. */
  verify(tenant: string, signal?: AbortSignal): Promise<AuditVerdict | null>;
}

export interface AuditVerdict {
  readonly entries: number;
  /** The number of the first entry that does not fit. */
  readonly brokenAt: number | null;
}
