import { lstatSync, realpathSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, parse, relative, resolve, sep } from 'node:path';
import type { InputEnvelope } from './envelopes.ts';

/** Where the files of an envelope are. */
export interface Places {
  readonly root: string;
  /** What the envelope calls by this name, as a path from the root; null when it names nothing so. */
  readonly of: (name: string) => string | null;
}

type Found = { readonly ok: true; readonly places: Places } | { readonly ok: false; readonly problems: string[] };

/** The names that decide where artifacts go. */
const WRITTEN: readonly string[] = ['feature_root', 'plan', 'patch', 'answer', 'index'];
const STORE = '.contribflow';

/** Checks every path of an envelope, those included that no action looks at: none may lead out of the root. */
export function findPlaces(paths: InputEnvelope['paths'], controllerPath: string): Found {
  const { root: named = '.', ...files } = paths;
  const root = realPath(resolve(controllerPath, named));
  if (root === null || !isRoot(root, controllerPath))
    return {
      ok: false,
      problems: ['"paths.root" must be a directory that holds the controller directory, or lies in it'],
    };
  const problems = Object.entries(files).flatMap(([name, path]) => {
    const why = whyRefused(root, path, WRITTEN.includes(name));
    return why === null ? [] : [`"paths.${name}" ${why}`];
  });
  const of = (name: string) => (Object.hasOwn(files, name) ? (files[name] ?? null) : null);
  return problems.length === 0 ? { ok: true, places: { root, of } } : { ok: false, problems };
}

/** The root of a whole machine keeps nothing in. */
function isRoot(root: string, controllerPath: string): boolean {
  const controller = realPath(controllerPath) ?? controllerPath;
  const isDirectory = statSync(root).isDirectory();
  return isDirectory && root !== parse(root).root && (isWithin(root, controller) || isWithin(controller, root));
}

function whyRefused(root: string, path: string, isWritten: boolean): string | null {
  if (path.includes('\0')) return 'has a zero byte in it';
  if (isAbsolute(path)) return 'must be relative to the root';
  const real = whereItLeads(join(root, path));
  // Behind a link `..` is somewhere else than it looks.
  if (namesIn(path).includes('..') || real === null || !isWithin(root, real)) return 'leads out of the root';
  const isOurs = [...namesIn(path), ...namesIn(relative(root, real))].includes(STORE);
  return isWritten && isOurs ? `lies in ${STORE}, which nobody else may write` : null;
}

const namesIn = (path: string) => path.split(sep);

const isWithin = (outer: string, inner: string): boolean => inner === outer || inner.startsWith(`${outer}${sep}`);

/** The real place of a path, links followed as far as it exists; null when a link leads nowhere. */
function whereItLeads(path: string): string | null {
  const real = realPath(path);
  if (real !== null) return real;
  if (isLink(path)) return null;
  const parent = dirname(path);
  const above = parent === path ? path : whereItLeads(parent);
  return above === null ? null : join(above, relative(parent, path));
}

function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
}
