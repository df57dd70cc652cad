import type { SignInResult } from '../../contract/host-answers.ts';
import { aligned, type Screen } from '../paint.ts';

export const renderSignIn = ({ tenant, principalRef, expiresAt }: SignInResult, screen: Screen): string[] =>
  aligned(
    [
      ['Signs in', `${principalRef}, tenant ${tenant}`],
      ['Until', expiresAt],
    ],
    screen,
  );
