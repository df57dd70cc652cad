import type { Intent } from './issue/intent.ts';
import type { FileKind } from './tree/kind-rules.ts';

/** How readily a fix touches a file of this kind, when nobody named it. */
export function kindWeights(intents: ReadonlySet<Intent>): Readonly<Record<FileKind, number>> {
  const weights = { ...ORDINARY };
  for (const intent of intents) {
    for (const kind of KINDS) weights[kind] *= FACTORS[intent][kind] ?? 1;
  }
  return weights;
}

const ORDINARY: Record<FileKind, number> = {
  source: 1,
  test: 0.5,
  docs: 0.5,
  config: 0.6,
  workflow: 0.35,
  translation: 0.6,
  declaration: 0.7,
  style: 0.6,
  example: 0.35,
  asset: 0.2,
  formality: 0.15,
  archived: 0.2,
  fixture: 0.15,
  generated: 0.12,
  changelog: 0.1,
  snapshot: 0.08,
  lockfile: 0.05,
  vendored: 0.02,
};

const KINDS: readonly FileKind[] = Object.keys(ORDINARY).filter((kind): kind is FileKind => kind in ORDINARY);

const FACTORS: Record<Intent, Partial<Record<FileKind, number>>> = {
  docs: { docs: 2.6, source: 0.6, test: 0.4, config: 0.6, example: 1.5 },
  tests: { test: 2.2, source: 0.8, docs: 0.5, fixture: 2 },
  translation: { translation: 3, source: 0.7, docs: 0.6, style: 0.4 },
  style: { style: 1.8 },
  build: { workflow: 2.5, config: 1.6, docs: 0.7, test: 0.7 },
};
