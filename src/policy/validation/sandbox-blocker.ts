import type { SandboxEngine, ValidationBlocker } from '../../contract/vocabulary.ts';
import { sandboxName } from './engine-names.ts';
import type { Blocker } from './validation-result.ts';

/** Why a sandbox did not do its work, as the engines tell it. */
type FailureKind =
  | 'no_engine'
  | 'unsafe_endpoint'
  | 'no_image'
  | 'image_moved'
  | 'pull_failed'
  | 'engine_unfit'
  | 'image_unfit'
  | 'odd_path'
  | 'no_certificates'
  | 'engine_lost'
  | 'disk_full'
  | 'inconsistent'
  | 'git'
  | 'failed';

interface Failure {
  readonly kind: FailureKind;
  /** In our own words: where an engine was looked for, or what it lacks. */
  readonly tried: readonly string[];
}

interface Surroundings {
  readonly engine: SandboxEngine;
  /** The image that it is about; null where it is about none. */
  readonly image: string | null;
}

interface Facts {
  /** As its makers write it. */
  readonly name: string;
  readonly program: SandboxEngine;
  readonly image: string;
  readonly tried: readonly string[];
}

type Say = (facts: Facts) => string;

const FAILURES: Readonly<Record<FailureKind, readonly [ValidationBlocker, Say]>> = {
  no_engine: [
    'no_engine',
    ({ name, program, tried }) => `${name} could not be reached${triedAt(tried)}. ${GET_ONE[program]}`,
  ],
  unsafe_endpoint: [
    'engine_unfit',
    ({ name }) => `The address of ${name} has no TLS: whoever is on the way could fake the result.`,
  ],
  engine_unfit: [
    'engine_unfit',
    ({ name, tried }) =>
      `${name} lacks ${tried.length === 0 ? 'something' : tried.join(', ')}, and the sandbox relies on that.`,
  ],
  image_unfit: [
    'engine_unfit',
    ({ image }) =>
      `The image ${image} has no perl, by which setup reaches the registries. Name one that has it in sandbox.images.`,
  ],
  no_image: [
    'no_image',
    ({ name, image }) => `The image ${image} is not on this machine; ${name} fetches it only with --pull.`,
  ],
  pull_failed: [
    'no_image',
    ({ name, program, image }) => `${name} could not fetch the image ${image}; ${program} pull ${image} tells why.`,
  ],
  image_moved: ['run_broken', ({ image }) => `The name ${image} came to mean another image during the run.`],
  odd_path: ['run_broken', () => 'The tree has a path that cannot be put into a sandbox; nothing was proven.'],
  no_certificates: ['run_broken', () => 'The file that sandbox.caFile names cannot be read; nothing was run.'],
  engine_lost: ['run_broken', ({ name }) => `${name} went away in the middle of the run; nothing was proven.`],
  disk_full: ['run_broken', ({ name }) => `The disk of ${name} is full; nothing was proven.`],
  inconsistent: [
    'run_broken',
    ({ name }) => `${name} contradicted itself about how a command ended; nothing was proven.`,
  ],
  git: ['run_broken', () => 'The tree of the patch could not be read; nothing was proven.'],
  failed: ['run_broken', ({ name }) => `${name} failed; nothing was proven.`],
};

/** A failure of the sandbox as a reason why nothing was validated. What was aborted is an error instead. */
export function sandboxBlocker({ kind, tried }: Failure, { engine, image }: Surroundings): Blocker {
  const [name, say] = FAILURES[kind];
  return { name, reason: say({ name: sandboxName(engine), program: engine, image: image ?? 'of the sandbox', tried }) };
}

const GET_ONE: Readonly<Record<SandboxEngine, string>> = {
  docker: 'Install or start Docker, or choose Podman or bubblewrap with --sandbox podman or --sandbox bwrap.',
  podman: 'Start podman system service, or choose Docker or bubblewrap with --sandbox docker or --sandbox bwrap.',
  bwrap: 'Install bubblewrap, or choose Docker or Podman with --sandbox docker or --sandbox podman.',
};

const triedAt = (tried: readonly string[]): string => (tried.length === 0 ? '' : `; tried ${tried.join(', ')}`);
