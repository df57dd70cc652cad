import { spawn } from 'node:child_process';

interface RunOptions {
  readonly cwd?: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

/**
 * Runs a line of shell with arguments, with the terminal as its own; null when it could not be started or was killed. By a
 * shell, as git does it: people write `code --wait` or `vim -u NONE` as their editor.
 */
export function runOnTerminal(line: string, args: readonly string[], options: RunOptions): Promise<number | null> {
  return new Promise((done) => {
    const child = spawn('/bin/sh', ['-c', line, 'sh', ...args], { stdio: 'inherit', ...options });
    child.once('error', () => {
      done(null);
    });
    child.once('close', done);
  });
}

/** The editor that the person has named, or null. */
export function editorOf(env: NodeJS.ProcessEnv): string | null {
  const named = [env['VISUAL'], env['EDITOR']].find((editor) => (editor ?? '').trim() !== '');
  return named ?? null;
}
