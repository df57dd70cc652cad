import type { ErrorResult } from '../contract/error.ts';
import type { SignInResult } from '../contract/host-answers.ts';
import { SCHEMA_VERSION } from '../contract/vocabulary.ts';
import type { HostFlags } from '../policy/host/host-flags.ts';
import { isHostName } from '../policy/host/host-name.ts';
import { isWebAddress } from '../policy/host/web-address.ts';
import { hostProblem } from '../policy/host-problem.ts';
import { recommend } from '../policy/recommendation.ts';
import { sha256Of } from '../policy/sha256.ts';
import type { Clock } from '../ports/clock.ts';
import { type HostStoreOpener, useHostStore } from './host-store-use.ts';

export interface SignInPorts extends HostStoreOpener {
  readonly clock: Clock;
  /** Null when a person sits at this terminal; else why that cannot be taken for granted. */
  readonly absent: () => string | null;
  /** What nobody can guess. */
  readonly newLink: () => string;
  /** Shows lines on the terminal itself: no pipe and no program in between gets to see them. */
  readonly showOnTerminal: (lines: readonly string[]) => boolean;
}

export interface SignInWish {
  /** Where the board is. */
  readonly url: string;
  readonly tenant: string;
  /** By what name they act. */
  readonly name: string;
  readonly flags: HostFlags;
}

const LINK_MS = 10 * 60_000;

/** Shows a person at this terminal a link to the board that works once. The answer does not have it. */
export async function signIn(ports: SignInPorts, wish: SignInWish): Promise<SignInResult | ErrorResult> {
  if (!isWebAddress(wish.url)) return hostProblem.notAnAddress('sign-in', '--url');
  const absent = ports.absent();
  if (absent !== null) return hostProblem.terminalNeeded(absent, wish.flags);
  const { tenant, url } = wish;
  if (!isHostName(tenant)) return hostProblem.notAName('sign-in', '--tenant');
  if (!isHostName(wish.name)) return hostProblem.notAName('sign-in', '--name');
  const link = ports.newLink();
  const principalRef = `person:${wish.name}`;
  const expiresAt = new Date(ports.clock.now().getTime() + LINK_MS).toISOString();
  return useHostStore(ports, ['sign-in'], async ({ signIns }) => {
    await signIns.offer({ linkHash: sha256Of(link), tenant, principalRef, expiresAt });
    const address = `${url.replace(/\/+$/, '')}/sign-in#${link}`;
    if (
      !ports.showOnTerminal([
        '',
        'Open this in your browser. It works once, and for ten minutes:',
        '',
        `  ${address}`,
        '',
      ])
    )
      return hostProblem.terminalNeeded('the terminal is gone', wish.flags);
    return {
      schemaVersion: SCHEMA_VERSION,
      status: 'shown',
      tenant,
      principalRef,
      expiresAt,
      nextAction: 'none',
      ...recommend.help('serve'),
      reason: 'The link was shown on the terminal. Who opens it can decide what becomes public.',
    };
  });
}
