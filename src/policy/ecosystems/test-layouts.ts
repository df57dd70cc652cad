import { nameOf } from './paths.ts';
import { isSafePath } from './safe-names.ts';

const MOST_LAYOUTS = 10;

/** Where the tests of a tree are, as folders and patterns, the most used first. */
export function testLayouts(paths: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    if (!MAY_BE_TEST.test(path) || NOT_OWN_CODE.test(path)) continue;
    const layout = folderLayout(path) ?? fileLayout(path);
    if (layout !== null) counts.set(layout, (counts.get(layout) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([one, few], [other, many]) => many - few || (one < other ? -1 : 1))
    .slice(0, MOST_LAYOUTS)
    .map(([layout]) => layout);
}

const MAY_BE_TEST = /test|spec|e2e/i;
const NOT_OWN_CODE = /(?:^|\/)(?:node_modules|vendor|third_party|dist|target|\.?venv|site-packages)\//;

const TEST_FOLDERS = new Set(['test', 'tests', 'Test', 'Tests', '__tests__', 'e2e', 'integration-tests']);
/** Such a folder can just as well hold a specification. */
const SPEC_FOLDERS = new Set(['spec', 'specs']);
const SPEC_FILE = /(?:[._-]spec\.[A-Za-z]+|Spec\.[A-Za-z]+)$/;

/** The outermost folder for tests around a file: `tests`, `src/test`, `packages/**\/__tests__`. */
function folderLayout(path: string): string | null {
  const folders = path.split('/').slice(0, -1);
  const index = folders.findIndex(
    (folder) => TEST_FOLDERS.has(folder) || (SPEC_FOLDERS.has(folder) && SPEC_FILE.test(path)),
  );
  const [first = '', folder = ''] = [folders[0], folders[index]];
  if (index <= 0) return index === 0 ? first : null;
  if (folder === 'test' && folders[index - 1] === 'src') return index === 1 ? 'src/test' : '**/src/test';
  return `${isSafePath(first) ? first : '**'}/**/${folder}`.replace(/^\*\*\/\*\*/, '**');
}

/** Names of test files, with the pattern that stands for them. */
const TEST_FILES: readonly (readonly [RegExp, (found: RegExpExecArray) => string])[] = [
  [/_test\.go$/, () => '*_test.go'],
  [/[^/]\.(test|spec)\.([cm]?[jt]sx?|vue|dart)$/, ([, kind = '', ending = '']) => `*.${kind}.${ending}`],
  [/(?:^|\/)test_[^/]*\.py$/, () => 'test_*.py'],
  [/_test\.(py|rb|exs|dart|cc|cpp|rs)$/, ([, ending = '']) => `*_test.${ending}`],
  [/_spec\.rb$/, () => '*_spec.rb'],
  [/[a-z0-9]Tests?\.(java|kt|cs|php|swift)$/, ([, ending = '']) => `*Test.${ending}`],
];

/** Go keeps tests beside what they test everywhere; for others the folder at the top is worth saying. */
function fileLayout(path: string): string | null {
  const name = nameOf(path);
  for (const [shape, pattern] of TEST_FILES) {
    const found = shape.exec(name);
    if (found === null) continue;
    const slash = path.indexOf('/');
    const top = path.slice(0, Math.max(slash, 0));
    return slash === -1 || name.endsWith('.go') || !isSafePath(top) ? pattern(found) : `${top}/**/${pattern(found)}`;
  }
  return null;
}
