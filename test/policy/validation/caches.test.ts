import { describe, expect, it } from 'vitest';
import { CACHE_DIRECTORY, cacheFor, lockfilesOfSetup } from '../../../src/policy/validation/caches.ts';
import { setupEnvironment } from '../../../src/policy/validation/environments.ts';
import type { PlannedCommand } from '../../../src/policy/validation/planned-command.ts';
import { NO_ADDRESSES } from '../../../src/policy/validation/registry-addresses.ts';

const setup = (manager: string, argv: readonly string[] = [manager], directory = ''): PlannedCommand => ({
  argv,
  command: argv.join(' '),
  directory,
  ecosystem: null,
  manager,
  image: 'image',
  source: 'detected',
  evidence: '',
  blocked: null,
});

const PIP = setup('pip', ['pip', 'install', '-r', 'requirements.txt', '-r', 'requirements-dev.txt']);
const tree = (treeSha: string, lockfiles: Readonly<Record<string, string>> = {}, repository = 'a/b') => ({
  repository,
  treeSha,
  lockfiles: new Map(Object.entries(lockfiles)),
});
const keys = (commands: readonly PlannedCommand[], ...args: Parameters<typeof tree>) =>
  cacheFor(commands, tree(...args)).kept.map(({ key }) => key);

describe('what is kept of a cache', () => {
  const VERIFIED: readonly (readonly [PlannedCommand, string])[] = [
    [setup('npm'), 'package-lock.json'],
    [PIP, 'requirements.txt'],
    [setup('go'), 'go.sum'],
  ];

  it.each(VERIFIED)(
    'is shared by trees with the same lockfile where the manager checks hashes: %j',
    (command, file) => {
      const of = (treeSha: string, text: string) => keys([command], treeSha, { [file]: text });
      expect(of('1', 'same')).toHaveLength(1);
      expect(of('1', 'same')).toEqual(of('2', 'same'));
      expect(of('1', 'same')).not.toEqual(of('1', 'other'));
    },
  );

  it.each(VERIFIED)('is the own of a tree whose lockfile cannot be read: %j', (command) => {
    expect(keys([command], '1')).not.toEqual(keys([command], '2'));
  });

  it.each(['pnpm', 'yarn', 'bun', 'uv', 'poetry', 'cargo', 'bundler'])(
    'is the own of a tree where the manager believes what it finds: %s',
    (manager) => {
      const lockfiles = { 'package-lock.json': 'same', 'yarn.lock': 'same', 'pnpm-lock.yaml': 'same' };
      expect(keys([setup(manager)], '1', lockfiles)).not.toEqual(keys([setup(manager)], '2', lockfiles));
      expect(keys([setup(manager)], '1')).toEqual(keys([setup(manager)], '1'));
    },
  );

  it("is no other repository's, and no other manager's", () => {
    const lockfiles = { 'package-lock.json': 'x', 'go.sum': 'x' };
    const all = [
      keys([setup('npm')], '1', lockfiles),
      keys([setup('npm')], '1', lockfiles, 'a/c'),
      keys([setup('go')], '1', lockfiles),
    ].flat();
    expect(new Set(all).size).toBe(3);
  });

  it('is one part for each manager, and none for those that keep nothing', () => {
    expect(cacheFor([setup('npm'), setup('npm', ['npm'], 'docs'), PIP], tree('1')).kept).toHaveLength(2);
    expect(cacheFor([setup('maven'), setup('gradle'), setup('__proto__')], tree('1')).kept).toEqual([]);
  });

  it.each(['npm', 'pnpm', 'yarn', 'bun', 'pip', 'uv', 'poetry', 'go', 'cargo', 'bundler'])(
    'lies where the environment has told %s to put it',
    (manager) => {
      const places = Object.values(setupEnvironment([manager], NO_ADDRESSES));
      const [part] = cacheFor([setup(manager)], tree('1')).kept;
      for (const { from } of part?.directories ?? []) {
        const place = `${CACHE_DIRECTORY}/${from}`;
        expect(places.some((value) => place === value || place.startsWith(`${value}/`))).toBe(true);
      }
      expect(part?.directories.length).toBeGreaterThan(0);
    },
  );
});

describe('the lockfiles that say what is kept', () => {
  it('are those of every setup, in its own folder', () => {
    expect(lockfilesOfSetup([setup('npm', ['npm'], 'docs'), PIP, setup('pnpm')])).toEqual([
      'docs/package-lock.json',
      'docs/npm-shrinkwrap.json',
      'requirements.txt',
      'requirements-dev.txt',
    ]);
  });
});
