import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { redactorFor } from '../../src/app/redactor.ts';
import { openHostStore } from '../../src/app/run-store.ts';
import { KEY_SCOPES, type KeyScope } from '../../src/contract/run-vocabulary.ts';
import { keyHashOf } from '../../src/doors/host/authentication.ts';
import type { HostOptions, OfferedWorkflow } from '../../src/doors/host/host-ports.ts';
import { DEFAULT_LIMITS, type HostLimits } from '../../src/doors/host/limits.ts';
import { listen } from '../../src/doors/host/listen.ts';
import { createHostApp } from '../../src/doors/host/server.ts';
import { CAPABILITIES, type Capability } from '../../src/doors/host/wire/vocabulary.ts';
import type { HostStore } from '../../src/ports/host-store.ts';

export interface TestHost {
  readonly url: string;
  readonly store: HostStore;
  readonly storePath: string;
  /** What the host has told the person who runs it. */
  readonly diagnosed: readonly unknown[];
  readonly newKey: (tenant: string, scopes?: readonly KeyScope[], principalRef?: string) => Promise<string>;
  /** Does what a worker does with a run that has one node, and stops before its end if it is told to. */
  readonly work: (until?: 'running' | 'end' | 'waiting-input') => Promise<string>;
  readonly close: () => Promise<void>;
}

interface HostWish {
  readonly limits?: Partial<HostLimits>;
  readonly without?: readonly Capability[];
  readonly workflows?: readonly OfferedWorkflow[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Where the store is kept; a directory of its own where nothing is said. */
  readonly at?: string;
}

const free = { isForConformance: true, problems: () => [], issueOf: () => null };

/** A host on loopback, with a store of its own in a file, and no worker but the one that a test plays. */
export async function startHost({
  limits,
  without = [],
  workflows,
  environment = {},
  at,
}: HostWish = {}): Promise<TestHost> {
  const directory = at ?? mkdtempSync(join(tmpdir(), 'contribflow-host-'));
  const storePath = join(directory, 'host.db');
  const clock = { now: () => new Date() };
  const opened = await openHostStore(storePath, clock);
  if (!opened.ok) throw new Error(opened.failure.message);
  const { value: store } = opened;
  const diagnosed: unknown[] = [];
  const options: HostOptions = {
    version: '0.0.0-test',
    workflows: workflows ?? [
      { id: 'conformance-noop', ...free },
      { id: 'conformance-identity', ...free },
    ],
    capabilities: new Set(CAPABILITIES.filter((name) => !without.includes(name))),
    limits: { ...DEFAULT_LIMITS, ...limits },
    diagnose: (error) => {
      diagnosed.push(error);
    },
  };
  const host = createHostApp({ ...store, clock, redact: redactorFor(environment) }, options);
  const listening = await listen(host, { address: '127.0.0.1', port: 0, tls: null }, options.limits);
  if (!('url' in listening)) throw new Error(listening.failure);
  return {
    url: listening.url,
    store,
    storePath,
    diagnosed,
    newKey: async (tenant, scopes = KEY_SCOPES, principalRef = `person:${tenant}`) => {
      const key = `cfk_${randomBytes(32).toString('base64url')}`;
      const keyId = `key_${randomBytes(6).toString('hex')}`;
      const createdAt = clock.now().toISOString();
      await store.keys.create({ keyId, tenant, principalRef, scopes, createdAt, revokedAt: null }, keyHashOf(key));
      return key;
    },
    work: (until = 'end') => workOnOne(store, until),
    close: async () => {
      host.close();
      await listening.close();
      await store.runs.close();
      if (at === undefined) rmSync(directory, { recursive: true });
    },
  };
}

async function workOnOne({ queue }: HostStore, until: 'running' | 'end' | 'waiting-input'): Promise<string> {
  const lease = await queue.claim({ workerId: 'test', place: 'here' }, 60_000);
  if (lease === null) throw new Error('there is nothing to work on');
  const started = [
    { type: 'run.started', nodeId: null, payload: {} },
    { type: 'node.started', nodeId: 'only', payload: {} },
  ] as const;
  await queue.record(lease, { events: started, status: 'running' });
  if (until === 'waiting-input') {
    const waiting = { for: 'input', what: 'patch', reason: 'A patch is missing.' } as const;
    const event = { type: 'run.waiting', nodeId: null, payload: waiting } as const;
    await queue.record(lease, { events: [event], status: 'waiting-input', waiting });
  }
  if (until === 'end') {
    const ended = [
      { type: 'node.completed', nodeId: 'only', payload: lease.run.inputs },
      { type: 'run.completed', nodeId: null, payload: {} },
    ] as const;
    await queue.record(lease, { events: ended, status: 'completed' });
  }
  return lease.run.runId;
}
