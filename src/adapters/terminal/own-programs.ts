import { join } from 'node:path';
import type { OwnPrograms } from '../../ports/own-programs.ts';
import { editorOf, runOnTerminal } from './run-on-terminal.ts';

interface OwnProgramsOptions {
  readonly controllerPath: string;
  readonly env: NodeJS.ProcessEnv;
}

export function createOwnPrograms({ controllerPath, env }: OwnProgramsOptions): OwnPrograms {
  return {
    edit: async (directory, path, signal) => {
      const editor = editorOf(env);
      if (editor === null) return { status: 'not_set' };
      const cwd = join(controllerPath, directory);
      const exitCode = await runOnTerminal(`${editor} "$1"`, [path], { cwd, env, signal });
      return exitCode === 0 ? { status: 'ended' } : { status: 'failed', exitCode };
    },
    shell: async (directory, signal) => {
      const cwd = join(controllerPath, directory);
      // An interactive shell ends with the status of its last command, which says nothing about the shell.
      const exitCode = await runOnTerminal('"$1" -i', [env['SHELL'] || '/bin/sh'], { cwd, env, signal });
      return exitCode === null ? { status: 'failed', exitCode } : { status: 'ended' };
    },
  };
}
