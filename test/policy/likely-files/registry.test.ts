import { describe, expect, it } from 'vitest';
import { ECHOES } from '../../../src/policy/plan/likely-files/echoes/registry.ts';
import { SIGNALS } from '../../../src/policy/plan/likely-files/signals/registry.ts';

describe('signals and echoes', () => {
  const names = [...SIGNALS, ...ECHOES].map(({ name }) => name);

  it('have a name each', () => {
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
  });
});
