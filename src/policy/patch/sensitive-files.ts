import type { SensitiveFile } from '../../contract/patch.ts';
import { foldedPath } from './folded-path.ts';
import { leadsOutside } from './link-target.ts';
import { createScriptWatch } from './package-scripts.ts';
import type { PatchChange, PatchLine } from './patch-line.ts';
import { patternTest } from './path-patterns.ts';
import { SENSITIVE_CHANGES, SENSITIVE_PATHS, type SensitiveChange } from './sensitive-paths.ts';

export interface SensitiveFiles {
  see(line: PatchLine): void;
  /** One entry for each path and kind, in the order of the patch. */
  finish(): readonly SensitiveFile[];
}

export function createSensitiveFiles(changes: readonly PatchChange[]): SensitiveFiles {
  const scripts = createScriptWatch();
  const links = new Set(changes.filter(isLink).map(({ path }) => path));
  const targets = new Map<string, string>();
  return {
    see(line) {
      scripts.see(line);
      if (line.kind === 'added' && links.has(line.path)) targets.set(line.path, line.text.slice(0, LONGEST_TARGET));
    },
    finish() {
      const changedScripts = scripts.finish();
      return changes.flatMap((change) =>
        strongest([
          ...byPaths(change),
          ...byMode(change, targets.get(change.path)),
          ...describe(change.path, changedScripts.get(change.path)),
        ]),
      );
    },
  };
}

const LONGEST_TARGET = 4097;

const ROWS = SENSITIVE_PATHS.map((row) => ({ ...row, isMeant: patternTest(row) }));

/** A rename counts by both of its names: moving a workflow away changes what runs as much as adding one. */
function byPaths(change: PatchChange): readonly SensitiveFile[] {
  const left = change.status === 'R' && change.oldPath !== null ? byPath(change.oldPath) : [];
  const found = [...byPath(change.path), ...left];
  // To take a key out of the repository is what one would ask for; it stays visible.
  return change.status !== 'D'
    ? found
    : found.map((file) => (file.kind === 'credentials' ? { ...file, effect: 'warns' } : file));
}

function byPath(path: string): readonly SensitiveFile[] {
  const folded = foldedPath(path);
  return ROWS.filter(({ isMeant }) => isMeant(folded)).map(({ kind, effect }) => ({ path, kind, effect }));
}

function byMode(change: PatchChange, target: string | undefined): readonly SensitiveFile[] {
  const { path, oldMode, newMode } = change;
  if (newMode === SUBMODULE || oldMode === SUBMODULE) return describe(path, 'submodule');
  if (isLink(change)) {
    return describe(path, target === undefined || leadsOutside(path, target) ? 'link_outside' : 'link');
  }
  return [
    ...describe(path, binaryChange(change)),
    ...describe(path, becomesExecutable(change) ? 'executable' : undefined),
  ];
}

const SUBMODULE = '160000';
const isLink = ({ newMode }: PatchChange): boolean => newMode === '120000';
const isExecutable = (mode: string): boolean => mode.startsWith('100') && mode !== '100644';
const becomesExecutable = ({ oldMode, newMode }: PatchChange): boolean =>
  isExecutable(newMode) && !isExecutable(oldMode);

function binaryChange({ path, additions, status }: PatchChange): SensitiveChange | undefined {
  if (additions !== null || status === 'D') return undefined;
  return isProgram(foldedPath(path)) ? 'program' : 'binary';
}

const isProgram = patternTest({
  names:
    '*.exe *.dll *.so *.so.* *.dylib *.a *.lib *.o *.jar *.war *.class *.pyc *.pyd *.whl *.egg *.node *.wasm *.com *.msi *.apk *.dex *.bin *.elf *.deb *.rpm *.appimage *.scr *.sys *.ko *.nupkg *.gem *.crate *.xpi *.vsix',
});

function describe(path: string, change: SensitiveChange | undefined): readonly SensitiveFile[] {
  if (change === undefined) return [];
  const { kind, effect } = SENSITIVE_CHANGES[change];
  return [{ path, kind, effect }];
}

/** One entry for each kind, and of two the one that blocks. */
function strongest(files: readonly SensitiveFile[]): readonly SensitiveFile[] {
  const kept = new Map<string, SensitiveFile>();
  for (const file of files) {
    const key = `${file.kind} ${file.path}`;
    if (kept.get(key)?.effect !== 'blocks') kept.set(key, file);
  }
  return [...kept.values()];
}
