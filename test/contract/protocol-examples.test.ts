import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTRACT_NAMES, CONTRACTS, type ContractName } from '../../src/contract/registry.ts';
import { mutations } from '../builders/mutations.ts';

const directory = new URL('../fixtures/protocol/', import.meta.url);

/** The examples of the protocol as it was first written down; they stay valid for ever. */
const examples = readdirSync(directory).map((file) => {
  const name = file.replace('.json', '');
  return {
    name,
    contract: contractOf(name),
    example: JSON.parse(readFileSync(new URL(file, directory), 'utf8')) as object,
  };
});

function contractOf(name: string): ContractName {
  const found = CONTRACT_NAMES.find((contract) => name === contract || name.startsWith(`${contract}-`));
  if (found === undefined) throw new Error(`no contract for ${name}`);
  return found;
}

describe('the examples of the protocol', () => {
  it('are all fourteen', () => {
    expect(examples).toHaveLength(14);
  });

  it.each(examples)('$name parses unchanged by the published schema', ({ contract, example }) => {
    expect(CONTRACTS[contract].published.parse(example)).toEqual(example);
  });

  it.each(examples)('$name does not parse with a wrong type anywhere', ({ contract, example }) => {
    for (const { path, broken } of mutations.wrongType(example)) {
      expect(CONTRACTS[contract].published.safeParse(broken).success, `${path} of a wrong type`).toBe(false);
    }
  });

  it.each(examples)(
    '$name does not parse without a field that the protocol has always had',
    ({ contract, example }) => {
      const optional = OPTIONAL_IN[contract] ?? [];
      for (const { path, broken } of mutations.missingField(example)) {
        const isOptional = optional.some((pattern) => pattern.test(path));
        expect(CONTRACTS[contract].published.safeParse(broken).success, `without ${path}`).toBe(isOptional);
      }
    },
  );

  it.each(examples)('$name does not parse with an unknown value in a closed list', ({ contract, example }) => {
    for (const field of ['nextAction', 'state', 'status', 'riskLevel', 'validationStatus']) {
      if (!(field in example)) continue;
      const broken = { ...example, [field]: 'no_such_value' };
      expect(CONTRACTS[contract].published.safeParse(broken).success, field).toBe(false);
    }
  });
});

/** Fields that some examples have and others of the same contract do not, so no example can make them required. */
const OPTIONAL_IN: Partial<Record<ContractName, readonly RegExp[]>> = {
  validation: [
    /^setupCommands$/,
    /\.(workingDirectory|sandbox|sandboxImage|durationMs|stdout|stderr|suggestedSystemPackages)$/,
  ],
  workspace: [/^submodules\.(paths|reason|recommendedCommand)$/],
};

describe('every contract', () => {
  it.each(CONTRACT_NAMES)('%s refuses what is no object at all', (name) => {
    for (const value of [null, [], 'text', 7, true]) {
      expect(CONTRACTS[name].published.safeParse(value).success).toBe(false);
    }
  });
});
