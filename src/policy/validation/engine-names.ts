import type { ISOLATIONS, SandboxEngine } from '../../contract/vocabulary.ts';

const NAMES: Readonly<Record<SandboxEngine, string>> = { docker: 'Docker', podman: 'Podman', bwrap: 'bubblewrap' };

/** As its makers write it. */
export const sandboxName = (engine: SandboxEngine): string => NAMES[engine];

/** How well each engine walls a run. */
export const isolationOf = (engine: SandboxEngine): (typeof ISOLATIONS)[number] =>
  engine === 'bwrap' ? 'namespace' : 'container';
