import type { ChildProcess } from 'node:child_process';
import type { Writable } from 'node:stream';
import type { ProviderCall, ProviderEnd, ProviderProcess } from '../../ports/provider-process.ts';
import type { Result } from '../../ports/result.ts';
import type { TextPieces } from '../../ports/text-pieces.ts';

interface ProviderProcessOptions {
  /** Always the same directory: a tool may keep its sessions by it. */
  readonly directory: string;
  readonly env: NodeJS.ProcessEnv;
}

const KEPT_STDERR = 4000;
/** How long a provider that has answered may take to end by itself. */
const GRACE_MS = 2000;
/** How long output may still come after the process has ended. */
const DRAIN_MS = 500;
/** What is ours to use, and no business of a peer. */
const OWN_TOKENS = ['GH_TOKEN', 'GITHUB_TOKEN', 'GH_ENTERPRISE_TOKEN', 'GITHUB_ENTERPRISE_TOKEN'];

export function createProviderProcess({ directory, env }: ProviderProcessOptions): ProviderProcess {
  const clean = Object.fromEntries(Object.entries(env).filter(([name]) => !OWN_TOKENS.includes(name)));
  return {
    run: async (call, signal) => {
      const { spawn } = await import('node:child_process');
      const [program, ...args] = call.words;
      const started = start(() =>
        // A group of its own, so that what it starts ends with it.
        spawn(program, args, { cwd: directory, env: clean, detached: true, stdio: ['pipe', 'pipe', 'pipe'] }),
      );
      return started.ok ? supervise(started.value, call, signal) : started;
    },
  };
}

/** Some command lines are refused before anything is started, e.g. one with NUL in it. */
function start(spawn: () => ChildProcess): Result<ChildProcess, string> {
  try {
    return { ok: true, value: spawn() };
  } catch (error) {
    return { ok: false, failure: error instanceof Error && 'code' in error ? String(error.code) : 'unknown' };
  }
}

function supervise(child: ChildProcess, call: ProviderCall, signal: AbortSignal): Promise<Result<ProviderEnd, string>> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    let stdoutBytes = 0;
    let stderr = '';
    let ended: ProviderEnd['ended'] | null = null;
    let settled = false;
    const timers: NodeJS.Timeout[] = [];
    const settle = (result: Result<ProviderEnd, string>) => {
      if (settled) return;
      settled = true;
      timers.forEach(clearTimeout);
      signal.removeEventListener('abort', onAbort);
      killGroup(child);
      child.stdout?.destroy();
      child.stderr?.destroy();
      resolve(result);
    };
    const finish = (how: ProviderEnd['ended'], exitCode: number | null) => {
      const durationMs = Math.round(performance.now() - startedAt);
      settle({ ok: true, value: { ended: ended ?? how, exitCode, durationMs, stdoutBytes, stderr } });
    };
    const onAbort = () => {
      finish('aborted', null);
    };
    timers.push(setTimeout(finish, call.timeoutMs, 'timed_out', null));
    signal.addEventListener('abort', onAbort);
    child.once('error', (error: NodeJS.ErrnoException) => {
      settle({ ok: false, failure: error.code ?? 'unknown' });
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      if (ended !== null || settled) return;
      stdoutBytes += chunk.length;
      if (stdoutBytes > call.outputLimitBytes) finish('flooded', null);
      else if (call.hear(chunk)) {
        ended = 'answered';
        timers.push(setTimeout(finish, GRACE_MS, 'answered', null));
      }
    });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      stderr = (stderr + text).slice(-KEPT_STDERR);
    });
    child.once('close', (code) => {
      finish('by_itself', code);
    });
    child.once('exit', (code) => {
      // 'close' waits for the pipes, which something that it has started may keep open.
      timers.push(setTimeout(finish, DRAIN_MS, 'by_itself', code));
    });
    // It may end before it has read everything; what it answers says enough.
    child.stdin?.on('error', () => undefined);
    if (child.stdin !== null) feed(child.stdin, call.input);
    if (signal.aborted) onAbort();
  });
}

/** Writes as fast as it is read, so that the bytes of a long text are never there all at once. */
function feed(stdin: Writable, { pieces }: TextPieces): void {
  const left = pieces[Symbol.iterator]();
  const goOn = (): void => {
    for (let next = left.next(); next.done !== true; next = left.next()) {
      if (!stdin.write(next.value)) {
        stdin.once('drain', goOn);
        return;
      }
    }
    stdin.end();
  };
  goOn();
}

/** The group outlives its first process when that has started others and ended. */
function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Nothing of it is left.
  }
}
