import type { Ecosystem } from '../ecosystem.ts';
import type { RepositoryFiles } from '../repository-files.ts';
import { scriptNames } from '../safe-names.ts';
import { chooseTasks, TASK_NAMES, type Task, type Tasks } from '../tasks.ts';

/** In the order in which GNU make looks for them. */
const MAKEFILES = ['GNUmakefile', 'makefile', 'Makefile'] as const;

export const make: Ecosystem = {
  name: 'make',
  role: 'task_runner',
  manifests: MAKEFILES,
  reads: [],
  lockfiles: [],
  sources: [],
  detect: (_directory, files) => {
    const manifest = MAKEFILES.find((name) => files.has(name));
    if (manifest === undefined) return null;
    const scripts = scriptNames(targetsOf(manifest, files).keys());
    return { name: 'make', packageManager: 'make', manifest, lockfile: null, scripts, packages: [] };
  },
  commands: ({ manifest }, files) => {
    const targets = targetsOf(manifest, files);
    return chooseTasks(targets, targets.has('test') ? TASK_NAMES : WITHOUT_TEST).map(({ kind, name }) => ({
      kind,
      argv: ['make', name],
      evidence: `target "${name}" of ${manifest}`,
    }));
  },
};

/** GNU's name for running the tests is `check`; where there is no `test`, it is taken at its word. */
const WITHOUT_TEST = TASK_NAMES.map(([kind, names]) => {
  if (kind === 'test') return [kind, [...names, 'check']] as const;
  return [kind, names.filter((name) => name !== 'check')] as const;
});

const targetsOf = (manifest: string, files: RepositoryFiles): Tasks => parseTargets(files.text(manifest) ?? '');

/** A rule has names and needs in its first line; lines that start with a tab are its recipe. Assignments are no rules. */
function parseTargets(text: string): Tasks {
  const targets = new Map<string, Rule>();
  let current: readonly string[] = [];
  for (const line of text.replaceAll(/\\\r?\n/g, ' ').split(/\r?\n/)) {
    if (line.startsWith('\t')) {
      for (const name of current) addTo(targets, name, line, []);
      continue;
    }
    if (INSIDE_RECIPE.test(line)) continue;
    const [, names = '', rest = ''] = RULE.exec(line) ?? [];
    current = wordsOf(names).filter((name) => SIMPLE_TARGET.test(name));
    const [needs = '', recipe = ''] = rest.split('#', 1).join('').split(';', 2);
    for (const name of current) addTo(targets, name, recipe, wordsOf(needs));
  }
  return new Map(
    [...targets].map(([name, { lines, needs }]): [string, Task] => [name, { body: lines.join('\n'), needs }]),
  );
}

interface Rule {
  readonly lines: string[];
  readonly needs: string[];
}

/** What may stand between the lines of a recipe without ending it. */
const INSIDE_RECIPE = /^\s*(?:$|#|(?:if(?:eq|neq|def|ndef)|else|endif)\b)/;

const RULE = /^([A-Za-z0-9][^:=#$%()]*)::?(?![:=])(.*)$/;

/** No folders, no endings: `src/a.o` is a file. */
const SIMPLE_TARGET = /^[A-Za-z0-9][A-Za-z0-9_-]{0,60}$/;

const MOST_NAMES = 50;

const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_NAMES);

function addTo(targets: Map<string, Rule>, name: string, line: string, needs: readonly string[]): void {
  const rule = targets.get(name) ?? { lines: [], needs: [] };
  targets.set(name, rule);
  rule.lines.push(line);
  rule.needs.push(...needs);
  if (/\$\(MAKE\)|\bmake\b/.test(line)) rule.needs.push(...wordsOf(line));
}
