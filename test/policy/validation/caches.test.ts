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
  isBase: false,
  lockfiles: new Map(Object.entries(lockfiles)),
});
const jobOf = (setup: readonly PlannedCommand[], setupEnvironment: Readonly<Record<string, string>> = {}) => ({
  setup,
  setupEnvironment,
});
const partsOf = (commands: readonly PlannedCommand[], ...args: Parameters<typeof tree>) =>
  cacheFor(jobOf(commands), tree(...args), []).kept;
const keys = (commands: readonly PlannedCommand[], ...args: Parameters<typeof tree>) =>
  partsOf(commands, ...args).map(({ key }) => key);

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

  it.each(VERIFIED)('is the own of a tree whose lockfile is no file: %j', (command) => {
    expect(keys([command], '1')).not.toEqual(keys([command], '2'));
  });

  it.each(['pnpm', 'yarn', 'bun', 'uv', 'poetry', 'cargo', 'bundler', 'maven', 'gradle', '__proto__'])(
    'is nothing where the manager believes what it finds: %s',
    (manager) => {
      expect(partsOf([setup(manager)], '1', { 'yarn.lock': 'same', 'pnpm-lock.yaml': 'same' })).toEqual([]);
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

  it('is one part for each manager', () => {
    expect(partsOf([setup('npm'), setup('npm', ['npm'], 'docs'), PIP], '1')).toHaveLength(2);
  });

  it.each(['npm', 'pip', 'go'])('lies where the environment has told %s to put it', (manager) => {
    const places = Object.values(setupEnvironment([manager], NO_ADDRESSES));
    const [part] = partsOf([setup(manager)], '1');
    for (const { from } of part?.directories ?? []) {
      const place = `${CACHE_DIRECTORY}/${from}`;
      expect(places.some((value) => place === value || place.startsWith(`${value}/`))).toBe(true);
    }
    expect(part?.directories.length).toBeGreaterThan(0);
  });
});

describe('what stands for a whole setup', () => {
  const NPM = setup('npm', ['npm', 'ci']);
  const LOCKFILES = { 'package-lock.json': 'same' };
  const usual = { commands: [NPM], environment: { A: '1', B: '2' }, tree: tree('1', LOCKFILES), hosts: ['a', 'b'] };
  const keyOf = (changed: Partial<typeof usual> = {}) => {
    const { commands, environment, tree: of, hosts } = { ...usual, ...changed };
    return cacheFor(jobOf(commands, environment), of, hosts).whole.key;
  };

  it('is the same for the same setup of the same tree, in whatever order its conditions are told', () => {
    expect(keyOf({ environment: { B: '2', A: '1' }, hosts: ['b', 'a'] })).toBe(keyOf());
  });

  const OTHERS: readonly (readonly [string, Partial<typeof usual>])[] = [
    ['tree with the same lockfile', { tree: tree('2', LOCKFILES) }],
    ['repository', { tree: tree('1', LOCKFILES, 'a/c') }],
    ['command', { commands: [setup('npm', ['npm', 'install'])] }],
    ['number of commands', { commands: [NPM, NPM] }],
    ['directory', { commands: [setup('npm', ['npm', 'ci'], 'docs')] }],
    ['environment', { environment: { A: '1', B: '3' } }],
    ['list of registries', { hosts: ['a'] }],
  ];
  it.each(OTHERS)('is another one for another %s', (_, changed) => {
    expect(keyOf(changed)).not.toBe(keyOf());
  });

  it('counts bases by themselves, so that patches do not push them out', () => {
    const groupOf = (isBase: boolean, treeSha: string) =>
      cacheFor(jobOf([NPM]), { ...tree(treeSha), isBase }, []).whole.group;
    expect(groupOf(true, '1')).toBe(groupOf(true, '2'));
    expect(groupOf(true, '1')).not.toBe(groupOf(false, '1'));
  });
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
