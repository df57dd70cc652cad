import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '../../src/contract/audit.ts';
import type { Audit, AuditNote } from '../../src/ports/audit.ts';
import { DIGEST, ISSUE } from '../builders/recorded-state.ts';

interface AuditFixture {
  readonly audit: Audit;
  /** Replaces the entries of the log by somebody who cannot seal it. */
  readonly rewrite: (change: (entries: AuditEntry[]) => AuditEntry[]) => void;
}

const never = new AbortController().signal;
const note = (detail: string): AuditNote => ({ event: 'diff', issue: ISSUE, digest: null, detail });
const WHOLE = { last: 100, isWhole: true };

const without = (index: number) => (entries: AuditEntry[]) => entries.toSpliced(index, 1);
const changed = (index: number) => (entries: AuditEntry[]) =>
  entries.map((entry, at) => (at === index ? { ...entry, detail: 'nothing happened' } : entry));
const swapped = (index: number) => (entries: AuditEntry[]) =>
  entries.toSpliced(index, 2, ...entries.slice(index, index + 2).toReversed());

/** What every audit log does, wherever it is kept. */
export function describeAudit(name: string, make: () => AuditFixture): void {
  const withEntries = async (count: number) => {
    const fixture = make();
    for (let number = 1; number <= count; number += 1) {
      expect(await fixture.audit.append(note(`entry ${number}`), never)).toEqual({ ok: true, value: null });
    }
    return fixture;
  };
  const brokenAt = async (audit: Audit, reading = WHOLE) => {
    const read = await audit.read(reading, never);
    if (!read.ok) throw new Error(read.failure.kind);
    return read.value.brokenAt;
  };

  describe(`audit: ${name}`, () => {
    it('is empty at first, and whole', async () => {
      const { audit } = make();
      expect(await audit.read(WHOLE, never)).toEqual({ ok: true, value: { entries: [], total: 0, brokenAt: null } });
    });

    it('gives back what was noted, each entry chained to the one before', async () => {
      const { audit } = make();
      await audit.append({ event: 'approval', issue: ISSUE, digest: DIGEST, detail: 'a yes' }, never);
      await audit.append({ event: 'task_abandoned', issue: null, digest: null, detail: '' }, never);
      const read = await audit.read(WHOLE, never);
      if (!read.ok) throw new Error(read.failure.kind);
      const [first, second] = read.value.entries;
      expect(first).toMatchObject({ number: 1, event: 'approval', issue: ISSUE, digest: DIGEST, previous: null });
      expect(second).toMatchObject({ number: 2, event: 'task_abandoned', issue: null, previous: first?.hash });
      expect(read.value).toMatchObject({ total: 2, brokenAt: null });
    });

    it('gives the last ones, oldest first', async () => {
      const { audit } = await withEntries(7);
      const read = await audit.read({ last: 3, isWhole: false }, never);
      expect(read).toMatchObject({ ok: true, value: { total: 7, brokenAt: null } });
      expect(read.ok && read.value.entries.map(({ number }) => number)).toEqual([5, 6, 7]);
    });

    it('loses none of many entries at once', async () => {
      const { audit } = make();
      const fresh = () => new AbortController().signal;
      await Promise.all(Array.from({ length: 20 }, (_, index) => audit.append(note(`entry ${index}`), fresh())));
      expect(await audit.read(WHOLE, never)).toMatchObject({ value: { total: 20, brokenAt: null } });
    });

    it.each([0, 2, 4])('finds a changed entry: %i', async (index) => {
      const { audit, rewrite } = await withEntries(5);
      rewrite(changed(index));
      expect(await brokenAt(audit)).toBe(index + 1);
    });

    it.each([0, 2])('finds a missing entry: %i', async (index) => {
      const { audit, rewrite } = await withEntries(5);
      rewrite(without(index));
      expect(await brokenAt(audit)).toBe(index + 1);
    });

    it.each([0, 3])('finds entries in another order: %i', async (index) => {
      const { audit, rewrite } = await withEntries(5);
      rewrite(swapped(index));
      expect(await brokenAt(audit)).toBe(index + 1);
    });

    it.each([0, 1, 4])('finds that the end is missing: %i are left', async (left) => {
      const { audit, rewrite } = await withEntries(5);
      rewrite((entries) => entries.slice(0, left));
      expect(await brokenAt(audit)).toBe(0);
      expect(await brokenAt(audit, { last: 2, isWhole: false })).toBe(0);
    });

    it('goes on behind what somebody changed, which stays found', async () => {
      const { audit, rewrite } = await withEntries(5);
      rewrite(without(2));
      await audit.append(note('afterwards'), never);
      await audit.append(note('and again'), never);
      expect(await brokenAt(audit)).toBe(3);
      rewrite((entries) => entries.slice(0, 2));
      await audit.append(note('after a cut'), never);
      expect(await brokenAt(audit)).toBe(3);
    });

    it('checks only what it gives back, unless it is asked for all', async () => {
      const { audit, rewrite } = await withEntries(8);
      rewrite(changed(1));
      expect(await brokenAt(audit, { last: 3, isWhole: false })).toBeNull();
      expect(await brokenAt(audit, { last: 3, isWhole: true })).toBe(2);
      rewrite(changed(6));
      expect(await brokenAt(audit, { last: 3, isWhole: false })).toBe(7);
    });

    it('does nothing once it is aborted', async () => {
      const { audit } = make();
      const stopped = AbortSignal.abort('enough');
      expect(await audit.append(note(''), stopped)).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
      expect(await audit.read(WHOLE, never)).toMatchObject({ value: { total: 0 } });
    });
  });
}
