import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import type { Result } from '../../ports/result.ts';
import type { SubSession, SubSessions } from '../../ports/sub-sessions.ts';

interface SubSessionsOptions {
  /** Our own program, with the arguments that make a session of it. */
  readonly words: readonly [string, ...string[]];
  readonly directory: string;
  readonly env: NodeJS.ProcessEnv;
  readonly patienceMs?: number;
}

/** A session takes up to four seconds to stop what it runs and to be heard. */
const PATIENCE_MS = 6000;

export const createSubSessions = (options: SubSessionsOptions): SubSessions => ({
  start: async () => {
    const { spawn } = await import('node:child_process');
    const [program, ...args] = options.words;
    // It hears of our end by that of its input, so nothing needs to be told when we are killed.
    const child = spawn(program, args, { cwd: options.directory, env: options.env, stdio: ['pipe', 'pipe', 'pipe'] });
    const started = await startOf(child);
    return started.ok ? { ok: true, value: sessionOf(child, options.patienceMs ?? PATIENCE_MS) } : started;
  },
});

const startOf = (child: ChildProcessWithoutNullStreams): Promise<Result<null, string>> =>
  new Promise((resolve) => {
    child.once('spawn', () => {
      resolve({ ok: true, value: null });
    });
    child.once('error', (error: NodeJS.ErrnoException) => {
      resolve({ ok: false, failure: error.code ?? 'unknown' });
    });
  });

function sessionOf(child: ChildProcessWithoutNullStreams, patienceMs: number): SubSession {
  const hasEnded = once(child, 'exit');
  // It may end before it has read everything; that its lines are over says enough.
  child.stdin.on('error', () => undefined);
  // What it says of its bugs is for the person who runs us.
  child.stderr.pipe(process.stderr, { end: false });
  return {
    output: child.stdout,
    send: (line) => {
      if (child.stdin.writable) child.stdin.write(`${line}\n`);
    },
    end: async () => {
      child.stdin.end();
      const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
      await hasEnded;
      clearTimeout(timer);
    },
  };
}
