import { afterAll, beforeAll, expect, it } from 'vitest';
import { NODE_REPOSITORIES, startTinyRegistries } from '../builders/managed-repositories.ts';
import { type ValidationLab, validationLab } from '../builders/validation-lab.ts';
import { describeOnEngines } from '../engines/describe-on-engines.ts';
import type { RegistryServer } from '../registries/registry-server.ts';

const RUN = ['--run', '--sandbox', 'docker'];

describeOnEngines(
  'a second validation',
  (engine) => {
    let registries: RegistryServer;
    let lab: ValidationLab;
    beforeAll(async () => {
      registries = await startTinyRegistries();
      const { npm } = NODE_REPOSITORIES;
      lab = await validationLab({ repositories: { npm }, registries, sandbox: {}, env: engine.env });
    }, 120_000);
    afterAll(async () => {
      await lab.close();
      await registries.close();
    });

    it('sets the same tree up by a copy, and another one by npm', { timeout: 300_000 }, async () => {
      await lab.edit('npm', { 'test.js': "console.log('first', require('tiny'));\n" });
      const [first] = (await lab.validate('npm', RUN, 0)).setupCommands;
      expect(first).toMatchObject({ command: 'npm ci --ignore-scripts', status: 'passed' });
      expect(first).not.toHaveProperty('reused');
      expect(registries.requests.length).toBeGreaterThan(0);
      registries.requests.length = 0;

      const again = await lab.validate('npm', [...RUN, '--command', 'ls node_modules'], 0);
      expect(again.setupCommands).toMatchObject([
        { command: first?.command, status: 'passed', exitCode: 0, reused: true },
      ]);
      expect(again.setupCommands[0]).not.toHaveProperty('outputSha256');
      expect(again.network).toBe('registries_during_setup');
      expect(again.commands[0]?.stdout).toContain('first 42');
      expect(again.commands[1]?.stdout).toBe('tiny\n');

      // The lockfile is the same and the tree another one: npm runs, and finds what it fetched.
      await lab.edit('npm', { 'test.js': "console.log('second', require('tiny'));\n" });
      const changed = await lab.validate('npm', RUN, 0);
      expect(changed.setupCommands[0]).not.toHaveProperty('reused');
      expect(changed.setupCommands[0]?.outputBytes).toBeGreaterThan(0);
      expect(registries.requests).toEqual([]);
    });

    it('says so to a person, and to a program that watches', { timeout: 120_000 }, async () => {
      const watched = await lab.run(['validate', '--issue', 'works/npm#7', ...RUN, '--progress', 'json']);
      expect(watched.code, watched.stderr).toBe(0);
      expect(watched.stdout).toMatch(/npm ci --ignore-scripts, [\d.]+ s, kept from an earlier run/);
      expect(watched.stderr).toContain('"kind":"reusing"');
    });
  },
  ['docker'],
);
