import { githubHosts } from '../../app/host-policies.ts';
import { hostProblem } from '../../app/host-problems.ts';
import { redactorFor } from '../../app/redactor.ts';
import { openHostStore } from '../../app/run-store.ts';
import type { ErrorResult } from '../../contract/error.ts';
import type { HostStore } from '../../ports/host-store.ts';
import { calmDiagnosis } from './calm-diagnosis.ts';
import { DEFAULT_LIMITS } from './limits.ts';
import { isListenable, isLoopback, listen, readTls, type Tls } from './listen.ts';
import { offeredWorkflows } from './offered-workflows.ts';
import { createHostApp } from './server.ts';
import { toldToEnd } from './told-to-end.ts';
import { CAPABILITIES, type Capability } from './wire/vocabulary.ts';

export interface ServeWish {
  readonly store: string;
  /** Where the directories of runs are; null: it works on none. */
  readonly workDirectory: string | null;
  readonly address: string;
  readonly port: number;
  readonly tlsCert: string | null;
  readonly tlsKey: string | null;
  readonly allowsPlainHttp: boolean;
  readonly without: readonly Capability[];
  readonly isForConformance: boolean;
  readonly requestsPerSecond: number | null;
}

export interface HostSurroundings {
  readonly environment: NodeJS.ProcessEnv;
  /** Its configuration is that of the runs. */
  readonly workingDirectory: string;
  readonly version: string;
  /** Diagnostics of a bug, for the person who runs the host. */
  readonly diagnose: (error: unknown) => void;
  /** Called once, when clients can come. */
  readonly tellListening: (host: ServedHost) => Promise<void>;
}

interface ServedHost {
  readonly url: string;
  readonly isEncrypted: boolean;
  readonly workflows: readonly string[];
}

/** Serves until the signal comes; an error is why it did not begin to. */
export async function serveHost(
  wish: ServeWish,
  surroundings: HostSurroundings,
  signal: AbortSignal,
): Promise<ErrorResult | null> {
  if (!isListenable(wish.address)) return hostProblem.notAnIp(wish.address);
  const tls = await tlsOf(wish);
  if (tls !== null && 'status' in tls) return tls;
  const clock = { now: () => new Date() };
  const opened = await openHostStore(wish.store, clock);
  if (!opened.ok) return hostProblem.store(['serve'], opened.failure);
  const { value: store } = opened;
  const { environment, version } = surroundings;
  const diagnose = calmDiagnosis({ ...surroundings, ...store, ...clock });
  const { serverUrl } = githubHosts(environment);
  const workflows = offeredWorkflows({ ...wish, serverUrl });
  const options = { version, diagnose, workflows, capabilities: capabilitiesOf(wish), limits: limitsOf(wish) };
  const host = createHostApp({ ...store, clock, redact: redactorFor(environment) }, options);
  const listening = await listen(host, { ...wish, tls }, options.limits);
  const worker = 'url' in listening ? await ownWorker(store, wish, { ...surroundings, diagnose }) : null;
  const isWorking = worker === null || !('status' in worker);
  if ('url' in listening && isWorking) {
    await surroundings.tellListening({
      url: listening.url,
      isEncrypted: tls !== null,
      workflows: workflows.map(({ id }) => id),
    });
    await toldToEnd(signal);
  }
  host.close();
  if ('url' in listening) await listening.close();
  if (worker !== null && 'stop' in worker) await worker.stop();
  await store.runs.close();
  if (worker !== null && 'status' in worker) return worker;
  return 'url' in listening ? null : hostProblem.cannotListen(wish.address, wish.port, listening.failure);
}

async function tlsOf({ address, tlsCert, tlsKey, allowsPlainHttp }: ServeWish): Promise<Tls | ErrorResult | null> {
  if (tlsCert !== null && tlsKey !== null)
    return (await readTls(tlsCert, tlsKey)) ?? hostProblem.unreadableTls(tlsCert);
  if (tlsCert !== null || tlsKey !== null) return hostProblem.halfTls();
  return isLoopback(address) || allowsPlainHttp ? null : hostProblem.plainHttp(address);
}

/** Loaded when it is needed: it has the whole engine in it. */
async function ownWorker(store: HostStore, { workDirectory }: ServeWish, surroundings: HostSurroundings) {
  if (workDirectory === null) return null;
  const { workerOn } = await import('./runner/serve-worker.ts');
  return workerOn(store, { workDirectory, command: ['serve'] }, surroundings);
}

const capabilitiesOf = ({ without }: ServeWish): ReadonlySet<Capability> =>
  new Set(CAPABILITIES.filter((name) => !without.includes(name)));

const limitsOf = ({ requestsPerSecond }: ServeWish) =>
  requestsPerSecond === null
    ? DEFAULT_LIMITS
    : { ...DEFAULT_LIMITS, requestsPerSecond, requestBurst: 2 * requestsPerSecond };
