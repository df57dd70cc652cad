import type { DoctorCheckName } from '../../contract/doctor-vocabulary.ts';
import type { Explanation } from './explanation.ts';

export const DOCTOR_CHECK_EXPLANATIONS: Readonly<Record<DoctorCheckName, Explanation>> = {
  node: { means: 'Node is new enough to run ContribFlow.', remedy: 'Install Node 20.19 or newer.' },
  git: { means: 'git is there and new enough.', remedy: 'Install git 2.38 or newer.' },
  gh: {
    means: 'The GitHub CLI answers. A token in the environment does as well.',
    remedy: 'Install gh, or set GH_TOKEN.',
  },
  credential: {
    means: 'A credential for GitHub was found that has not been refused.',
    remedy: 'Sign in with gh auth login, or set GH_TOKEN.',
  },
  engine: {
    means: 'The configured sandbox engine can be reached. Without one no patch can be validated.',
    remedy: 'Install or start it, or name another one as sandbox.engine in the configuration.',
  },
  network: { means: 'The address of the GitHub API answers.', remedy: 'Check the network and the proxy settings.' },
  clock: {
    means: 'The clock agrees with that of GitHub. Approvals and waiting times are measured by it.',
    remedy: 'Set the clock, best by a time service.',
  },
  config: {
    means: 'The configuration is there and valid.',
    remedy: 'Run contribflow init, or fix what the check names.',
  },
  state: {
    means: 'What ContribFlow recorded here can be read.',
    remedy: 'Run contribflow status, which moves a broken file aside.',
  },
  permissions: {
    means: 'The directory can be written.',
    remedy: 'Change its permissions, or work in a directory of your own.',
  },
  disk: { means: 'There is enough room for a workspace and a sandbox.', remedy: 'Free some space.' },
};
