import { CA_FILE, HOME, SANDBOX_USER, WORKSPACE } from '../sandbox-layout.ts';

export interface BwrapSpec {
  readonly argv: readonly string[];
  readonly workingDirectory: string;
  readonly env: Readonly<Record<string, string>>;
  /** The directory that the command may write to. */
  readonly workspace: string;
  /** Further directories: where they are here, and in the sandbox. */
  readonly directories: readonly { readonly from: string; readonly to: string; readonly isReadOnly: boolean }[];
  /** What there is of the host's system, besides `/usr`. */
  readonly host: HostSystem;
  readonly pids: number;
  /** The descriptor that bwrap tells the exit code to. */
  readonly statusDescriptor: number;
}

export interface HostSystem {
  /** `/bin` and the like: where a link of that name points, or null when it is a directory of its own. */
  readonly topLevel: readonly { readonly path: string; readonly link: string | null }[];
  /** Files and directories of `/etc` that programs cannot do without. */
  readonly settings: readonly string[];
}

const MIB = 1024 * 1024;

/** Whoever asks who they are gets an answer; the accounts of the host are not told. */
export const ACCOUNTS = `sandbox:x:${SANDBOX_USER}:${SANDBOX_USER}::${HOME}:/bin/sh\n`;
export const GROUPS = `sandbox:x:${SANDBOX_USER}:\n`;

/** Every wall that bubblewrap has: no network, no other process, no capability, no variable and no file of the user's. */
export function bwrapArgv(spec: BwrapSpec, files: { readonly passwd: string; readonly group: string }): string[] {
  const user = String(SANDBOX_USER);
  return [
    ...['--unshare-all', '--unshare-user', '--die-with-parent', '--new-session', '--clearenv', '--cap-drop', 'ALL'],
    ...['--uid', user, '--gid', user, '--hostname', 'sandbox', '--json-status-fd', String(spec.statusDescriptor)],
    ...['--ro-bind', '/usr', '/usr'],
    ...spec.host.topLevel.flatMap(({ path, link }) =>
      link === null ? ['--ro-bind', path, path] : ['--symlink', link, path],
    ),
    ...spec.host.settings.flatMap((path) => ['--ro-bind', path, path]),
    ...['--ro-bind', files.passwd, '/etc/passwd', '--ro-bind', files.group, '/etc/group'],
    ...['--proc', '/proc', '--dev', '/dev'],
    ...['--size', String(256 * MIB), '--tmpfs', '/tmp', '--size', String(64 * MIB), '--tmpfs', '/dev/shm'],
    ...['--bind', spec.workspace, WORKSPACE],
    ...spec.directories.flatMap(({ from, to, isReadOnly }) => [isReadOnly ? '--ro-bind' : '--bind', from, to]),
    // These two are in memory and belong to the user in the sandbox: without this they would be a disk without a limit.
    ...['--remount-ro', '/dev', '--remount-ro', '/'],
    ...['--chdir', spec.workingDirectory],
    ...Object.entries(spec.env).flatMap(([name, value]) => ['--setenv', name, value]),
    '--',
    ...['prlimit', '--nofile=4096', '--core=0', `--fsize=${1024 * MIB}`, `--nproc=${spec.pids}`, '--'],
    ...spec.argv,
  ];
}

export const caFileIn = (workspace: string): string => workspace + CA_FILE.slice(WORKSPACE.length);
