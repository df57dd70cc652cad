import { join } from 'node:path';
import { createHostStorePorts } from '../../../app/host-ports.ts';
import type { ErrorResult } from '../../../contract/error.ts';
import { createKey } from '../../../steps/keys.ts';
import type { DemoPlace } from '../place.ts';
import { HostClient } from './host-client.ts';

interface HostWish {
  readonly store: string;
  readonly workDirectory: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Its configuration is that of the runs. */
  readonly workingDirectory: string;
  readonly tellListening: (url: string) => void;
}

/** Serves on loopback until the signal comes; an error is why it did not begin to. */
export type ServeHost = (wish: HostWish, signal: AbortSignal) => Promise<ErrorResult | null>;

interface Backstage {
  readonly serve: ServeHost;
  readonly place: DemoPlace;
  readonly environment: NodeJS.ProcessEnv;
}

export const TENANT = 'default';

/** A host that the story starts, and the client that works through it. */
export class HostStage {
  readonly store: string;
  /** The runs of the story, by the names that it has for them. */
  readonly runIds = new Map<string, string>();
  readonly #backstage: Backstage;
  readonly #stop = new AbortController();
  #served: Promise<ErrorResult | null> = Promise.resolve(null);
  #problem: ErrorResult | null = null;
  #open: { readonly url: string; readonly client: HostClient } | null = null;

  constructor(backstage: Backstage) {
    this.#backstage = backstage;
    this.store = join(backstage.place.host, 'host.db');
  }

  /** Starts it, and gives the client its key; false when it cannot, and `problem` says why. */
  async open(): Promise<boolean> {
    this.#problem = await this.#start();
    return this.#problem === null;
  }

  /** Why it did not begin to listen. */
  get problem(): ErrorResult | null {
    return this.#problem;
  }

  async #start(): Promise<ErrorResult | null> {
    const { serve, place, environment } = this.#backstage;
    const listening = new Promise<string>((tellListening) => {
      this.#served = serve(
        {
          store: this.store,
          workDirectory: join(place.host, 'runs'),
          environment,
          workingDirectory: place.contributions,
          tellListening,
        },
        this.#stop.signal,
      );
    });
    const url = await Promise.race([listening, this.#served]);
    if (typeof url !== 'string') return url;
    const made = await createKey(createHostStorePorts(environment, this.store), { ...CLIENT, flags: this.flags });
    if ('error' in made) return made;
    this.#open = { url, client: new HostClient(url, made.key ?? '') };
    return null;
  }

  /** What commands on its store are told. */
  get flags() {
    return { store: this.store, tenant: null, url: this.#open?.url ?? null };
  }

  get isOpen(): boolean {
    return this.#open !== null;
  }

  get url(): string {
    return this.#opened().url;
  }

  get client(): HostClient {
    return this.#opened().client;
  }

  runId(name: string): string {
    const runId = this.runIds.get(name);
    if (runId === undefined) throw new Error(`the story has no run "${name}" yet`);
    return runId;
  }

  async close(): Promise<void> {
    this.#stop.abort();
    await this.#served;
  }

  #opened() {
    if (this.#open === null) throw new Error('the story has no host yet');
    return this.#open;
  }
}

const CLIENT = {
  tenant: TENANT,
  scopes: ['runs:create', 'runs:read', 'annotations:write'],
  name: 'scout',
  isAgent: true,
  replaces: null,
} as const;
