import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config, working } from '../builders/recorded-state.ts';
import { CLI, cliEnvironment, controllerDirectory, temporaryDirectory } from '../builders/run-cli.ts';

describe("the poll's bundle", () => {
  let inputs: Metafile['inputs'];

  beforeAll(async () => {
    inputs = (await bundlePoll()).inputs;
  });

  const inputsLike = (pattern: RegExp) => Object.keys(inputs).filter((path) => pattern.test(path));
  const nodeModules = (isLazy: boolean) => {
    const imports = Object.values(inputs).flatMap((input) => input.imports.filter(({ external }) => external));
    const wanted = imports.filter(({ kind }) => (kind === 'dynamic-import') === isLazy);
    return [...new Set(wanted.map(({ path }) => path))].toSorted();
  };

  it('is the poll', () => {
    expect(
      inputsLike(/^src\/(?:steps\/next|steps\/status-of-facts|policy\/next-action\/next-action)\.ts$/),
    ).toHaveLength(3);
  });

  it('has no library', () => {
    expect(inputsLike(/node_modules/)).toEqual([]);
  });

  it('has neither the command framework nor a schema', () => {
    expect(inputsLike(/^src\/(?:cli|commands)\/|zod/)).toEqual([]);
    expect(inputsLike(/^src\/contract\//).toSorted()).toEqual([
      'src/contract/empty-state.ts',
      'src/contract/vocabulary.ts',
    ]);
  });

  it('loads at once only what node has loaded by itself', () => {
    expect(nodeModules(false)).toEqual(['node:buffer', 'node:fs', 'node:path']);
    expect(nodeModules(true)).toEqual([]);
  });
});

/** With the very options of the build. */
async function bundlePoll(): Promise<Metafile> {
  const options = (await import(new URL('../../.config/bundles.js', import.meta.url).href)) as Record<
    'BUNDLE' | 'POLL',
    BuildOptions
  >;
  const { metafile } = await build({ ...options.BUNDLE, ...options.POLL, write: false, metafile: true });
  return metafile;
}

describe('what node loads', () => {
  const HEAVY = [
    'NativeModule child_process',
    'NativeModule crypto',
    'NativeModule http',
    'NativeModule internal/modules/esm/resolve',
    'NativeModule net',
    'NativeModule stream',
    'NativeModule tty',
  ];
  const watcher = watchLoading();
  const bare = new Set(watcher.loadedBy(['-e', '0']));
  const extraOf = (args: readonly string[], token: boolean) =>
    watcher.loadedBy([CLI, ...args], token ? { GH_TOKEN: 'secret' } : {}).filter((name) => !bare.has(name));

  afterAll(watcher.remove);

  it.each([
    { name: 'next --json', args: ['next', '--json'], token: false },
    { name: 'next --json with a token', args: ['next', '--json'], token: true },
    { name: 'status --json with a token', args: ['status', '--json'], token: true },
  ])('for $name is hardly more than for nothing', ({ args, token }) => {
    const extra = extraOf(args, token);
    expect(extra.filter((name) => HEAVY.includes(name))).toEqual([]);
    expect(extra.length, `loaded besides: ${extra.join(', ')}`).toBeLessThanOrEqual(12);
  });

  it.each([['task', 'list', '--json'], ['schema', '--json'], ['--help']])('for %s %s is nothing heavy', (...args) => {
    expect(extraOf(args, true).filter((name) => HEAVY.includes(name))).toEqual([]);
  });

  it('for the ordinary path is more, and is seen', () => {
    const extra = extraOf(['status', '--json'], false);
    expect(extra).toContain('NativeModule child_process');
    expect(extra.length).toBeGreaterThan(12);
  });
});

/** Runs node and tells which of its own modules it loaded until its end. */
function watchLoading() {
  const directory = temporaryDirectory();
  const controller = controllerDirectory({ config: config(), state: working() });
  const script = join(directory, 'watch.cjs');
  const list = join(directory, 'loaded.json');
  writeFileSync(
    script,
    `process.on('exit', () => require('node:fs').writeFileSync(${JSON.stringify(list)}, JSON.stringify(process.moduleLoadList)));`,
  );
  return {
    loadedBy(args: readonly string[], environment: Readonly<Record<string, string>> = {}): readonly string[] {
      execFileSync(process.execPath, ['--require', script, ...args], {
        cwd: controller,
        env: cliEnvironment(directory, environment),
        stdio: 'pipe',
      });
      return JSON.parse(readFileSync(list, 'utf8')) as string[];
    },
    remove: () => {
      for (const path of [directory, controller]) rmSync(path, { recursive: true });
    },
  };
}
