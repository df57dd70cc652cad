import type { Ecosystem, EcosystemName } from './ecosystem.ts';
import { go } from './go.ts';
import { java } from './java/java.ts';
import { node } from './node/node.ts';
import { python } from './python/python.ts';
import { ruby } from './ruby.ts';
import { just } from './runners/just.ts';
import { make } from './runners/make.ts';
import { preCommit } from './runners/pre-commit.ts';
import { rust } from './rust.ts';

const BY_NAME: Readonly<Record<EcosystemName, Ecosystem>> = {
  node,
  python,
  go,
  rust,
  ruby,
  java,
  make,
  just,
  'pre-commit': preCommit,
};

/** In the order in which they are reported. */
export const ECOSYSTEMS: readonly Ecosystem[] = Object.values(BY_NAME);

export const ecosystemNamed = (name: EcosystemName): Ecosystem => BY_NAME[name];

/** The names by which projects are found. */
export const MANIFEST_NAMES: ReadonlySet<string> = new Set(ECOSYSTEMS.flatMap(({ manifests }) => manifests));
