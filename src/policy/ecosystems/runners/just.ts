import type { Ecosystem } from '../ecosystem.ts';
import type { RepositoryFiles } from '../repository-files.ts';
import { scriptNames } from '../safe-names.ts';
import { chooseTasks, TASK_NAMES, type Task } from '../tasks.ts';

const JUSTFILES = ['justfile', 'Justfile', '.justfile'] as const;

export const just: Ecosystem = {
  name: 'just',
  role: 'task_runner',
  manifests: JUSTFILES,
  reads: [],
  lockfiles: [],
  sources: [],
  detect: (_directory, files) => {
    const manifest = JUSTFILES.find((name) => files.has(name));
    if (manifest === undefined) return null;
    const scripts = scriptNames(recipesOf(manifest, files).keys());
    return { name: 'just', packageManager: 'just', manifest, lockfile: null, scripts, packages: [] };
  },
  commands: ({ manifest }, files) => {
    const recipes = recipesOf(manifest, files);
    const runnable = TASK_NAMES.map(
      ([kind, names]) => [kind, names.filter((name) => recipes.get(name)?.needsNoArguments)] as const,
    );
    return chooseTasks(recipes, runnable).map(({ kind, name }) => ({
      kind,
      argv: ['just', name],
      evidence: `recipe "${name}" of ${manifest}`,
    }));
  },
};

interface Recipe extends Task {
  readonly needsNoArguments: boolean;
}

const recipesOf = (manifest: string, files: RepositoryFiles) => parseRecipes(files.text(manifest) ?? '');

/** A recipe has its name, parameters and needs in its first line; the lines below it are indented. */
function parseRecipes(text: string): ReadonlyMap<string, Recipe> {
  const headers = new Map<string, { readonly header: RegExpExecArray; readonly lines: string[] }>();
  let current: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (/^[ \t]/.test(line)) current.push(line);
    if (/^(?:[ \t#]|$)/.test(line)) continue;
    current = [];
    const header = HEADER.exec(line);
    if (header?.[1] !== undefined) headers.set(header[1], { header, lines: current });
  }
  return new Map([...headers].map(([name, { header, lines }]) => [name, recipeOf(header, lines.join('\n'))]));
}

const HEADER = /^@?([A-Za-z_][A-Za-z0-9_-]{0,60})((?:[ \t][^:]*)?):(?!=)(.*)$/;

function recipeOf([, , parameters = '', needs = '']: RegExpExecArray, body: string): Recipe {
  return {
    body,
    needs: [...namesIn(needs), ...(/\bjust\b/.test(body) ? namesIn(body) : [])],
    needsNoArguments: parameters.split(/\s+/).every(isOptional),
  };
}

/** `name='default'` and `*names` may be left out; `name` and `+names` may not. */
const isOptional = (parameter: string): boolean => parameter === '' || /^\*|=/.test(parameter);

const namesIn = (text: string): string[] => text.split(/[\s()&]+/);
