import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { CLI, cliEnvironment, temporaryDirectory } from './run-cli.ts';

export const hasScript = spawnSync('script', ['--version']).status === 0;

/** What the CLI writes to a pseudo-terminal of the given width, every byte of it. */
export function onTerminal(
  args: string,
  cwd: string,
  env: Readonly<Record<string, string>>,
  columns = 80,
): Promise<string> {
  const command = `stty cols ${columns} rows 24; '${process.execPath}' '${CLI}' ${args}`;
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    cwd,
    env: cliEnvironment(temporaryDirectory(), { TERM: 'xterm-256color', ...env }),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end();
  return text(child.stdout);
}
