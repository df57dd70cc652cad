import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { CONTRACTS } from '../../src/contract/registry.ts';
import type { ValidationResult } from '../../src/contract/validation.ts';
import { createIssue, createRepository, createWorld } from '../../src/demo/github/world/builders.ts';
import { NPM_HOST } from '../registries/npm.ts';
import type { RegistryServer } from '../registries/registry-server.ts';
import { type CliRun, documentOf, temporaryDirectory } from './run-cli.ts';
import { simulatedGithub } from './simulated-github.ts';

type Files = Readonly<Record<string, string>>;

export interface ValidationLab {
  /** Writes files into a repository's workspace, and takes the patch. */
  readonly edit: (name: string, files: Files) => Promise<void>;
  /** Makes a repository's workspace as it was, but for its README. */
  readonly restore: (name: string) => void;
  readonly run: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<CliRun>;
  /** Runs `validate` on a repository and expects it to end with that code. */
  readonly validate: (name: string, flags: readonly string[], code: number) => Promise<ValidationResult>;
  readonly configure: (sandbox: object) => void;
  close(): Promise<void>;
}

interface LabOptions {
  /** Files by repository `works/<name>`. */
  readonly repositories: Readonly<Record<string, Files>>;
  readonly registries: RegistryServer;
  /** Settings of the sandbox. */
  readonly sandbox: object;
  /** Of the engine. */
  readonly env: Readonly<Record<string, string>>;
}

/** Repositories on a GitHub of their own, checked out, with a person whose npm is set to a registry of the tests. */
export async function validationLab({ repositories, registries, sandbox, env }: LabOptions): Promise<ValidationLab> {
  const names = Object.keys(repositories);
  const settings = { caFile: registries.caFile, ...sandbox };
  const github = await simulatedGithub({
    world: createWorld({
      repositories: names.map((name) =>
        createRepository(`works/${name}`, {
          files: repositories[name] ?? {},
          issues: [createIssue({ number: 7, title: 'it is wrong', body: 'It should be right.' })],
        }),
      ),
    }),
    config: { sandbox: settings },
  });
  const home = temporaryDirectory();
  writeFileSync(join(home, '.npmrc'), `registry=https://${NPM_HOST}/\n`);
  const surroundings = { HOME: home, CONTRIBFLOW_TEST_ROUTES: registries.routes, ...env };
  const run = (args: readonly string[], more = {}) => github.run(args, { ...surroundings, ...more });
  const inWorkspace = (name: string, path: string) =>
    join(github.directory, `.contribflow/workspaces/works-${name}-7`, path);
  const place = (name: string, files: Files) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(inWorkspace(name, path)), { recursive: true });
      writeFileSync(inWorkspace(name, path), text);
    }
  };
  for (const name of names)
    for (const step of ['plan', 'checkout']) {
      const ran = await run([step, `works/${name}#7`, '--json']);
      expect(ran.code, ran.stdout).toBe(0);
    }
  const added = new Map<string, Set<string>>();
  return {
    run,
    edit: async (name, files) => {
      const known = added.get(name) ?? new Set();
      for (const path of Object.keys(files)) if (!(path in (repositories[name] ?? {}))) known.add(path);
      added.set(name, known);
      place(name, { 'README.md': '# A project\n\nOne more line.\n', ...files });
      const ran = await run(['diff', '--issue', `works/${name}#7`, '--json']);
      expect(ran.code, ran.stdout).toBe(0);
    },
    restore: (name) => {
      for (const path of added.get(name) ?? []) rmSync(inWorkspace(name, path), { force: true });
      place(name, repositories[name] ?? {});
    },
    validate: async (name, flags, code) => {
      const ran = await run(['validate', '--issue', `works/${name}#7`, ...flags, '--json']);
      expect(ran.code, ran.stdout + ran.stderr).toBe(code);
      const result = documentOf(ran) as unknown as ValidationResult;
      expect(CONTRACTS.validation.emitted.safeParse(result).error).toBeUndefined();
      return result;
    },
    configure: (more) => {
      const path = join(github.directory, '.contribflow/config.json');
      const config = JSON.parse(readFileSync(path, 'utf8')) as object;
      writeFileSync(path, JSON.stringify({ ...config, sandbox: { ...settings, ...more } }));
    },
    close: () => github.close(),
  };
}
