import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { BundledScript } from '../../builders/bundle-script.ts';
import { temporaryDirectory } from '../../builders/run-cli.ts';
import { startShellInTmux } from '../../builders/tmux.ts';

interface OnTerminal {
  /** Put around the words that start the script, as a line of shell. */
  readonly shell?: (command: string) => string;
  readonly env?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

const PATIENCE_MS = 30_000;

/** Where a script leaves its answer. */
export function makeAnswerFile() {
  const file = join(temporaryDirectory(), 'answer.json');
  return {
    file,
    answer: async (): Promise<string | null> => {
      const end = Date.now() + PATIENCE_MS;
      while (!isThere(file)) {
        if (Date.now() > end) throw new Error('the script never gave an answer');
        await pause(20);
      }
      return (JSON.parse(readFileSync(file, 'utf8')) as { answer: string | null }).answer;
    },
  };
}

const isThere = (file: string) => existsSync(file) && readFileSync(file, 'utf8') !== '';

/** Runs the person's script in a real terminal. */
export function onTerminal(script: BundledScript, mode: string, given: OnTerminal = {}) {
  const { shell = (command) => command, env = {}, timeoutMs = 60_000 } = given;
  const { file, answer } = makeAnswerFile();
  const command = shell(`'${process.execPath}' '${script.path}' '${file}' ${mode} ${timeoutMs}`);
  const screen = startShellInTmux(`${command}; echo "exit code $?"; sleep 60`, temporaryDirectory(), env);
  onTestFinished(() => {
    screen.close();
  });
  return { screen, answer };
}
