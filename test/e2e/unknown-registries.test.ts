import { afterAll, beforeAll, expect, it } from 'vitest';
import { NODE_REPOSITORIES, startTinyRegistries } from '../builders/managed-repositories.ts';
import { type ValidationLab, validationLab } from '../builders/validation-lab.ts';
import { describeOnEngines } from '../engines/describe-on-engines.ts';
import { NPM_HOST } from '../registries/npm.ts';
import type { RegistryServer } from '../registries/registry-server.ts';

const RUN = ['--run', '--sandbox', 'docker'];
// Nothing asks for it: that is what is tested.
const ELSEWHERE = 'packages.example.com';
const METADATA = '169.254.169.254';

/** The lockfile says that the package is on another host. */
const lockedTo = (host: string) => {
  const { npm } = NODE_REPOSITORIES;
  return { ...npm, 'package-lock.json': (npm['package-lock.json'] ?? '').replaceAll(NPM_HOST, host) };
};

describeOnEngines(
  'a lockfile that names',
  (engine) => {
    let registries: RegistryServer;
    let lab: ValidationLab;
    beforeAll(async () => {
      registries = await startTinyRegistries();
      const repositories = { unknown: lockedTo(ELSEWHERE), private: lockedTo(METADATA) };
      lab = await validationLab({ repositories, registries, sandbox: {}, env: engine.env });
    }, 120_000);
    afterAll(async () => {
      await lab.close();
      await registries.close();
    });

    it.each([
      ['unknown', ELSEWHERE, false],
      ['private', METADATA, true],
    ])('a host that is %s runs nothing, and a person is asked', { timeout: 120_000 }, async (name, host, isPrivate) => {
      await lab.edit(name, {});
      const blocked = await lab.validate(name, RUN, 8);
      expect(blocked).toMatchObject({
        status: 'blocked',
        blockedBy: 'unknown_registry',
        engine: null,
        unknownRegistryHosts: [{ host, namedBy: 'package-lock.json', isPrivate }],
      });
      expect(blocked.commands.map(({ status }) => status)).toEqual(['blocked']);
      expect(registries.requests).toEqual([]);
    });

    it('a private host gets nothing, even when somebody has allowed it', { timeout: 120_000 }, async () => {
      lab.configure({ registryHosts: [METADATA] });
      await lab.edit('private', {});
      const failed = await lab.validate('private', RUN, 8);
      expect(failed).toMatchObject({ blockedBy: 'unknown_registry', unknownRegistryHosts: [{ host: METADATA }] });
      expect(failed.setupCommands[0]?.status).not.toBe('passed');
    });
  },
  ['docker'],
);
