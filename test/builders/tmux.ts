import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { CLI, cliEnvironment, temporaryDirectory } from './run-cli.ts';

export const hasTmux = spawnSync('tmux', ['-V']).status === 0;

/** As `startInTmux` prints it. */
const END = /^exit code (\d+)$/m;
const PATIENCE_MS = 60_000;

export interface TmuxScreen {
  /** Waits for the text to appear, then types the keys, by tmux's names for them. */
  readonly answer: (question: string, ...keys: string[]) => Promise<void>;
  /** Waits for the text to appear, and for another one to be gone, and gives the whole screen. */
  readonly shows: (text: string, gone?: string) => Promise<string>;
  /** Waits for the end of the command, and gives its code and the whole screen. */
  readonly ended: () => Promise<{ readonly code: number; readonly screen: string }>;
  /** Everything that the terminal has shown so far, lines that it had to break joined again. */
  readonly history: () => string;
  readonly isCursorShown: () => boolean;
  readonly close: () => void;
}

/** The CLI in a real terminal. Ctrl-C is for it, and not for the shell that tells how it ended. */
export const startInTmux = (args: string, cwd: string, env: Readonly<Record<string, string>>): TmuxScreen =>
  startShellInTmux(
    `stty -echoctl; trap : INT; '${process.execPath}' '${CLI}' ${args}; echo "exit code $?"; sleep 60`,
    cwd,
    env,
  );

/** A line of shell in a real terminal of 80 columns and 24 lines, on a tmux server of its own. */
export function startShellInTmux(command: string, cwd: string, env: Readonly<Record<string, string>>): TmuxScreen {
  const socket = `contribflow-test-${process.pid}-${Math.random().toString(36).slice(2)}`;
  const tmux = (...words: string[]) =>
    spawnSync('tmux', ['-L', socket, ...words], {
      cwd,
      env: cliEnvironment(temporaryDirectory(), env),
      encoding: 'utf8',
    }).stdout;
  tmux('-f', '/dev/null', 'new-session', '-d', '-x', '80', '-y', '24', command);
  const shows = async (text: string | RegExp, gone?: string): Promise<string> => {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const screen = tmux('capture-pane', '-p');
      const isThere = typeof text === 'string' ? screen.includes(text) : text.test(screen);
      if (isThere && (gone === undefined || !screen.includes(gone))) return screen;
      if (Date.now() > end) throw new Error(`"${String(text)}" never appeared on the screen:\n${screen}`);
      await pause(100);
    }
  };
  return {
    answer: async (question, ...keys) => {
      await shows(question);
      tmux('send-keys', ...keys);
    },
    shows,
    ended: async () => {
      const screen = await shows(END);
      return { code: Number(END.exec(screen)?.[1]), screen };
    },
    isCursorShown: () => tmux('display-message', '-p', '#{cursor_flag}').trim() === '1',
    history: () => tmux('capture-pane', '-p', '-J', '-S', '-'),
    close: () => tmux('kill-server'),
  };
}
