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
  | 'engine_lost'
  | 'disk_full'
  | 'inconsistent'
  | 'git'
  | 'failed';

interface Failure {
  readonly kind: FailureKind;
  /** Where an engine was looked for, in our own words. */
  readonly tried: readonly string[];
}

type Say = (engine: string, tried: readonly string[]) => string;

const FAILURES: Readonly<Record<FailureKind, readonly [ValidationBlocker, Say]>> = {
  no_engine: [
    'no_engine',
    (engine, tried) =>
      `No ${engine} engine could be reached${triedAt(tried)}. contribflow doctor tells how to get one.`,
  ],
  unsafe_endpoint: [
    'engine_unfit',
    (engine) => `The address of ${engine} has no TLS: whoever is on the way could fake the result.`,
  ],
  engine_unfit: [
    'engine_unfit',
    (engine) => `${engine} lacks something that the sandbox relies on, such as limits or seccomp.`,
  ],
  no_image: [
    'no_image',
    (engine) => `The sandbox image is not on this machine; ${engine} fetches it only with --pull.`,
  ],
  pull_failed: ['no_image', (engine) => `${engine} could not fetch the sandbox image.`],
  image_moved: ['run_broken', () => 'The name of the sandbox image came to mean another image during the run.'],
  engine_lost: ['run_broken', (engine) => `${engine} went away in the middle of the run; nothing was proven.`],
  disk_full: ['run_broken', (engine) => `The disk of ${engine} is full; nothing was proven.`],
  inconsistent: [
    'run_broken',
    (engine) => `${engine} contradicted itself about how a command ended; nothing was proven.`,
  ],
  git: ['run_broken', () => 'The tree of the patch could not be read; nothing was proven.'],
  failed: ['run_broken', (engine) => `${engine} failed; nothing was proven.`],
};

/** A failure of the sandbox as a reason why nothing was validated. What was aborted is an error instead. */
export function sandboxBlocker({ kind, tried }: Failure, engine: SandboxEngine): Blocker {
  const [name, say] = FAILURES[kind];
  return { name, reason: say(sandboxName(engine), tried) };
}

const triedAt = (tried: readonly string[]): string => (tried.length === 0 ? '' : `; tried ${tried.join(', ')}`);
