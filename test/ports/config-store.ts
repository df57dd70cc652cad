import { describe, expect, it } from 'vitest';
import { Config } from '../../src/contract/config.ts';
import type { ConfigStore } from '../../src/ports/store.ts';

interface ConfigStoreFixture {
  readonly store: ConfigStore;
  /** Puts a text in the place of the config's file. */
  put(text: string): void;
  text(): string | null;
  /** The text of a file that was kept, by the path that the store told. */
  kept(path: string): string | undefined;
}

type MakeConfigStore = () => ConfigStoreFixture;

/** What every config store does, wherever it keeps the config. */
export function describeConfigStore(name: string, make: MakeConfigStore): void {
  const plain = make;

  describe(`config store: ${name}`, () => {
    it('is missing at first', async () => {
      expect(await plain().store.read()).toEqual({ status: 'missing' });
    });

    it('writes what it is given, and reads it with the defaults', async () => {
      const fixture = plain();
      const written = await fixture.store.write({ languages: ['Rust'], maxChangedFiles: 3 }, { replace: false });
      expect(written).toEqual({ ok: true, value: { replacedKeptAt: null } });
      expect(JSON.parse(fixture.text() ?? '')).toEqual({ languages: ['Rust'], maxChangedFiles: 3 });
      const expected = Config.parse({ languages: ['Rust'], maxChangedFiles: 3 });
      expect(await fixture.store.read()).toEqual({ status: 'ok', value: expected });
    });

    it.each([
      ['valid', '{}'],
      ['damaged', '{'],
      ['empty', ''],
    ])('refuses an existing file: %s', async (_, text) => {
      const fixture = plain();
      fixture.put(text);
      const written = await fixture.store.write({}, { replace: false });
      expect(written).toEqual({ ok: false, failure: { kind: 'exists' } });
      expect(fixture.text()).toBe(text);
    });

    it.each([
      ['valid', '{"languages": []}'],
      ['damaged', '{'],
    ])('keeps what it replaces: %s', async (_, text) => {
      const fixture = plain();
      fixture.put(text);
      const written = await fixture.store.write({ topics: ['parser'] }, { replace: true });
      if (!written.ok) throw new Error(written.failure.kind);
      const keptAt = written.value.replacedKeptAt ?? '';
      expect(keptAt).toMatch(/^\.contribflow\/config\.json\.replaced-/);
      expect(fixture.kept(keptAt)).toBe(text);
      expect(await fixture.store.read()).toMatchObject({ status: 'ok', value: { topics: ['parser'] } });
    });

    it('reports a damaged file and lets it be', async () => {
      const fixture = plain();
      fixture.put('{"langauges": ["Rust"]}');
      expect(await fixture.store.read()).toMatchObject({ status: 'damaged' });
      expect(fixture.text()).toBe('{"langauges": ["Rust"]}');
    });

    it('refuses, as a bug, to write what it could not read back', async () => {
      const fixture = plain();
      await expect(fixture.store.write({ maxChangedFiles: -1 }, { replace: false })).rejects.toThrow();
      expect(fixture.text()).toBeNull();
    });
  });
}
