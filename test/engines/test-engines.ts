import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SandboxOptions } from '../../src/adapters/sandbox/options.ts';
import { createSandboxes } from '../../src/adapters/sandbox/sandboxes.ts';
import { acquireLock } from '../../src/adapters/store/lock.ts';
import { currentOwner, livenessOf, parseOwner } from '../../src/adapters/store/process-owner.ts';
import type { SandboxEngine } from '../../src/contract/vocabulary.ts';
import { temporaryDirectory } from '../builders/temporary-directory.ts';

export interface TestEngine {
  readonly name: SandboxEngine;
  /** DOCKER_HOST or CONTAINER_HOST, so that the adapter finds the engine of the tests; empty for bwrap. */
  readonly env: Readonly<Record<string, string>>;
  /** The path of the engine's socket; empty for bwrap. */
  readonly socket: string;
}

export interface MissingEngine {
  readonly name: SandboxEngine;
  readonly missing: string;
}

const START = fileURLToPath(new URL('start', import.meta.url));

/** The engines of the tests, started by the first test file that asks; those that cannot be had, with the reason. */
export function testEngines(): { readonly engines: TestEngine[]; readonly missing: MissingEngine[] } {
  const output = execFileSync(START, [String(process.ppid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const facts = new Map(output.split('\n').map((line) => [line.split('=')[0] ?? '', line.replace(/^[^=]*=/, '')]));
  const names = ['docker', 'podman', 'bwrap'] as const;
  return {
    engines: names.flatMap((name) => {
      const host = facts.get(name);
      return host === undefined ? [] : [{ name, env: environmentFor(name, host), socket: host.replace('unix://', '') }];
    }),
    missing: names.flatMap((name) => {
      const reason = facts.get(`${name}_missing`);
      return reason === undefined ? [] : [{ name, missing: reason }];
    }),
  };
}

function environmentFor(name: SandboxEngine, host: string): Record<string, string> {
  if (name === 'bwrap') return {};
  return { [name === 'docker' ? 'DOCKER_HOST' : 'CONTAINER_HOST']: host };
}

/** The adapter for an engine of the tests, with places of its own unless they are given. */
export function sandboxesFor(engine: Pick<TestEngine, 'env'>, options: Partial<SandboxOptions> = {}) {
  return createSandboxes({
    env: { PATH: process.env['PATH'], HOME: '/nonexistent', ...engine.env },
    timeoutMs: 10_000,
    owner: {
      self: () => JSON.stringify(currentOwner()),
      liveness: (text) => {
        const owner = parseOwner(text);
        return owner === null ? 'unknown' : livenessOf(owner);
      },
    },
    slots: slotsIn(temporaryDirectory()),
    ...options,
  });
}

export const slotsIn = (directory: string, count = 2): SandboxOptions['slots'] => ({
  count,
  directory,
  take: async (place) => {
    const lock = await acquireLock({ directory, name: `validation-${place}`, timeoutMs: 0 });
    if (!lock.ok) return lock.failure.kind === 'busy' ? 'taken' : 'unusable';
    return () => {
      lock.value.release();
    };
  },
});
