import { describe, expect, it } from 'vitest';
import { EMPTY_STATE } from '../../src/contract/empty-state.ts';
import type { State } from '../../src/contract/state.ts';
import { mapTexts } from '../../src/policy/map-texts.ts';
import type { StateStore } from '../../src/ports/store.ts';
import { backoff } from '../builders/backoff.ts';

interface StateStoreFixture {
  readonly store: StateStore;
  /** Puts a text in the place of the state's file. */
  put(text: string): void;
  text(): string | null;
  /** The text of a file that was kept, by the path that the store told. */
  kept(path: string): string | undefined;
}

type MakeStateStore = (options: { clean: (state: State) => State }) => StateStoreFixture;

const withQuery = (failingQuery: string) => (state: State) => ({ ...state, backoff: backoff({ failingQuery }) });
const DAMAGED = {
  'no JSON': '{"stateVersion": 1,',
  'another shape': '{"stateVersion": 1, "tasks": "none"}',
  'no object': '7',
};

/** What every state store does, wherever it keeps the state. */
export function describeStateStore(name: string, make: MakeStateStore): void {
  const plain = () => make({ clean: (state) => state });

  describe(`state store: ${name}`, () => {
    it('is missing at first, and the first change gets the empty state', async () => {
      const { store } = plain();
      expect(await store.read()).toEqual({ status: 'missing' });
      const seen: State[] = [];
      await store.update((state) => {
        seen.push(state);
        return state;
      });
      expect(seen).toEqual([EMPTY_STATE]);
    });

    it('gives back what was written', async () => {
      const { store } = plain();
      const updated = await store.update(withQuery('search'));
      const expected = withQuery('search')(EMPTY_STATE);
      expect(updated).toEqual({ ok: true, value: { state: expected, damagedKeptAt: null } });
      expect(await store.read()).toEqual({ status: 'ok', value: expected });
    });

    it('loses none of many updates at once', async () => {
      const { store } = plain();
      const append = (state: State) => withQuery(`${state.backoff?.failingQuery ?? ''}x`)(state);
      await Promise.all(Array.from({ length: 20 }, () => store.update(append)));
      expect(await store.read()).toMatchObject({ value: { backoff: { failingQuery: 'x'.repeat(20) } } });
    });

    it.each(Object.entries(DAMAGED))('reports a damaged file and lets it be: %s', async (_, text) => {
      const fixture = plain();
      fixture.put(text);
      const loaded = await fixture.store.read();
      expect(loaded.status).toBe('damaged');
      expect(loaded.status === 'damaged' && loaded.problems.length).toBeGreaterThan(0);
      expect(fixture.text()).toBe(text);
    });

    it.each(Object.entries(DAMAGED))('keeps a damaged file beside when it is replaced: %s', async (_, text) => {
      const fixture = plain();
      fixture.put(text);
      const updated = await fixture.store.update((state) => {
        expect(state).toEqual(EMPTY_STATE);
        return state;
      });
      if (!updated.ok) throw new Error(updated.failure.kind);
      const keptAt = updated.value.damagedKeptAt ?? '';
      expect(keptAt).toMatch(/^\.contribflow\/state\.json\.damaged-/);
      expect(fixture.kept(keptAt)).toBe(text);
      expect(await fixture.store.read()).toEqual({ status: 'ok', value: EMPTY_STATE });
    });

    it('never touches the file of a newer version', async () => {
      const fixture = plain();
      const text = '{"stateVersion": 2, "somethingNew": true}';
      fixture.put(text);
      expect(await fixture.store.read()).toEqual({ status: 'newer', version: 2 });
      const updated = await fixture.store.update(() => {
        throw new Error('the change must not be asked');
      });
      expect(updated).toMatchObject({ ok: false, failure: { kind: 'newer', path: '.contribflow/state.json' } });
      expect(fixture.text()).toBe(text);
    });

    it('does nothing once it is aborted', async () => {
      const fixture = plain();
      const updated = await fixture.store.update(withQuery('never'), { signal: AbortSignal.abort('enough') });
      expect(updated).toMatchObject({ ok: false, failure: { kind: 'aborted', cause: 'enough' } });
      expect(fixture.text()).toBeNull();
    });

    it('keeps the old state when the change throws, and works on', async () => {
      const { store } = plain();
      await store.update(withQuery('old'));
      const broken = store.update(() => {
        throw new Error('a bug');
      });
      await expect(broken).rejects.toThrow('a bug');
      expect(await store.read()).toMatchObject({ value: { backoff: { failingQuery: 'old' } } });
      expect(await store.update(withQuery('new'))).toMatchObject({ ok: true });
    });

    it('refuses, as a bug, to write what it could not read back', async () => {
      const fixture = plain();
      await expect(fixture.store.update((state) => ({ ...state, mistake: 1 }))).rejects.toThrow();
      expect(fixture.text()).toBeNull();
    });

    it('cleans what it writes', async () => {
      const fixture = make({ clean: (state) => mapTexts(state, (text) => text.replaceAll('hunter', 'hidden')) });
      const updated = await fixture.store.update(withQuery('hunter'));
      expect(updated).toMatchObject({ value: { state: { backoff: { failingQuery: 'hidden' } } } });
      expect(fixture.text()).toContain('hidden');
      expect(fixture.text()).not.toContain('hunter');
    });

    it('hands out an empty state that a careless change cannot spoil for others', async () => {
      const fixture = plain();
      const spoil = fixture.store.update((state) => {
        state.activeIssue = null;
        Object.assign(state, { spoilt: true });
        return state;
      });
      await expect(spoil).rejects.toThrow();
      expect(await fixture.store.update((state) => state)).toMatchObject({ ok: true, value: { state: EMPTY_STATE } });
    });
  });
}
