import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ValidationResult } from '../../src/contract/validation.ts';
import { ECOSYSTEMS, type EcosystemFixture, startTinyRegistries } from '../builders/managed-repositories.ts';
import { type ValidationLab, validationLab } from '../builders/validation-lab.ts';
import { describeOnEngines, isFull } from '../engines/describe-on-engines.ts';
import type { RegistryServer } from '../registries/registry-server.ts';

const IMAGE = 'contribflow-test:toolchains-4';
const RUN = ['--run', '--sandbox', 'docker'];

/** Compilers take their time: the short suite has of the slow ones what is different in each language. */
const IN_SHORT = { fails: ['node', 'python', 'make'], neverEnds: ['node', 'make'] } as const;
const isRun = (scenario: keyof typeof IN_SHORT, name: string) =>
  isFull || IN_SHORT[scenario].some((each) => each === name);

describeOnEngines(
  'a repository of',
  (engine) => {
    let registries: RegistryServer;
    let lab: ValidationLab;
    beforeAll(async () => {
      registries = await startTinyRegistries();
      const images = Object.fromEntries(Object.keys(ECOSYSTEMS).map((name) => [name, IMAGE]));
      const repositories = Object.fromEntries(Object.entries(ECOSYSTEMS).map(([name, { files }]) => [name, files]));
      lab = await validationLab({ repositories, registries, sandbox: { images }, env: engine.env });
    }, 120_000);
    afterAll(async () => {
      await lab.close();
      await registries.close();
    });

    describe.each(Object.entries(ECOSYSTEMS))('%s', (name, fixture) => {
      const runWith = async (files: EcosystemFixture['files'], code: number) => {
        lab.restore(name);
        await lab.edit(name, files);
        return lab.validate(name, RUN, code);
      };
      const checkOf = ({ commands }: ValidationResult) => commands.find(({ command }) => command === fixture.checks);

      it('is known by its files', async () => {
        await lab.edit(name, {});
        const { setupCommands, commands, leftOut, status } = await lab.validate(name, [], 8);
        expect(setupCommands.map(({ command }) => command)).toEqual(fixture.setup === null ? [] : [fixture.setup]);
        expect(commands.map(({ command }) => command)).toEqual(fixture.commands);
        expect([status, leftOut]).toEqual(['blocked', []]);
      });

      it('passes', { timeout: 240_000 }, async () => {
        const result = await runWith({}, 0);
        expect(result).toMatchObject({
          status: 'passed',
          blocksPr: false,
          engine: 'docker',
          isolation: 'container',
          network: fixture.setup === null ? 'none' : 'registries_during_setup',
          unknownRegistryHosts: [],
        });
        for (const { status, exitCode, sandboxImage, sandboxImageDigest } of result.commands) {
          expect([status, exitCode, sandboxImage]).toEqual(['passed', 0, IMAGE]);
          expect(sandboxImageDigest).toMatch(/^sha256:[0-9a-f]{64}$/);
        }
      });

      if (isRun('fails', name))
        it('fails when its tests do', { timeout: 240_000 }, async () => {
          const result = await runWith(fixture.fails, 1);
          expect(result).toMatchObject({ status: 'failed', blocksPr: true, nextAction: 'fix_validation_failures' });
          expect(checkOf(result)).toMatchObject({ status: 'failed', timedOut: false });
          expect(checkOf(result)?.exitCode).toBeGreaterThan(0);
          expect(checkOf(result)?.reason).toMatch(/^Validation failed in the Docker sandbox: exit code \d+/);
          expect(checkOf(result)).not.toHaveProperty('suggestedSystemPackages');
        });

      it('names the package of a header that is missing', { timeout: 240_000 }, async () => {
        const result = await runWith(fixture.needsHeader, 1);
        expect(checkOf(result)).toMatchObject({ status: 'failed', suggestedSystemPackages: ['libx11-dev'] });
        expect(checkOf(result)?.reason).toBe(
          'Validation failed in the Docker sandbox. Likely missing system packages: libx11-dev.',
        );
      });

      if (isRun('neverEnds', name))
        it('is stopped at its time', { timeout: 240_000 }, async () => {
          // The setup has no more time than that either.
          const seconds = fixture.setup === null ? 2 : 12;
          lab.configure({ commandTimeoutSeconds: seconds });
          const result = await runWith(fixture.neverEnds, 1);
          lab.configure({});
          expect(checkOf(result)).toMatchObject({
            status: 'failed',
            exitCode: null,
            timedOut: true,
            reason: `Validation failed in the Docker sandbox: it did not end within ${seconds} seconds.`,
          });
        });
    });
  },
  ['docker'],
);
