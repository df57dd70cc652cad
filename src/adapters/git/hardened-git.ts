import type { SimpleGit } from 'simple-git';
import { type GitCall, preparedCall } from './git-call.ts';
import { type GitSurroundings, OPTED_IN } from './git-settings.ts';
import { GitExit } from './git-stop.ts';

/** Runs git that talks to a server, and gives what it printed; the only place that makes a simple-git. */
export type Git = (call: GitCall) => Promise<string>;

export function createGit(surroundings: GitSurroundings): Git {
  return async (call) => {
    const { simpleGit } = await import('simple-git');
    const { config, args, env } = preparedCall(call, surroundings);
    const end: { exit: GitExit | null } = { exit: null };
    const git = simpleGit({
      baseDir: surroundings.home,
      config: [...config],
      unsafe: OPTED_IN,
      allowEnvironment: Object.keys(env),
      abort: call.signal,
      completion: { onClose: true, onExit: false },
      errors: (error, { exitCode, stdOut, stdErr }) => {
        if (exitCode === 0) return error;
        end.exit = new GitExit(exitCode, Buffer.concat(stdOut), Buffer.concat(stdErr).toString('utf8'));
        return end.exit;
      },
      input: () => call.input,
    }).env(env);
    listenTo(git, call.onComplaint);
    try {
      return await git.raw([...args]);
    } catch (error) {
      // Simple-git makes an error of its own out of every other.
      throw end.exit ?? error;
    }
  };
}

function listenTo(git: SimpleGit, listener: ((text: string) => void) | undefined): void {
  if (listener === undefined) return;
  git.outputHandler((_command, _stdout, stderr) => {
    stderr.on('data', (chunk: Buffer) => {
      listener(chunk.toString('utf8'));
    });
  });
}
