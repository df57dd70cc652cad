import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import type { SandboxEngine } from '../../src/contract/vocabulary.ts';
import type { Result } from '../../src/ports/result.ts';
import type { Run } from '../../src/ports/run.ts';
import type {
  CommandOutcome,
  ImageIdentity,
  JobOutcome,
  Sandbox,
  SandboxCommand,
  SandboxEvent,
  Sandboxes,
  SandboxFailure,
  SandboxJob,
} from '../../src/ports/sandbox.ts';

export interface FakeSandboxWorld {
  /** How commands end, by the last word of their argv, which is the script of a shell; all others end with 0 in silence. */
  readonly plays?: Readonly<Record<string, Partial<CommandOutcome> | 'hangs'>>;
  /** Why no engine can be opened. */
  readonly failure?: SandboxFailure;
  /** The images that are there; all when it is left out. */
  readonly images?: readonly string[];
  readonly isolation?: Sandbox['isolation'];
}

/** Sandboxes that run nothing: how commands end is told to them. `jobs` is what they were asked to do. */
export function createFakeSandboxes(world: FakeSandboxWorld = {}): Sandboxes & { readonly jobs: SandboxJob[] } {
  const jobs: SandboxJob[] = [];
  return {
    jobs,
    open: (engine) =>
      Promise.resolve(
        world.failure === undefined
          ? { ok: true, value: fakeSandbox(engine, world, jobs) }
          : { ok: false, failure: world.failure },
      ),
  };
}

function fakeSandbox(engine: SandboxEngine, world: FakeSandboxWorld, jobs: SandboxJob[]): Sandbox {
  return {
    engine,
    isolation: world.isolation ?? 'container',
    version: '1.0',
    image: (name, { pull }) =>
      Promise.resolve(
        pull || world.images === undefined || world.images.includes(name)
          ? { ok: true, value: fakeImage(name) }
          : refused('no_image', `There is no image ${name} here.`),
      ),
    execute: (job, run, tell) => {
      jobs.push(job);
      return play(job, world.plays ?? {}, run, tell);
    },
  };
}

async function play(
  job: SandboxJob,
  plays: NonNullable<FakeSandboxWorld['plays']>,
  run: Run,
  tell: (event: SandboxEvent) => void,
): Promise<Result<JobOutcome, SandboxFailure>> {
  if (fakeImage(job.image.name).digest !== job.image.digest) return refused('image_moved', 'It is another image now.');
  for await (const file of job.files()) if (!file.ok) return refused('git', file.failure.message);
  if ([...job.setup, ...job.commands].some(leavesRepository)) return refused('failed', 'It is not in the repository.');

  const outcomes = { setup: [] as CommandOutcome[], validation: [] as CommandOutcome[] };
  for (const [phase, commands] of [['setup', job.setup] as const, ['validation', job.commands] as const]) {
    for (const [index, command] of commands.entries()) {
      if (outcomes.setup.some(({ exitCode }) => exitCode !== 0)) break;
      tell({ kind: 'started', phase, index });
      const told = plays[command.argv.at(-1) ?? ''] ?? {};
      if (told === 'hangs') await aborted(run.signal);
      if (told === 'hangs' || run.signal.aborted) return refused('aborted', 'It was interrupted.');
      const outcome = { ...QUIET_SUCCESS, ...told };
      if (outcome.stdout.length > 0) tell({ kind: 'output', phase, index, text: outcome.stdout.toString() });
      tell({ kind: 'finished', phase, index });
      outcomes[phase].push(outcome);
    }
  }
  const network = job.setup.length === 0 ? 'none' : 'registries_during_setup';
  return { ok: true, value: { setup: outcomes.setup, reusedSetup: null, commands: outcomes.validation, network } };
}

const QUIET_SUCCESS: CommandOutcome = {
  exitCode: 0,
  timedOut: false,
  oomKilled: false,
  diskExceeded: false,
  durationMs: 1,
  stdout: Buffer.alloc(0),
  stderr: Buffer.alloc(0),
  outputBytes: 0,
  outputSha256: createHash('sha256').digest('hex'),
  outputTruncated: false,
  connections: [],
};

const refused = (kind: SandboxFailure['kind'], message: string) => ({
  ok: false as const,
  failure: { kind, message, tried: [] },
});

const fakeImage = (name: string): ImageIdentity => ({
  name,
  digest: `sha256:${createHash('sha256').update(name).digest('hex')}`,
});

const leavesRepository = ({ directory }: SandboxCommand) => posix.join('repo', directory).split('/')[0] !== 'repo';

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
