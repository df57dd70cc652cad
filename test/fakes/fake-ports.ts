import { EMPTY_STATE } from '../../src/contract/empty-state.ts';
import type { State } from '../../src/contract/state.ts';
import type { AuthSource } from '../../src/contract/vocabulary.ts';
import type { GhAnswer } from '../../src/ports/credentials.ts';
import type { EngineFact } from '../../src/ports/engine-probe.ts';
import type { NetworkFact } from '../../src/ports/network-probe.ts';
import type { ProgramFact } from '../../src/ports/system-probe.ts';
import { NOW } from '../builders/recorded-state.ts';
import { createFakePerson } from './fake-person.ts';
import { createMemoryApprovals } from './memory-approvals.ts';
import { createMemoryArtifactStore } from './memory-artifact-store.ts';
import { createMemoryAudit } from './memory-audit.ts';
import { createMemoryConfigStore } from './memory-config-store.ts';
import { createMemoryPublicationJournals } from './memory-publication-journals.ts';
import { createMemoryStateStore } from './memory-state-store.ts';

export interface FakeWorld {
  readonly config?: object | null;
  readonly state?: State | string | null;
  readonly environmentToken?: string;
  readonly gh?: GhAnswer;
  readonly git?: ProgramFact;
  readonly engines?: readonly EngineFact[];
  readonly network?: NetworkFact;
  readonly freeDiskBytes?: number | null;
}

export const credential = (source: AuthSource, token: string) => ({
  source,
  token,
  fingerprint: () => Buffer.from(token).toString('hex').padEnd(64, '0'),
});

/** All ports of the engine on paper. `log` and `asked` tell what a step did with them. */
export function fakePorts(world: FakeWorld = {}) {
  const { config = {}, state = EMPTY_STATE, environmentToken, gh = { status: 'missing' } } = world;
  const lines: string[] = [];
  const asked: string[] = [];
  return {
    config: createMemoryConfigStore(config === null ? {} : { text: JSON.stringify(config) }),
    state: createMemoryStateStore(
      state === null ? {} : { text: typeof state === 'string' ? state : JSON.stringify(state) },
    ),
    credentials: {
      fromEnvironment: () => (environmentToken === undefined ? [] : [credential('GH_TOKEN', environmentToken)]),
      fromGh: () => {
        asked.push('gh');
        return Promise.resolve(gh);
      },
    },
    clock: { now: () => NOW },
    artifacts: createMemoryArtifactStore(),
    approvals: createMemoryApprovals(),
    journals: createMemoryPublicationJournals({ now: () => NOW }),
    audit: createMemoryAudit(),
    person: createFakePerson(),
    log: {
      append: (command: string, slug: string | null, line: string) => {
        lines.push(`${command} ${slug ?? '-'} ${line}`);
        return Promise.resolve({ ok: true as const, value: 'logs' });
      },
    },
    system: {
      nodeVersion: () => '20.19.0',
      git: () => Promise.resolve(world.git ?? { status: 'found' as const, version: '2.39.5' }),
      gh: () => Promise.resolve({ status: 'missing' as const }),
      writeAccess: () => Promise.resolve({ status: 'writable' as const }),
      freeDiskBytes: () => Promise.resolve(world.freeDiskBytes === undefined ? 10 ** 11 : world.freeDiskBytes),
    },
    engines: {
      engines: () =>
        Promise.resolve(
          world.engines ?? [{ engine: 'docker' as const, status: 'reachable' as const, version: '28.0' }],
        ),
    },
    network: {
      network: () =>
        Promise.resolve(world.network ?? { status: 'reachable' as const, host: 'api.github.com', date: NOW }),
    },
    lines,
    asked,
  };
}

/** A run that nobody stops; what it was told is kept. */
export function fakeRun() {
  const told: string[] = [];
  return {
    signal: new AbortController().signal,
    progress: ({ message }: { message: string }) => told.push(message),
    told,
  };
}
