import type Docker from 'dockerode';
import { HOME } from '../sandbox-layout.ts';
import { statusOf } from './engine-error.ts';

const MARK = `${HOME}/.contribflow-out-of-memory`;

/**
 * Runs a command and asks the kernel afterwards whether it had to kill a process of the container for its memory. The
 * engines do not always know: Podman said no, and Docker may hear of it after the container has ended, while a shell
 * whose child was killed can still end with 0. In the subshell `exec` runs programs only, never a builtin of that name.
 * What the shell has to say about the end of its child is not the command's output, and goes nowhere.
 * The commands of the shell itself need no further process, since there may be no memory for one.
 */
const SCRIPT = `exec 3>&2 2>/dev/null
(exec "$@" 2>&3 3>&-)
code=$?
for file in /sys/fs/cgroup/memory.events /sys/fs/cgroup/memory/memory.oom_control; do
  [ -r "$file" ] && while read -r key count; do
    [ "$key" = oom_kill ] && [ "$count" != 0 ] && : >${MARK} && [ "$code" = 0 ] && code=137
  done <"$file"
done
exit "$code"`;

export const reportingOom = (argv: readonly string[]): string[] => ['/bin/sh', '-c', SCRIPT, 'sh', ...argv];

/** Whether the script has left its mark; never with an exit code of 0. */
export async function hasOomMark(container: Docker.Container): Promise<boolean> {
  try {
    await container.infoArchive({ path: MARK });
    return true;
  } catch (error) {
    if (statusOf(error) === 404) return false;
    throw error;
  }
}
