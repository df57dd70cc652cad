import { describe, expect, it } from 'vitest';
import type { HostKey } from '../../../src/contract/run.ts';
import { claimed, created, flag, type MakeStore } from './fixture.ts';

const key = (keyId: string, tenant = 'ours'): HostKey => ({
  keyId,
  tenant,
  principalRef: 'agent:ci',
  scopes: ['runs:create', 'annotations:write'],
  createdAt: '2026-01-01T00:00:00.000Z',
  revokedAt: null,
});

/** What every store does with keys, people and the log of what they do. */
export function describePeople(name: string, make: MakeStore): void {
  describe(`keys: ${name}`, () => {
    it('finds a key by its hash until it is revoked', async () => {
      const { store, again, setTime } = await make();
      await store.keys.create(key('one'), 'hash 1');
      await store.keys.create(key('two', 'theirs'), 'hash 2');
      expect(await store.keys.find('hash 1')).toEqual(key('one'));
      expect(await store.keys.find('hash 3')).toBeNull();
      expect(await store.keys.find('one')).toBeNull();
      expect(await store.keys.list(null)).toEqual([key('one'), key('two', 'theirs')]);
      expect(await store.keys.list('theirs')).toEqual([key('two', 'theirs')]);
      setTime('2026-02-01T00:00:00.000Z');
      const revoked = { ...key('one'), revokedAt: '2026-02-01T00:00:00.000Z' };
      expect(await (await again()).keys.revoke('one')).toEqual(revoked);
      setTime('2026-03-01T00:00:00.000Z');
      expect(await store.keys.revoke('one')).toEqual(revoked);
      expect(await store.keys.revoke('none')).toBeNull();
      expect(await store.keys.find('hash 1')).toBeNull();
      expect(await store.keys.find('hash 2')).toEqual(key('two', 'theirs'));
      expect(await store.keys.list('ours')).toEqual([revoked]);
    });
  });

  describe(`people who sign in: ${name}`, () => {
    const ada = { tenant: 'ours', principalRef: 'person:ada' };
    const expiresAt = '2026-01-01T01:00:00.000Z';

    it('lets a link be used once, and not when it is too old', async () => {
      const { store, again, setTime } = await make();
      const other = await again();
      setTime('2026-01-01T00:00:00.000Z');
      for (const linkHash of ['link 1', 'link 2']) await store.signIns.offer({ linkHash, ...ada, expiresAt });
      const session = { sessionHash: 'session', expiresAt: '2026-01-02T00:00:00.000Z' };
      expect(await store.signIns.redeem('link 3', session)).toBeNull();
      const both = await Promise.all([
        store.signIns.redeem('link 1', session),
        other.signIns.redeem('link 1', { ...session, sessionHash: 'another' }),
      ]);
      expect(both.filter((signedIn) => signedIn !== null)).toEqual([{ ...ada, expiresAt: session.expiresAt }]);
      setTime('2026-01-01T01:00:00.000Z');
      expect(await store.signIns.redeem('link 2', { ...session, sessionHash: 'late' })).toBeNull();
      expect(await store.signIns.find('late')).toBeNull();
    });

    it('knows who has signed in until they sign out, or for some time', async () => {
      const { store, setTime } = await make();
      setTime('2026-01-01T00:00:00.000Z');
      for (const name of ['1', '2']) {
        await store.signIns.offer({ linkHash: `link ${name}`, ...ada, expiresAt });
        await store.signIns.redeem(`link ${name}`, { sessionHash: `session ${name}`, expiresAt });
      }
      expect(await store.signIns.find('session 1')).toEqual({ ...ada, expiresAt });
      await store.signIns.end('session 1');
      expect(await store.signIns.find('session 1')).toBeNull();
      expect(await store.signIns.find('session 2')).not.toBeNull();
      setTime(expiresAt);
      expect(await store.signIns.find('session 2')).toBeNull();
    });
  });

  describe(`audit log of a host: ${name}`, () => {
    const withEntries = async () => {
      const fixture = await make();
      for (const subject of ['1', '2', '3', '4', '5'])
        await fixture.store.audit.append({ tenant: 'ours', action: 'tested', principalRef: 'person:ada', subject });
      return fixture;
    };

    it('notes what was done and by whom, chained, each tenant by itself', async () => {
      const { store } = await make();
      const { runId } = await created(store, { principalRef: 'agent:ci' });
      await store.keys.create(key('one'), 'hash 1');
      await created(store, { tenant: 'theirs' });
      await store.runs.annotate('ours', runId, flag({ note: 'never in the log' }));
      await store.runs.annotate('theirs', runId, flag());
      await claimed(store);
      await store.runs.cancel('ours', runId, 'person:bob');
      await store.runs.cancel('ours', runId, 'person:bob');
      const entries = await store.audit.list('ours', { after: 0, limit: 100 });
      expect(
        entries.map(({ number, action, principalRef, subject }) => [number, action, principalRef, subject]),
      ).toEqual([
        [1, 'run.created', 'agent:ci', runId],
        [2, 'key.created', 'operator', 'one'],
        [3, 'run.annotated', 'person:ada', runId],
        [4, 'run.cancelled', 'person:bob', runId],
      ]);
      expect(entries.map(({ previous }) => previous)).toEqual([null, ...entries.slice(0, -1).map(({ hash }) => hash)]);
      expect(JSON.stringify(entries)).not.toMatch(/hash 1|never in the log/);
      expect(await store.audit.list('ours', { after: 1, limit: 2 })).toEqual(entries.slice(1, 3));
      expect(await store.audit.verify('ours')).toEqual({ entries: 4, brokenAt: null });
      expect(await store.audit.verify('theirs')).toEqual({ entries: 1, brokenAt: null });
      expect(await store.audit.verify('nobody')).toEqual({ entries: 0, brokenAt: null });
    });

    it('is whole while others write to it', async () => {
      const { store, again } = await withEntries();
      const other = await again();
      const verdicts: (number | null | undefined)[] = [];
      const written = new AbortController();
      const verifying = (async () => {
        while (!written.signal.aborted) verdicts.push((await store.audit.verify('ours'))?.brokenAt);
      })();
      for (let subject = 0; subject < 60; subject += 1)
        await other.audit.append({
          tenant: 'ours',
          action: 'tested',
          principalRef: 'person:ada',
          subject: `${subject}`,
        });
      written.abort();
      await verifying;
      expect(new Set(verdicts)).toEqual(new Set([null]));
      expect(await store.audit.verify('ours')).toEqual({ entries: 65, brokenAt: null });
    });

    const LONG = 1300;
    const withLongChains = async () => {
      const fixture = await make();
      const entry = { action: 'tested', principalRef: 'person:ada', subject: 'something' };
      const tenants = Array.from({ length: LONG }, () => ['ours', 'theirs']).flat();
      await Promise.all(tenants.map((tenant) => fixture.store.audit.append({ tenant, ...entry })));
      return fixture;
    };

    it('is gone through page by page, several at once too', async () => {
      const { store, tamper } = await withLongChains();
      const verdicts = () => Promise.all(['ours', 'theirs', 'ours'].map((tenant) => store.audit.verify(tenant)));
      const whole = { entries: LONG, brokenAt: null };
      expect(await verdicts()).toEqual([whole, whole, whole]);
      await tamper("update audit_entries set subject = 'another' where tenant = 'theirs' and number = 1200");
      expect(await verdicts()).toEqual([whole, { entries: LONG, brokenAt: 1200 }, whole]);
    });

    it('lets others in while it is gone through', async () => {
      const { store } = await withLongChains();
      const order: string[] = [];
      const verifying = store.audit.verify('ours').then(() => order.push('verified'));
      await new Promise<void>((resolve) => {
        setImmediate(() => {
          order.push('others');
          resolve();
        });
      });
      await verifying;
      expect(order).toEqual(['others', 'verified']);
    });

    it('is left when nobody wants to know any more, and the next one is not held up', async () => {
      const { store } = await withLongChains();
      const gone = new AbortController();
      const left = store.audit.verify('ours', gone.signal);
      gone.abort();
      expect(await left).toBeNull();
      expect(await store.audit.verify('ours')).toEqual({ entries: LONG, brokenAt: null });
    });

    it.each([
      ['a changed entry', "update audit_entries set subject = '9' where number = 3", 3],
      ['a changed hash', "update audit_entries set hash = '9' where number = 5", 5],
      ['another name of the actor', "update audit_entries set principal_ref = 'person:eve' where number = 1", 1],
      ['a missing entry', 'delete from audit_entries where number = 2', 3],
      ['a missing first entry', 'delete from audit_entries where number = 1', 2],
      ['a missing end', 'delete from audit_entries where number > 3', 4],
      ['no entry left', 'delete from audit_entries', 1],
    ])('finds %s', async (_, change, brokenAt) => {
      const { store, tamper } = await withEntries();
      await tamper(change);
      expect(await store.audit.verify('ours')).toMatchObject({ brokenAt });
      await store.audit.append({ tenant: 'ours', action: 'tested', principalRef: 'person:ada', subject: 'after' });
      expect(await store.audit.verify('ours')).not.toMatchObject({ brokenAt: null });
    });
  });
}
