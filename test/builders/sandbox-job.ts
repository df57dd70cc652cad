import { Config } from '../../src/contract/config.ts';
import type {
  CommandOutcome,
  ImageIdentity,
  Sandbox,
  SandboxCommand,
  SandboxEvent,
  SandboxJob,
} from '../../src/ports/sandbox.ts';
import type { TreeFile } from '../../src/ports/tree-files.ts';

export const sh = (script: string, directory = ''): SandboxCommand => ({
  argv: ['sh', '-c', script],
  directory,
  env: {},
  programs: [],
});

export const file = (path: string, content = ''): TreeFile => ({
  path: Buffer.from(path),
  kind: 'file',
  content: Buffer.from(content),
});

export const link = (path: string, target: string): TreeFile => ({
  path: Buffer.from(path),
  kind: 'link',
  content: Buffer.from(target),
});

export const neverStopped = () => ({ signal: new AbortController().signal, progress: () => undefined });

export interface JobWishes {
  readonly files?: readonly TreeFile[];
  readonly setup?: readonly SandboxCommand[];
  readonly commands?: readonly SandboxCommand[];
  readonly limits?: Partial<Config['sandbox']>;
  readonly registryHosts?: readonly string[];
  readonly kept?: SandboxJob['cache']['kept'];
  readonly whole?: SandboxJob['cache']['whole'];
}

export function sandboxJob(image: ImageIdentity, wishes: JobWishes): SandboxJob {
  const { files = [file('README.md', 'hello\n')], setup = [], commands = [], registryHosts = [] } = wishes;
  return {
    runId: 'test-run',
    files: () => each(files),
    image,
    setup,
    commands,
    limits: { ...Config.parse({}).sandbox, memoryMb: 256, commandTimeoutSeconds: 60, ...wishes.limits },
    registryHosts,
    cache: { directory: '/cache/files', kept: wishes.kept ?? [], whole: wishes.whole ?? null },
  };
}

async function* each(files: readonly TreeFile[]) {
  for (const value of files) yield await Promise.resolve({ ok: true as const, value });
}

const IMAGE = 'debian:bookworm-slim';

export async function imageOf(sandbox: Sandbox, name = IMAGE): Promise<ImageIdentity> {
  const image = await sandbox.image(name, { pull: false }, neverStopped(), () => undefined);
  if (!image.ok) throw new Error(image.failure.message);
  return image.value;
}

/** Runs a job in the usual image. */
export async function execute(
  sandbox: Sandbox,
  wishes: JobWishes,
  { signal, tell = () => undefined }: { signal?: AbortSignal; tell?: (event: SandboxEvent) => void } = {},
) {
  const run = signal === undefined ? neverStopped() : { ...neverStopped(), signal };
  return sandbox.execute(sandboxJob(await imageOf(sandbox), wishes), run, tell);
}

/** Runs commands that must be able to run, and gives their outcomes. */
export async function outcomesOf(sandbox: Sandbox, wishes: JobWishes): Promise<readonly CommandOutcome[]> {
  const result = await execute(sandbox, wishes);
  if (!result.ok) throw new Error(`${result.failure.kind}: ${result.failure.message}`);
  const failed = result.value.setup.find(({ exitCode }) => exitCode !== 0);
  if (failed) throw new Error(`setup failed: ${failed.stderr.toString()}`);
  return result.value.commands;
}

/** Runs one command, and gives its outcome. */
export async function outcomeOf(sandbox: Sandbox, script: string, wishes: JobWishes = {}): Promise<CommandOutcome> {
  const [outcome] = await outcomesOf(sandbox, { ...wishes, commands: [sh(script)] });
  if (outcome === undefined) throw new Error('the command did not run');
  return outcome;
}
