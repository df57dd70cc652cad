import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryDirectory } from './temporary-directory.ts';

export const CLI = fileURLToPath(new URL('../../bin/run.cjs', import.meta.url));

export interface CliRun {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CliOptions {
  readonly cwd: string;
  /** Added to an environment that has nothing of the user's: no token, no gh configuration, no network. */
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly node?: string;
  readonly nodeArgs?: readonly string[];
  readonly input?: string;
  /** Leaves standard input open, as somebody does who has not finished writing. */
  readonly holdsInput?: boolean;
  /** Called when the process has started, e.g. to signal it. */
  readonly whileRunning?: (child: ReturnType<typeof spawn>) => void;
}

export { temporaryDirectory };

/** The environment of a run: a home of its own, loopback only. */
export function cliEnvironment(home: string, more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    HOME: home,
    GH_CONFIG_DIR: join(home, 'gh'),
    GITHUB_API_URL: 'http://127.0.0.1:9',
    DOCKER_HOST: 'unix:///nonexistent/docker.sock',
    ...more,
  };
}

/** Runs the built CLI as a user would. */
export function runCli(args: readonly string[], options: CliOptions): Promise<CliRun> {
  const { cwd, env, uid, node = process.execPath, nodeArgs = [], input, holdsInput = false, whileRunning } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(node, [...nodeArgs, CLI, ...args], {
      cwd,
      env: cliEnvironment(temporaryDirectory(), env),
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      stderr += chunk;
    });
    // A program may answer before it has read all that it is given; what then cannot be written is not the test's matter.
    child.stdin.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') reject(error);
    });
    if (!holdsInput) child.stdin.end(input);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      resolve({ code, signal, stdout, stderr });
    });
    whileRunning?.(child);
  });
}

/** The one JSON document on stdout; throws when there is none, or more than that. */
export function documentOf({ stdout }: CliRun): Record<string, unknown> {
  return JSON.parse(stdout) as Record<string, unknown>;
}

/** Lays out `.contribflow` in a fresh directory: values as JSON, texts as they are. */
export function controllerDirectory(files: { readonly config?: unknown; readonly state?: unknown } = {}): string {
  const directory = temporaryDirectory();
  const store = join(directory, '.contribflow');
  mkdirSync(store);
  for (const [name, content] of Object.entries(files)) {
    if (content === null || content === undefined) continue;
    writeFileSync(join(store, `${name}.json`), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return directory;
}
