import { createSignInPorts, userName } from '../../../app/sign-in-ports.ts';
import type { Audience } from '../../../ports/audience.ts';
import { signIn } from '../../../steps/sign-in.ts';
import type { PublicWrite } from '../../github/http/public-write.ts';
import type { Played } from '../play-scenes.ts';
import { type HostStage, TENANT } from './host-stage.ts';
import { publicationOf, readBoard } from './read-board.ts';

interface Held {
  readonly host: HostStage;
  readonly audience: Audience;
  /** Of the person at the terminal. */
  readonly environment: NodeJS.ProcessEnv;
  readonly writes: () => readonly PublicWrite[];
}

/** Leaves the board to the person at this terminal until they stop it, and tells what they decided meanwhile. */
export async function keepOpen(played: Played, held: Held, signal: AbortSignal): Promise<Played> {
  const { host, audience, environment } = held;
  await audience.boardIsOpen(await readBoard(host, false));
  await signIn(createSignInPorts(environment, host.store), {
    url: host.url,
    tenant: TENANT,
    name: userName(environment),
    flags: host.flags,
  });
  await ended(signal);
  return { ...played, ...(await decisions(held, played)) };
}

const ended = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => {
      resolve();
    });
  });

async function decisions({ host, writes }: Held, played: Played): Promise<Partial<Played>> {
  const runs = await host.client.list();
  const logs = await Promise.all(runs.map(({ runId }) => host.client.log(runId)));
  const publications = logs.map(publicationOf);
  const [firstYes] = publications.flatMap(({ approvedAt }) => approvedAt ?? []).toSorted();
  if (firstYes === undefined) return publications.some(({ isDeclined }) => isDeclined) ? { approval: 'declined' } : {};
  return {
    ending: 'completed',
    approval: 'given',
    writesAtApproval: writes().filter(({ at }) => at < new Date(firstYes)).length,
    prUrl: publications.find(({ prUrl }) => prUrl !== null)?.prUrl ?? played.prUrl,
  };
}
