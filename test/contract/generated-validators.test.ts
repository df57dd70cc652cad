import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { checkConfig, checkState } from '../../src/app/checks.ts';
import { Config } from '../../src/contract/config.ts';
import { CONTRACT_NAMES, CONTRACTS, type ContractName } from '../../src/contract/registry.ts';
import { State } from '../../src/contract/state.ts';
import { mutations } from '../builders/mutations.ts';
import { dryRun, pool, validated, working } from '../builders/recorded-state.ts';
import { SITUATIONS } from '../builders/situations.ts';

const fixtures = new URL('../fixtures/protocol/', import.meta.url);

type Validator = (value: unknown) => boolean;

const validatorOf = async (name: ContractName): Promise<Validator> =>
  ((await import(`../../dist/validators/${name}.js`)) as { default: Validator }).default;

/** All the damage that we can do to a document, and the document itself. */
const variants = (document: object): unknown[] => [
  document,
  ...mutations.wrongType(document).map(({ broken }) => broken),
  ...mutations.missingField(document).map(({ broken }) => broken),
];

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('a generated validator judges as its zod schema does', () => {
  it('for the state', () => {
    const full = working(
      { ...validated, dryRun: dryRun() },
      { pool: pool([]), gh: { status: 'signed_in', at: '2026-01-01T00:00:00Z' } },
    );
    for (const variant of variants(full)) {
      expect(checkState(structuredClone(variant)).ok, JSON.stringify(variant)).toBe(accepts(State, variant));
    }
  });

  it('for the config, filling in the same defaults', () => {
    const full = Config.parse({ languages: ['TypeScript'], topics: ['cli'], approval: 'flag', excludeRepos: ['a/b'] });
    for (const variant of [{}, { limits: {} }, { sandbox: { cpus: 1.5 } }, ...variants(full)]) {
      const checked = checkConfig(structuredClone(variant));
      const parsed = Config.safeParse(variant);
      expect(checked.ok, JSON.stringify(variant)).toBe(parsed.success);
      if (checked.ok && parsed.success) expect(checked.value).toEqual(parsed.data);
    }
  });

  it('for random configs', () => {
    const value = fc.oneof(fc.jsonValue({ maxDepth: 1 }), fc.constantFrom(1, 'docker', 'TypeScript', '$(x)', []));
    const keys = fc.constantFrom(...Object.keys(Config.shape), 'unknown');
    fc.assert(
      fc.property(fc.dictionary(keys, value, { maxKeys: 3 }), (random) => {
        // What reaches a validator has always come out of JSON.parse.
        const text = JSON.stringify(random);
        expect(checkConfig(JSON.parse(text)).ok).toBe(accepts(Config, JSON.parse(text)));
      }),
    );
  });

  it.each(readdirSync(fixtures))('for the example %s as far as it is ours', async (file) => {
    const name = CONTRACT_NAMES.find((contract) => file.startsWith(contract));
    if (name === undefined) throw new Error(`no contract for ${file}`);
    const validate = await validatorOf(name);
    const example = JSON.parse(readFileSync(new URL(file, fixtures), 'utf8')) as object;
    for (const variant of variants(example)) {
      expect(validate(structuredClone(variant)), JSON.stringify(variant)).toBe(
        accepts(CONTRACTS[name].emitted, variant),
      );
    }
  });

  it('knows all situations', () => {
    for (const { state } of SITUATIONS) {
      if (typeof state !== 'object' || state === null) continue;
      expect(checkState(structuredClone(state)).ok).toBe(accepts(State, state));
    }
  });
});

describe('what is wrong with a config', () => {
  it.each([
    [{ langauges: [] }, 'unknown key "langauges" (did you mean "languages"?)'],
    [{ sandbox: { memroyMb: 1 } }, 'unknown key "sandbox.memroyMb" (did you mean "memoryMb"?)'],
    [{ xyzzy: 1 }, 'unknown key "xyzzy"'],
    [{ actor: 'robot' }, '"actor" must be one of human, agent'],
    [{ maxChangedFiles: 0 }, '"maxChangedFiles" must be >= 1'],
    [{ languages: 'TypeScript' }, '"languages" must be array'],
    [{ languages: ['"quoted"'] }, '"languages.0" has a form that is not allowed'],
    [[], 'the file must be object'],
  ])('%j', (wrong, problem) => {
    expect(checkConfig(structuredClone(wrong))).toEqual({
      ok: false,
      problems: expect.arrayContaining([problem]) as string[],
    });
  });
});
