import type { GhStatus } from '../../contract/vocabulary.ts';
import { refusedTokens } from '../auth-source.ts';
import type { DoctorFacts } from './doctor-facts.ts';
import { fail, ok } from './verdict.ts';

const WITHOUT_GH: Readonly<Record<GhStatus, string>> = {
  signed_in: 'GitHub refused the credential of gh',
  signed_out: 'gh is signed out',
  missing: 'gh is not installed',
  timed_out: 'gh did not answer in time',
  failed: 'gh failed',
  unknown: 'gh was not asked',
};

export const credential = ({ authSource, ghStatus, refusedSources }: DoctorFacts) =>
  authSource === null
    ? fail(
        `${WITHOUT_GH[ghStatus]} and ${refusedTokens(refusedSources) ?? 'no token is set'}`,
        'Run gh auth login, or set GH_TOKEN.',
      )
    : ok(authSource === 'gh' ? 'signed in with gh' : `token in ${authSource}`);
