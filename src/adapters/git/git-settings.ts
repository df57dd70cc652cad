import { isAbsolute } from 'node:path';

// Everything that git is told in every call. Constant, and from an allow-list: whatever a repository, a workspace or the
// user's own configuration says, git runs nothing but itself and talks to nobody but the one server.

/** Settings of the command line win over every file. */
const CONFIG: readonly string[] = [
  // What would run a program.
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.pager=cat',
  'core.editor=false',
  'core.askPass=false',
  'core.sshCommand=false',
  'core.alternateRefsCommand=',
  'credential.helper=',
  'diff.external=',
  'uploadpack.packObjectsHook=',
  // What would read settings or repositories from elsewhere.
  'core.attributesFile=/dev/null',
  'safe.bareRepository=explicit',
  'submodule.recurse=false',
  'fetch.recurseSubmodules=false',
  'core.sparseCheckout=false',
  'core.splitIndex=false',
  'core.untrackedCache=false',
  // What would let a repository write where it must not, or hand over broken objects.
  'core.protectHFS=true',
  'core.protectNTFS=true',
  'transfer.fsckObjects=true',
  // A redirect could carry a credential to another host, and would hide that a repository has another name now.
  'http.followRedirects=false',
  'protocol.allow=never',
  'protocol.https.allow=always',
  // Objects are shared with workspaces that git does not know of here: nothing may ever be cleared away.
  'gc.auto=0',
  'maintenance.auto=false',
  'core.logAllRefUpdates=false',
  // Bytes are taken as they are.
  'core.quotePath=false',
  'core.autocrlf=false',
  'core.safecrlf=false',
  'advice.addEmbeddedRepo=false',
];

/** What simple-git would refuse of the above, and of naming the git directory. */
export const OPTED_IN = {
  allowUnsafeAskPass: true,
  allowUnsafeConfigPaths: true,
  allowUnsafeCredentialHelper: true,
  allowUnsafeDiffExternal: true,
  allowUnsafeEditor: true,
  allowUnsafeFsMonitor: true,
  allowUnsafeHooksPath: true,
  allowUnsafePack: true,
  allowUnsafePager: true,
  allowUnsafeProtocolOverride: true,
  allowUnsafeSshCommand: true,
  allowUnsafeTemplateDir: true,
} as const;

const PASSED_ON = [
  'GIT_SSL_CAINFO',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'http_proxy',
  'https_proxy',
  'HTTPS_PROXY',
  'all_proxy',
  'ALL_PROXY',
  'no_proxy',
  'NO_PROXY',
];

export interface GitSurroundings {
  /** A private, empty directory: git's home, and where it runs. */
  readonly home: string;
  /** Only a server on this machine may be asked without encryption. */
  readonly isLoopback: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

export const settingsOf = ({ isLoopback }: GitSurroundings): readonly string[] =>
  isLoopback ? [...CONFIG, 'protocol.http.allow=always'] : CONFIG;

export function environmentOf({ home, isLoopback, env }: GitSurroundings): Record<string, string> {
  const passedOn = PASSED_ON.flatMap((name) => {
    const value = env[name];
    return value === undefined || value === '' ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(passedOn),
    PATH: searchPath(env['PATH'] ?? ''),
    HOME: home,
    // Messages are recognised by their English words.
    LC_ALL: 'C',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: '/bin/false',
    GIT_LFS_SKIP_SMUDGE: '1',
    GIT_PROTOCOL_FROM_USER: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_ALLOW_PROTOCOL: isLoopback ? 'https:http' : 'https',
  };
}

/** Without relative directories: what they mean depends on where a program runs. */
export const searchPath = (path: string) =>
  path
    .split(':')
    .filter((directory) => isAbsolute(directory))
    .join(':');
