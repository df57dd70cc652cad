import type { GitOptions } from '../adapters/git/options.ts';
import type { SealedFiles } from '../adapters/store/sealed/sealed-files.ts';
import type { EngineProbe } from '../ports/engine-probe.ts';
import type { OwnPrograms } from '../ports/own-programs.ts';
import type { PackageSettings } from '../ports/package-settings.ts';
import type { Sandboxes } from '../ports/sandbox.ts';
import type { GitPorts } from './git-ports.ts';
import type { PrivateOptions, PrivatePorts } from './private-ports.ts';
import type { PublicationOptions, PublicationPorts } from './publication-ports.ts';

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
      hashes: async (...args) => (await load()).treeFiles.hashes(...args),
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

/** The ports to what is sealed in the user's state directory, loaded when one is first used. */
export function privatePortsLater(options: PrivateOptions): {
  readonly ports: Pick<PrivatePorts, 'approvals' | 'journals' | 'audit'>;
  readonly sealed: () => Promise<SealedFiles>;
} {
  let loaded: Promise<PrivatePorts> | null = null;
  const load = () => {
    loaded ??= import('./private-ports.ts').then(({ createPrivatePorts }) => createPrivatePorts(options));
    return loaded;
  };
  return {
    sealed: async () => (await load()).sealed,
    ports: {
      approvals: {
        offer: async (...args) => (await load()).approvals.offer(...args),
        offered: async (...args) => (await load()).approvals.offered(...args),
        attest: async (...args) => (await load()).approvals.attest(...args),
        attested: async (...args) => (await load()).approvals.attested(...args),
        use: async (...args) => (await load()).approvals.use(...args),
      },
      journals: {
        read: async (...args) => (await load()).journals.read(...args),
        begin: async (...args) => (await load()).journals.begin(...args),
        note: async (...args) => (await load()).journals.note(...args),
        finish: async (...args) => (await load()).journals.finish(...args),
        setAside: async (...args) => (await load()).journals.setAside(...args),
        alone: async (...args) => (await load()).journals.alone(...args),
        awaitTurn: async (...args) => (await load()).journals.awaitTurn(...args),
      },
      audit: {
        append: async (...args) => (await load()).audit.append(...args),
        read: async (...args) => (await load()).audit.read(...args),
      },
    },
  };
}

/** What only a publication needs, loaded when it is first used. */
export function publicationPortsLater(options: PublicationOptions): PublicationPorts {
  let loaded: Promise<PublicationPorts> | null = null;
  const load = () => {
    loaded ??= import('./publication-ports.ts').then(({ createPublicationPorts }) => createPublicationPorts(options));
    return loaded;
  };
  return {
    publicWrites: { perform: async (...args) => (await load()).publicWrites.perform(...args) },
    ownTexts: {
      read: async (...args) => (await load()).ownTexts.read(...args),
      edit: async (...args) => (await load()).ownTexts.edit(...args),
    },
    newCode: async () => (await load()).newCode(),
    receiptCheck: async () => (await load()).receiptCheck(),
  };
}

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

/** The person's editor and shell, loaded when one is opened. */
export function ownProgramsLater(options: {
  readonly controllerPath: string;
  readonly env: NodeJS.ProcessEnv;
}): OwnPrograms {
  const load = async () => {
    const { createOwnPrograms } = await import('../adapters/terminal/own-programs.ts');
    return createOwnPrograms(options);
  };
  return {
    edit: async (...args) => (await load()).edit(...args),
    shell: async (...args) => (await load()).shell(...args),
  };
}
