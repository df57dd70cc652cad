import type { AuthSource, GhStatus } from '../../contract/vocabulary.ts';

const WITHOUT_CREDENTIAL: Readonly<Record<GhStatus, string>> = {
  signed_in: 'not signed in (GitHub refused the credential of gh)',
  signed_out: 'not signed in (gh is signed out, no usable token is set)',
  missing: 'not signed in (gh is not installed, no usable token is set)',
  timed_out: 'unknown (gh did not answer in time, no usable token is set)',
  failed: 'unknown (gh failed, no usable token is set)',
  unknown: 'not signed in (GitHub refused the token)',
};

export function authText(authSource: AuthSource | null, ghStatus: GhStatus): string {
  if (authSource === null) return WITHOUT_CREDENTIAL[ghStatus];
  return authSource === 'gh' ? 'signed in with gh' : `token in ${authSource}`;
}
