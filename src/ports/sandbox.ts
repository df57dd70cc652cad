import type { Config } from '../contract/config.ts';
import type { SandboxEngine } from '../contract/vocabulary.ts';
import type { GitFailure } from './git-failure.ts';
import type { Result } from './result.ts';
import type { Run } from './run.ts';
import type { TreeFile } from './tree-files.ts';

/** One command in the sandbox: an argv, never a line for a shell. */
export interface SandboxCommand {
  readonly argv: readonly string[];
  /** From the root of the repository; the root is empty. */
  readonly directory: string;
  readonly env: Readonly<Record<string, string>>;
  /** Directories that are searched for programs before those of the image. */
  readonly programs: readonly string[];
}

export interface SandboxJob {
  readonly runId: string;
  /** The files that are put in; read once. */
  readonly files: () => AsyncIterable<Result<TreeFile, GitFailure>>;
  /** The image by its name, and the digest that was resolved for this run; it is refused when the name has moved. */
  readonly image: ImageIdentity;
  /** Run first, one after the other in one place, with the registries as their only network. */
  readonly setup: readonly SandboxCommand[];
  /** Each starts from the state after the setup, without any network. */
  readonly commands: readonly SandboxCommand[];
  readonly limits: Config['sandbox'];
  /** Hosts that setup may connect to, on port 443. */
  readonly registryHosts: readonly string[];
  readonly cache: SandboxCache;
}

/** Where setup keeps what package managers fetch and install. Every run has its own; commands can only read it. */
interface SandboxCache {
  /** In the sandbox. */
  readonly directory: string;
  /** What the setup of a later run may start from. */
  readonly kept: readonly KeptPart[];
  /** What may stand for the whole setup of a later run; null where the setup has to be run. */
  readonly whole: Kept | null;
}

export interface Kept {
  /** Who names the same key, in the same image, starts from it. */
  readonly key: string;
  /** Of one group only the latest few are kept. */
  readonly group: string;
}

/**
 * A part of the cache as the first setup that succeeded has left it. Others start from a copy; nobody changes it. It can
 * only make a setup faster: one that fails with it is tried again without.
 */
export interface KeptPart extends Kept {
  /** Below the directory of the cache: where setup leaves it, and where a later setup finds it. */
  readonly directories: readonly { readonly from: string; readonly to: string }[];
}

export interface ImageIdentity {
  readonly name: string;
  /** `sha256:…`, of the registry or else of the image itself. */
  readonly digest: string;
}

export interface CommandOutcome {
  /** Null when it was killed before it could tell, or never ran. */
  readonly exitCode: number | null;
  readonly timedOut: boolean;
  readonly oomKilled: boolean;
  /** It wrote more to the disk than it may. */
  readonly diskExceeded: boolean;
  /** From its start to its end; to make the sandbox for it is not counted. */
  readonly durationMs: number;
  /** Head and tail, as they came; the middle is left out when there was more. */
  readonly stdout: Buffer;
  readonly stderr: Buffer;
  readonly outputBytes: number;
  readonly outputSha256: string;
  readonly outputTruncated: boolean;
  /** Hosts that were asked for during setup, and whether they were let through. */
  readonly connections: readonly { readonly host: string; readonly isAllowed: boolean }[];
}

export interface JobOutcome {
  /** One for each command that ran, in order; setup stops at the first that fails, and then no command runs. */
  readonly setup: readonly CommandOutcome[];
  /** Set where no setup was run, because what an earlier one has left could be copied, in that time. */
  readonly reusedSetup: { readonly durationMs: number } | null;
  readonly commands: readonly CommandOutcome[];
  /** What the network was: `none`, or the registries for setup. */
  readonly network: 'none' | 'registries_during_setup';
}

export interface SandboxFailure {
  readonly kind: /** No engine answers; `tried` says where it was looked for. */
    | 'no_engine'
    /** An address without TLS, for example. */
    | 'unsafe_endpoint'
    | 'no_image'
    | 'image_moved'
    | 'pull_failed'
    /** Something of the engine is missing that the sandbox relies on, e.g. limits of memory. */
    | 'engine_unfit'
    /** The image has not what the way to the registries needs. */
    | 'image_unfit'
    /** A path of the tree has no place in a sandbox. */
    | 'odd_path'
    /** The file of sandbox.caFile cannot be read. */
    | 'no_certificates'
    /** The engine went away in the middle. */
    | 'engine_lost'
    | 'disk_full'
    | 'aborted'
    /** The engine contradicts itself; nothing was proven. */
    | 'inconsistent'
    | 'git'
    | 'failed';
  readonly message: string;
  /** In our own words: where an engine was looked for, or what it lacks. */
  readonly tried: readonly string[];
}

/** What is told while a job runs. */
export type SandboxEvent =
  | { readonly kind: 'pulling'; readonly image: string; readonly percent: number | null }
  | { readonly kind: 'waiting'; readonly ahead: number }
  | { readonly kind: 'copying'; readonly files: number; readonly bytes: number }
  | { readonly kind: 'reusing' }
  | { readonly kind: 'started'; readonly phase: 'setup' | 'validation'; readonly index: number }
  | { readonly kind: 'output'; readonly phase: 'setup' | 'validation'; readonly index: number; readonly text: string }
  | { readonly kind: 'finished'; readonly phase: 'setup' | 'validation'; readonly index: number };

/** An engine that answered and is fit to be trusted. */
export interface Sandbox {
  readonly engine: SandboxEngine;
  /** `container`: limits by the kernel's control groups. `namespace`: the same walls without limits of memory and tasks. */
  readonly isolation: 'container' | 'namespace';
  readonly version: string;
  /** The image as it is here; pulled only when that is asked for. */
  image(
    name: string,
    options: { readonly pull: boolean },
    run: Run,
    tell: (event: SandboxEvent) => void,
  ): Promise<Result<ImageIdentity, SandboxFailure>>;
  /** Runs a job and leaves nothing behind, however it ends. */
  execute(job: SandboxJob, run: Run, tell: (event: SandboxEvent) => void): Promise<Result<JobOutcome, SandboxFailure>>;
}

export interface Sandboxes {
  /** Finds the engine and looks whether it is fit; sweeps what runs of dead processes left there. */
  open(engine: SandboxEngine, run: Run): Promise<Result<Sandbox, SandboxFailure>>;
}
