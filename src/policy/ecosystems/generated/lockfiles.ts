import { nameOf } from '../paths.ts';
import { ECOSYSTEMS } from '../registry.ts';
import type { GeneratedFiles } from '../repository-tools.ts';

/** Lockfiles of managers that ContribFlow cannot run are written by programs all the same. */
const FURTHER = [
  'Pipfile.lock',
  'pdm.lock',
  'composer.lock',
  'mix.lock',
  'pubspec.lock',
  'Podfile.lock',
  'deno.lock',
  'flake.lock',
];

const LOCKFILES: ReadonlySet<string> = new Set([...ECOSYSTEMS.flatMap(({ lockfiles }) => lockfiles), ...FURTHER]);

export function lockfilesIn(paths: readonly string[]): readonly GeneratedFiles[] {
  const nested = new Map<string, boolean>();
  for (const path of paths) {
    const name = nameOf(path);
    if (LOCKFILES.has(name) && !path.includes('node_modules/'))
      nested.set(name, path !== name || nested.get(name) === true);
  }
  return [...nested].map(([name, isNested]) => ({
    pattern: isNested ? `**/${name}` : name,
    reason: 'a lockfile, written by its package manager',
  }));
}
