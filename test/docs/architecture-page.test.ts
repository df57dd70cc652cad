import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, read, treeOf } from '../architecture/source-files.ts';

const NAMES = [...read('docs/architecture.md').matchAll(/`([\w./-]+)`/g)].map(([, name = '']) => name);
const unique = (names: readonly string[]) => [...new Set(names)];

it('every path below src that the page about the architecture names is there', () => {
  const paths = unique(NAMES.filter((name) => name.startsWith('src/')));
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it('every source file that it names without a folder is there', () => {
  const files = unique(NAMES.filter((name) => name.endsWith('.ts') && !/^(?:src|test)\//.test(name)));
  const known = treeOf('src').files;
  const isKnown = (name: string) => known.some((path) => path.endsWith(`/${name}`));
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((name) => !isKnown(name))).toEqual([]);
});

it('every adapter has its place in the table of folders', () => {
  const [row = ''] = /^\| `src\/adapters\/<x>` .*$/m.exec(read('docs/architecture.md')) ?? [];
  for (const adapter of readdirSync(join(ROOT, 'src/adapters'))) expect(row).toContain(`\`${adapter}\``);
});

it('every folder of tests has its place in the table of tests', () => {
  const folders = readdirSync(join(ROOT, 'test'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => `test/${name}`).filter((folder) => !NAMES.includes(folder))).toEqual([]);
});
