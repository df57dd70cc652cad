import { describe, expect, it } from 'vitest';
import type { ArtifactStore } from '../../src/ports/artifact-store.ts';
import { contributionPlan } from '../builders/contribution-plan.ts';

interface ArtifactStoreFixture {
  readonly store: ArtifactStore;
  /** The text of an artifact, by its kind and slug: `plan-x`. */
  readonly text: (name: string) => string;
  /** Puts a text in the place of an artifact, as anybody can. */
  readonly put: (name: string, text: string) => void;
  /** Takes the seal of an artifact away, or copies it to another. */
  readonly dropSeal: (name: string) => void;
  readonly copySeal: (from: string, to: string) => void;
}

const { signal } = new AbortController();
const plan = contributionPlan();
const other = contributionPlan({ title: 'Another title' });

/** What every store of artifacts does, wherever it keeps them. */
export function describeArtifactStore(name: string, make: () => ArtifactStoreFixture): void {
  const withPlan = async () => {
    const fixture = make();
    await fixture.store.write('plan', 'x', plan, signal);
    return fixture;
  };

  describe(`artifact store: ${name}`, () => {
    it('has nothing at first', async () => {
      const { store } = make();
      expect(await store.read('plan', 'x')).toEqual({ status: 'missing' });
      expect(await store.evidence('plan', 'x')).toEqual({ status: 'missing' });
    });

    it('gives back what it wrote, as a reading and as evidence', async () => {
      const { store } = await withPlan();
      expect(await store.read('plan', 'x')).toEqual({ status: 'ok', value: plan });
      expect(await store.evidence('plan', 'x')).toEqual({ status: 'ok', value: plan });
    });

    it('replaces an earlier one, and the earlier one put back is no evidence', async () => {
      const { store, text, put } = await withPlan();
      const before = text('plan-x');
      await store.write('plan', 'x', other, signal);
      expect(await store.evidence('plan', 'x')).toEqual({ status: 'ok', value: other });
      put('plan-x', before);
      expect(await store.read('plan', 'x')).toEqual({ status: 'ok', value: plan });
      expect(await store.evidence('plan', 'x')).toEqual({ status: 'unsealed' });
    });

    it.each([
      ['another value', (text: string) => text.replace(plan.title, other.title)],
      ['a space more', (text: string) => `${text} `],
      [
        'another order',
        (text: string) => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text) as object).toReversed())),
      ],
      ['nothing', () => ''],
    ])('takes an edited one for no evidence: %s', async (_, edit) => {
      const { store, text, put } = await withPlan();
      put('plan-x', edit(text('plan-x')));
      expect(await store.evidence('plan', 'x')).toEqual({ status: 'unsealed' });
    });

    it('takes one that somebody else wrote for no evidence', async () => {
      const { store, put } = make();
      put('plan-x', JSON.stringify(plan));
      expect(await store.read('plan', 'x')).toMatchObject({ status: 'ok' });
      expect(await store.evidence('plan', 'x')).toEqual({ status: 'unsealed' });
    });

    it('takes one without its seal for no evidence', async () => {
      const { store, dropSeal } = await withPlan();
      dropSeal('plan-x');
      expect(await store.evidence('plan', 'x')).toEqual({ status: 'unsealed' });
    });

    it('has a seal for each artifact that fits no other', async () => {
      const { store, text, put, copySeal } = await withPlan();
      await store.write('plan', 'y', other, signal);
      put('plan-y', text('plan-x'));
      copySeal('plan-x', 'plan-y');
      expect(await store.evidence('plan', 'y')).toEqual({ status: 'unsealed' });
      put('pr-x', text('plan-x'));
      copySeal('plan-x', 'pr-x');
      expect(await store.evidence('pr', 'x')).toEqual({ status: 'unsealed' });
    });

    it('writes nothing once it is aborted', async () => {
      const { store } = make();
      const written = await store.write('plan', 'x', plan, AbortSignal.abort('enough'));
      expect(written).toMatchObject({ ok: false, failure: { kind: 'aborted', cause: 'enough' } });
      expect(await store.read('plan', 'x')).toEqual({ status: 'missing' });
    });
  });
}
