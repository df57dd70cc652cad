import { afterAll, beforeAll, expect, it } from 'vitest';
import { NODE_REPOSITORIES, startTinyRegistries } from '../builders/managed-repositories.ts';
import { file, imageOf, neverStopped, sandboxJob, sh } from '../builders/sandbox-job.ts';
import { type ValidationLab, validationLab } from '../builders/validation-lab.ts';
import { describeOnEngines, isFull, openSandbox } from '../engines/describe-on-engines.ts';
import { NPM_HOST } from '../registries/npm.ts';
import type { RegistryServer } from '../registries/registry-server.ts';

const MANAGERS = 'contribflow-test:managers-1';
const IMAGES: Readonly<Record<keyof typeof NODE_REPOSITORIES, string>> = {
  npm: 'node:22-bookworm-slim',
  pnpm: MANAGERS,
  yarn1: MANAGERS,
  yarn4: 'contribflow-test:berry-1',
  bun: MANAGERS,
};
const NAMES = ['npm', 'pnpm', 'yarn1', 'yarn4', 'bun'] as const;

/** What each manager is asked to do by somebody who is not on their guard. */
const UNGUARDED: Readonly<Record<keyof typeof NODE_REPOSITORIES, string>> = {
  npm: 'npm ci',
  pnpm: 'pnpm install --frozen-lockfile',
  yarn1: 'yarn install --frozen-lockfile',
  yarn4: 'yarn install; YARN_IGNORE_PATH=1 yarn install',
  bun: 'bun install --frozen-lockfile',
};

if (!isFull) it.skip('install scripts of package managers: NOT TESTED, it belongs to bin/test --full', () => undefined);

if (isFull)
  describeOnEngines(
    'an install by',
    (engine) => {
      let registries: RegistryServer;
      let lab: ValidationLab;
      beforeAll(async () => {
        registries = await startTinyRegistries();
        lab = await validationLab({ repositories: NODE_REPOSITORIES, registries, sandbox: {}, env: engine.env });
      }, 120_000);
      afterAll(async () => {
        await lab.close();
        await registries.close();
      });

      it.each(NAMES)('%s runs no script and no other code of the repository', { timeout: 120_000 }, async (name) => {
        lab.configure({ images: { [name.replace(/\d/, '')]: IMAGES[name] } });
        await lab.edit(name, {});
        registries.requests.length = 0;
        const { commands, unknownRegistryHosts } = await lab.validate(name, ['--run', '--command', 'ls -a'], 0);
        const listed = commands.find(({ command }) => command === 'ls -a');
        expect(listed?.stdout).toContain('node_modules');
        expect(listed?.stdout).not.toContain('planted');
        expect(unknownRegistryHosts).toEqual([]);
        const hosts = new Set(registries.requests.map((request) => request.split('/')[0]));
        expect([...hosts]).toEqual([NPM_HOST]);
      });

      it.each(NAMES)('%s would run some', { timeout: 120_000 }, async (name) => {
        const sandbox = await openSandbox(engine, {
          routes: new Map([[NPM_HOST, { address: '127.0.0.1', port: registries.port }]]),
        });
        const files = Object.entries(NODE_REPOSITORIES[name]).map(([path, text]) => file(path, text));
        const registry = `https://${NPM_HOST}/`;
        const env = {
          npm_config_registry: registry,
          YARN_NPM_REGISTRY_SERVER: registry,
          YARN_ENABLE_IMMUTABLE_INSTALLS: '0',
        };
        const job = sandboxJob(await imageOf(sandbox, IMAGES[name]), {
          files,
          setup: [{ ...sh(UNGUARDED[name]), env }],
          commands: [sh('ls')],
          registryHosts: [NPM_HOST],
          limits: { caFile: registries.caFile, memoryMb: 1024 },
        });
        const result = await sandbox.execute(job, neverStopped(), () => undefined);
        if (!result.ok) throw new Error(result.failure.message);
        const [setup] = result.value.setup;
        expect(setup?.exitCode, `${setup?.stdout.toString()}${setup?.stderr.toString()}`).toBe(0);
        expect(result.value.commands[0]?.stdout.toString()).toContain('planted');
      });
    },
    ['docker'],
  );
