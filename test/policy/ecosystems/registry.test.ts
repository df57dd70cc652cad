import { describe, expect, it } from 'vitest';
import { type DetectedEcosystem, detectEcosystems } from '../../../src/policy/ecosystems/detect-ecosystems.ts';
import { ECOSYSTEM_NAMES } from '../../../src/policy/ecosystems/ecosystem.ts';
import { manifestPathsWorthReading } from '../../../src/policy/ecosystems/manifest-paths.ts';
import { ECOSYSTEMS, ecosystemNamed } from '../../../src/policy/ecosystems/registry.ts';
import { FIXTURES } from './fixtures.ts';
import { commandsOf, setupOf, snapshotOf, toolsOf } from './snapshot.ts';

const namesOf = (ecosystems: readonly DetectedEcosystem[]) => ecosystems.map(({ name }) => name);

describe.each(ECOSYSTEMS)('the ecosystem $name', (ecosystem) => {
  it('is registered under its name, and has a repository to be tried on', () => {
    expect(ecosystemNamed(ecosystem.name)).toBe(ecosystem);
    expect(FIXTURES.map((fixture) => fixture.ecosystem)).toContain(ecosystem.name);
  });

  it('is found by the mere presence of a manifest, wherever languages may be', () => {
    for (const manifest of ecosystem.manifests) {
      expect(namesOf(toolsOf({ [manifest]: null }).ecosystems)).toEqual([ecosystem.name]);
      expect(manifestPathsWorthReading([manifest])).toEqual([manifest]);
      const nested = toolsOf({ [`service/${manifest}`]: null }).ecosystems;
      if (ecosystem.role === 'task_runner') expect(nested).toEqual([]);
      for (const project of nested) expect(project.manifest).toBe(`service/${manifest}`);
    }
  });

  it('finds nothing in an empty tree, or in one that was not read', () => {
    expect(ecosystem.manifests.length).toBeGreaterThan(0);
    for (const paths of [[], null]) {
      expect(detectEcosystems({ paths, files: [] })).toEqual({
        ecosystems: [],
        primary: null,
        testLayouts: [],
        generatedFiles: [],
      });
    }
  });
});

it('has exactly the ecosystems of the list', () => {
  expect(ECOSYSTEMS.map(({ name }) => name)).toEqual([...ECOSYSTEM_NAMES]);
});

describe.each(FIXTURES)('a repository with $manager and $lockfile', ({ ecosystem, manager, tree, ...expected }) => {
  it('is recognised', () => {
    const tools = toolsOf(tree);
    expect(tools.primary).toMatchObject({ name: ecosystem, packageManager: manager, lockfile: expected.lockfile });
    expect(tools.ecosystems).toEqual([tools.primary]);
  });

  it('has its commands in order', () => {
    expect(commandsOf(tree)).toEqual(expected.commands);
    expect(setupOf(tree)).toEqual(expected.setup);
  });

  it('is recognised from the texts alone when the tree was not read', () => {
    const { files } = snapshotOf(tree);
    expect(namesOf(detectEcosystems({ paths: null, files }).ecosystems)).toEqual([ecosystem]);
  });
});
