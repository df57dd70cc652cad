import type { GhStatus } from '../../contract/vocabulary.ts';
import type { DoctorFacts } from './doctor-facts.ts';
import { fail, ok } from './verdict.ts';

const WITHOUT_TOKEN: Readonly<Record<GhStatus, string>> = {
  signed_in: 'GitHub refused the credential of gh',
  signed_out: 'gh is signed out and no token is set',
  missing: 'gh is not installed and no token is set',
  timed_out: 'gh did not answer in time and no token is set',
  failed: 'gh failed and no token is set',
  unknown: 'GitHub refused the token in the environment',
};

export const credential = ({ authSource, ghStatus }: DoctorFacts) =>
  authSource === null
    ? fail(WITHOUT_TOKEN[ghStatus], 'Run gh auth login, or set GH_TOKEN.')
    : ok(authSource === 'gh' ? 'signed in with gh' : `token in ${authSource}`);
