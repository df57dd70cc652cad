import { inside } from '../paths.ts';
import type { RepositoryFiles } from '../repository-files.ts';
import { at, entriesOf } from '../structured-text.ts';
import { PACKAGE_JSON } from './choose-manager.ts';

const TABLES = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'] as const;

/** Whether one of these packages needs anything; one whose manifest was not read may. */
export function needsPackages(directories: readonly string[], files: RepositoryFiles): boolean {
  return directories.some((directory) => {
    const manifest = files.json(inside(directory, PACKAGE_JSON));
    return manifest === undefined || TABLES.some((table) => entriesOf(at(manifest, table)).length > 0);
  });
}
