import { nameOf } from '../ecosystems/paths.ts';
import { foldedPath } from './folded-path.ts';
import type { PatchLine } from './patch-line.ts';
import type { SensitiveChange } from './sensitive-paths.ts';

export interface ScriptWatch {
  see(line: PatchLine): void;
  /** The manifests whose scripts change. */
  finish(): ReadonlyMap<string, SensitiveChange>;
}

type Verdict = Extract<SensitiveChange, 'install_hook' | 'package_script'>;

/**
 * Which manifests change what is run, and not only a version or a description. A diff shows three lines around a
 * change, so the section is known only when its head is among them; without it the line itself must tell.
 */
export function createScriptWatch(): ScriptWatch {
  const found = new Map<string, Verdict>();
  let current: { path: string; manifest: Manifest | null; section: string | null; lastLine: number } | null = null;
  return {
    see({ path, kind, line, text }) {
      if (current?.path !== path) current = { path, manifest: manifestOf(path), section: null, lastLine: line };
      if (current.manifest === null || text.length > LONGEST_LINE) return;
      // A gap in the numbers of the new file: another hunk, and perhaps another section.
      if (kind !== 'removed') {
        if (line > current.lastLine + 1) current.section = null;
        current.lastLine = line;
      }
      current.section = current.manifest.sectionAfter(text, current.section);
      if (kind === 'context' || found.get(path) === 'install_hook') return;
      const verdict = current.manifest.judge(text, current.section);
      if (verdict !== null) found.set(path, verdict);
    },
    finish: () => found,
  };
}

const LONGEST_LINE = 4096;

interface Manifest {
  /** The section that a line opens, the one before when it opens none, or null when it is unknown. */
  readonly sectionAfter: (text: string, before: string | null) => string | null;
  readonly judge: (text: string, section: string | null) => Verdict | null;
}

function manifestOf(path: string): Manifest | null {
  return MANIFESTS.get(nameOf(foldedPath(path))) ?? null;
}

const PACKAGE_JSON: Manifest = {
  sectionAfter: (text, before) => {
    const opened = /^\s*"([^"]{1,100})"\s*:\s*[[{]/.exec(text)?.[1];
    if (opened !== undefined) return opened;
    return /^\s*[}\]]/.test(text) ? null : before;
  },
  judge: (text, section) => {
    const [, name = '', value = ''] = /^\s*"([^"]{1,200})"\s*:\s*"(.*)/.exec(text) ?? [];
    if (name === '') return /^\s*"(?:scripts|bin|gypfile)"\s*:/.test(text) ? 'package_script' : null;
    const mayBeScript = section === null ? LOOKS_LIKE_COMMAND.test(value) : SCRIPT_SECTIONS.has(section);
    if (section === null || section === 'scripts') {
      if (INSTALL_HOOK.test(name)) return 'install_hook';
    }
    if (/^(?:bin|packageManager)$/.test(name)) return 'package_script';
    return mayBeScript ? 'package_script' : null;
  },
};

const SCRIPT_SECTIONS: ReadonlySet<string> = new Set([
  'scripts',
  'bin',
  'lint-staged',
  'husky',
  'hooks',
  'simple-git-hooks',
]);
const INSTALL_HOOK = /^(?:(?:pre|post)?install|(?:pre|post)?prepare|prepublish|dependencies)$/;
const LOOKS_LIKE_COMMAND =
  /^(?:node|npm|npx|yarn|pnpm|bun|bunx|deno|tsc|tsx|jest|vitest|mocha|sh|bash|cmd|powershell|python3?|make|rm|rimraf|cp|mv|curl|wget|eslint|prettier|webpack|vite|rollup|turbo|nx|lerna|next|cross-env|cd|echo|git)\b\s?|&&|\|\|/;

/** Sections of TOML and INI, by the names between brackets. */
const bySection = (sections: RegExp, hooks: RegExp | null): Manifest => ({
  sectionAfter: (text, before) => /^\s*\[{1,2}\s*([^\]]{1,200}?)\s*\]/.exec(text)?.[1] ?? before,
  judge: (text, section) => {
    if (/^\s*(?:#|;|$)/.test(text)) return null;
    if (hooks?.test(text) === true) return 'install_hook';
    return section !== null && sections.test(section) ? 'package_script' : null;
  },
});

const MANIFESTS: ReadonlyMap<string, Manifest> = new Map([
  ['package.json', PACKAGE_JSON],
  ['composer.json', PACKAGE_JSON],
  [
    'pyproject.toml',
    bySection(
      /^(?:build-system|project\.(?:scripts|gui-scripts|entry-points.*)|tool\.(?:poetry\.(?:scripts|build|plugins.*)|setuptools\.cmdclass|hatch\.(?:build.*|envs\..*scripts)|pdm\.(?:scripts|build)|poe\.tasks.*|taskipy\.tasks))$/,
      /^\s*(?:build-backend|backend-path)\s*=/,
    ),
  ],
  [
    'cargo.toml',
    bySection(
      /^(?:build-dependencies.*|target\..*\.build-dependencies|lib|alias)$/,
      /^\s*(?:build|links|proc-macro)\s*=/,
    ),
  ],
]);
