import type { AuditVerdict, HostAudit } from '../../ports/host-audit.ts';

interface Check {
  readonly verdict: Promise<AuditVerdict | null>;
  readonly stop: AbortController;
  waiting: number;
}

/** A chain can be long: it is gone through once for all of a tenant who ask meanwhile, and only while one of them waits. */
export class AuditChecks {
  readonly #audit: Pick<HostAudit, 'verify'>;
  readonly #checks = new Map<string, Check>();

  constructor(audit: Pick<HostAudit, 'verify'>) {
    this.#audit = audit;
  }

  /** Null when it was not come to: nobody waits for it any more, or the host ends. */
  async verdict(tenant: string, gone: AbortSignal): Promise<AuditVerdict | null> {
    if (gone.aborted) return null;
    const check = this.#checks.get(tenant) ?? this.#begin(tenant);
    const leave = () => {
      check.waiting -= 1;
      if (check.waiting === 0) this.#end(tenant, check);
    };
    check.waiting += 1;
    gone.addEventListener('abort', leave, { once: true });
    try {
      return await check.verdict;
    } finally {
      gone.removeEventListener('abort', leave);
    }
  }

  close(): void {
    for (const [tenant, check] of this.#checks) this.#end(tenant, check);
  }

  #begin(tenant: string): Check {
    const stop = new AbortController();
    const verdict = this.#audit.verify(tenant, stop.signal).finally(() => {
      this.#end(tenant, check);
    });
    const check: Check = { verdict, stop, waiting: 0 };
    this.#checks.set(tenant, check);
    return check;
  }

  /** Whoever asks from here on begins another one. */
  #end(tenant: string, check: Check): void {
    check.stop.abort();
    if (this.#checks.get(tenant) === check) this.#checks.delete(tenant);
  }
}
