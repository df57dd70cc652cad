import type { ChildProcess } from 'node:child_process';
import { parse } from 'node:path';

export type ProgramRun =
  | { readonly status: 'exited'; readonly code: number | null; readonly stdout: string; readonly stderr: string }
  | { readonly status: 'missing' }
  | { readonly status: 'timed_out' }
  | { readonly status: 'failed'; readonly problem: string };

export interface ProgramOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** What it reads; nothing when nothing is said. */
  readonly input?: string | undefined;
}

const OUTPUT_LIMIT = 64 * 1024;
const DRAIN_MS = 500;

/**
 * Runs a short-lived program of the user's own machine in a neutral directory. It gets a process group of its own, and
 * the whole group is killed at the time-out: a wrapper script's child would otherwise keep our pipes open for ever.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: ProgramOptions,
): Promise<ProgramRun> {
  const { spawn } = await import('node:child_process');
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: parse(process.cwd()).root,
      env: options.env,
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    // It may end before it has read everything; its exit code says enough.
    child.stdin.on('error', () => undefined);
    child.stdin.end(options.input);
    const stdout = collect(child.stdout);
    const stderr = collect(child.stderr);
    const finish = (run: ProgramRun) => {
      clearTimeout(timer);
      options.signal.removeEventListener('abort', onAbort);
      killGroup(child);
      child.stdout.destroy();
      child.stderr.destroy();
      resolve(run);
    };
    const timer = setTimeout(() => {
      finish({ status: 'timed_out' });
    }, options.timeoutMs);
    const onAbort = () => {
      finish({ status: 'failed', problem: 'it was interrupted' });
    };
    if (options.signal.aborted) onAbort();
    options.signal.addEventListener('abort', onAbort);
    child.once('error', (error: NodeJS.ErrnoException) => {
      finish(error.code === 'ENOENT' ? { status: 'missing' } : { status: 'failed', problem: error.code ?? 'unknown' });
    });
    const end = (code: number | null) => {
      finish({ status: 'exited', code, stdout: stdout(), stderr: stderr() });
    };
    child.once('close', end);
    child.once('exit', (code) => {
      // 'close' comes when the pipes are read to their end, unless a child of the program keeps them open.
      setTimeout(end, DRAIN_MS, code).unref();
    });
  });
}

function collect(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    if (text.length < OUTPUT_LIMIT) text += chunk;
  });
  return () => text;
}

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It ended by itself in the meantime.
  }
}
