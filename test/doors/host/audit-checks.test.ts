import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AuditChecks } from '../../../src/doors/host/audit-checks.ts';
import type { AuditVerdict } from '../../../src/ports/host-audit.ts';
import { startHost, type TestHost } from '../../builders/host.ts';
import { ask } from '../../builders/host-client.ts';

interface Begun {
  readonly tenant: string;
  readonly signal: AbortSignal;
  readonly end: (verdict: AuditVerdict | null) => void;
  readonly fail: (error: unknown) => void;
}

/** Chains that are gone through for as long as a test likes. */
function slowAudit() {
  const begun: Begun[] = [];
  const verify = (tenant: string, signal = new AbortController().signal) =>
    new Promise<AuditVerdict | null>((end, fail) => {
      begun.push({ tenant, signal, end, fail });
      signal.addEventListener('abort', () => {
        end(null);
      });
    });
  return { begun, verify };
}

const WHOLE = { entries: 3, brokenAt: null };
const here = () => new AbortController().signal;

describe('checks of the audit log', () => {
  it('are one for all of a tenant who ask at once, and another one for whoever asks later', async () => {
    const { begun, verify } = slowAudit();
    const checks = new AuditChecks({ verify });
    const asked = [1, 2, 3].map(() => checks.verdict('ours', here()));
    expect(begun).toHaveLength(1);
    begun[0]?.end(WHOLE);
    expect(await Promise.all(asked)).toEqual([WHOLE, WHOLE, WHOLE]);
    const later = checks.verdict('ours', here());
    begun[1]?.end({ entries: 4, brokenAt: 2 });
    expect(await later).toEqual({ entries: 4, brokenAt: 2 });
  });

  it('are never shared by tenants', async () => {
    const { begun, verify } = slowAudit();
    const checks = new AuditChecks({ verify });
    const asked = ['ours', 'theirs'].map((tenant) => checks.verdict(tenant, here()));
    for (const { tenant, end } of begun) end({ entries: tenant.length, brokenAt: null });
    expect(await Promise.all(asked)).toEqual([
      { entries: 4, brokenAt: null },
      { entries: 6, brokenAt: null },
    ]);
  });

  it('go on while one waits, stop when nobody does, and are begun anew by the next one', async () => {
    const { begun, verify } = slowAudit();
    const checks = new AuditChecks({ verify });
    const [one, other] = [new AbortController(), new AbortController()];
    const asked = [one, other].map(({ signal }) => checks.verdict('ours', signal));
    one.abort();
    expect(begun[0]?.signal.aborted).toBe(false);
    other.abort();
    expect(begun[0]?.signal.aborted).toBe(true);
    const next = checks.verdict('ours', here());
    expect(begun).toHaveLength(2);
    begun[1]?.end(WHOLE);
    expect([...(await Promise.all(asked)), await next]).toEqual([null, null, WHOLE]);
  });

  it('are not begun for somebody who has gone already', async () => {
    const { begun, verify } = slowAudit();
    expect(await new AuditChecks({ verify }).verdict('ours', AbortSignal.abort())).toBeNull();
    expect(begun).toEqual([]);
  });

  it('that fail fail for all, and not for whoever asks later', async () => {
    const { begun, verify } = slowAudit();
    const checks = new AuditChecks({ verify });
    const asked = [1, 2].map(() => checks.verdict('ours', here()));
    const refused = Promise.all(asked.map((each) => expect(each).rejects.toThrow('gone')));
    begun[0]?.fail(new Error('the store is gone'));
    await refused;
    const later = checks.verdict('ours', here());
    begun[1]?.end(WHOLE);
    expect(await later).toEqual(WHOLE);
  });

  it('end with the host', async () => {
    const { verify } = slowAudit();
    const checks = new AuditChecks({ verify });
    const asked = checks.verdict('ours', here());
    checks.close();
    expect(await asked).toBeNull();
  });
});

describe('GET /v1/audit/verify', () => {
  let host: TestHost;
  beforeEach(async () => {
    host = await startHost();
  });
  afterEach(async () => {
    expect(host.diagnosed).toEqual([]);
    await host.close();
  });

  it('stops what it began for a client that has gone away', async () => {
    const key = await host.newKey('ours');
    const { begun, verify } = slowAudit();
    const began = new Promise<Begun>((resolve) => {
      vi.spyOn(host.store.audit, 'verify').mockImplementation((tenant, signal) => {
        const verdict = verify(tenant, signal);
        const check = begun.at(-1);
        if (check !== undefined) resolve(check);
        return verdict;
      });
    });
    const client = new AbortController();
    const headers = { authorization: `Bearer ${key}` };
    const asked = fetch(`${host.url}/v1/audit/verify`, { headers, signal: client.signal }).catch(() => 'gone');
    const { signal } = await began;
    const stopped = new Promise((resolve) => {
      signal.addEventListener('abort', resolve);
    });
    client.abort();
    await stopped;
    expect(await asked).toBe('gone');
  });

  it('answers everybody who asks at once', async () => {
    const key = await host.newKey('ours');
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(host.url, key, 'verifyAudit')));
    expect(answers.map(({ body }) => body)).toEqual(Array(20).fill({ entries: 1, chainValid: true, brokenAt: null }));
  });
});
