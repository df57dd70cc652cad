import type { GitOptions } from '../adapters/git/options.ts';
import type { Push } from '../adapters/git/push.ts';
import type { EngineProbe } from '../ports/engine-probe.ts';
import type { PackageSettings } from '../ports/package-settings.ts';
import type { Sandboxes } from '../ports/sandbox.ts';
import type { GitPorts } from './git-ports.ts';

/** The ports to git, whose adapters are loaded when one is first used: most commands need none of them. */
export function gitPortsLater(options: GitOptions): GitPorts {
  let loaded: Promise<GitPorts> | null = null;
  const load = () => {
    loaded ??= import('./git-ports.ts').then(({ createGitPorts }) => createGitPorts(options));
    return loaded;
  };
  return {
    workspaces: {
      prepare: async (...args) => (await load()).workspaces.prepare(...args),
      look: async (...args) => (await load()).workspaces.look(...args),
      upstream: async (...args) => (await load()).workspaces.upstream(...args),
      update: async (...args) => (await load()).workspaces.update(...args),
    },
    patches: {
      changes: async (...args) => (await load()).patches.changes(...args),
      diff: async (...args) => (await load()).patches.diff(...args),
    },
    treeFiles: {
      paths: async (...args) => (await load()).treeFiles.paths(...args),
      texts: async (...args) => (await load()).treeFiles.texts(...args),
      files: async function* (...args) {
        yield* (await load()).treeFiles.files(...args);
      },
      revertPaths: async (...args) => (await load()).treeFiles.revertPaths(...args),
    },
    baseLines: {
      find: async (...args) => (await load()).baseLines.find(...args),
    },
    commits: {
      identity: async (...args) => (await load()).commits.identity(...args),
      commit: async (...args) => (await load()).commits.commit(...args),
      fetchBase: async (...args) => (await load()).commits.fetchBase(...args),
      fetchCommit: async (...args) => (await load()).commits.fetchCommit(...args),
      remoteBranch: async (...args) => (await load()).commits.remoteBranch(...args),
    },
  };
}

/** The push of a publication; not one of the ports to git, since it is for the one port that writes. */
export const pushLater =
  (options: GitOptions): Push =>
  async (...args) =>
    (await import('./git-ports.ts')).createGitPush(options)(...args);

/** The sandboxes, loaded when one is opened. */
export const sandboxesLater = (env: NodeJS.ProcessEnv, timeoutMs: number): Sandboxes => ({
  open: async (...args) => {
    const { createAppSandboxes } = await import('./sandboxes.ts');
    return createAppSandboxes(env, timeoutMs).open(...args);
  },
});

/** What looks for engines, loaded when it is asked. */
export const enginesLater = (env: NodeJS.ProcessEnv, timeoutMs: number): EngineProbe => ({
  engines: async (signal) => {
    const { createEngineProbes } = await import('./engine-probes.ts');
    return createEngineProbes(env, timeoutMs).engines(signal);
  },
});

/** What the person's package managers are set to, loaded when a sandbox needs to know. */
export const packageSettingsLater = (env: NodeJS.ProcessEnv): PackageSettings => ({
  read: async () => {
    const { createPackageSettings } = await import('../adapters/home/package-settings.ts');
    return createPackageSettings({ env }).read();
  },
});
