import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLI, temporaryDirectory } from './run-cli.ts';
import { startShellInTmux, type TmuxScreen } from './tmux.ts';

interface GuidedOptions {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args?: string;
  readonly terminal?: string;
}

export interface GuidedScreen extends TmuxScreen {
  /** Ends the program as nothing else does. */
  readonly kill: () => void;
}

/** The program alone on a terminal; when it has ended, its exit code and the settings of the terminal are shown. */
export function startGuided({ cwd, env, args = '', terminal = 'screen' }: GuidedOptions): GuidedScreen {
  const pid = join(temporaryDirectory(), 'pid');
  const program = `sh -c 'echo $$ > "${pid}"; exec "${process.execPath}" "${CLI}" ${args}'`;
  const screen = startShellInTmux(
    `trap : INT; TERM=${terminal} ${program}; echo "exit code $?"; stty -a; sleep 60`,
    cwd,
    env,
  );
  return {
    ...screen,
    kill: () => {
      process.kill(Number(readFileSync(pid, 'utf8')), 'SIGKILL');
    },
  };
}
