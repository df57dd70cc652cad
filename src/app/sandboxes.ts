import { createSandboxes } from '../adapters/sandbox/sandboxes.ts';
import { acquireLock } from '../adapters/store/lock.ts';
import { currentOwner, livenessOf, parseOwner } from '../adapters/store/process-owner.ts';
import type { Sandboxes } from '../ports/sandbox.ts';
import { VALIDATIONS_AT_ONCE } from './validations-at-once.ts';

/** Longer than any validation: an owner in another container cannot be looked at. */
const LEASE_MS = 24 * 60 * 60 * 1000;

/** The sandboxes of this user. Their places are counted for all controller directories together: there is one machine. */
export function createAppSandboxes(env: NodeJS.ProcessEnv, timeoutMs: number): Sandboxes {
  const directory = `${cacheDirectory(env)}/contribflow/locks`;
  return createSandboxes({
    env,
    timeoutMs,
    owner: {
      self: () => JSON.stringify(currentOwner()),
      liveness: (text) => {
        const owner = parseOwner(text);
        return owner === null ? 'unknown' : livenessOf(owner);
      },
    },
    slots: {
      count: VALIDATIONS_AT_ONCE,
      directory,
      take: async (place) => {
        const lock = await acquireLock({ directory, name: `validation-${place}`, timeoutMs: 0, leaseMs: LEASE_MS });
        if (!lock.ok) return lock.failure.kind === 'busy' ? 'taken' : 'unusable';
        return () => {
          lock.value.release();
        };
      },
    },
    routes: testRoutes(env),
  });
}

const cacheDirectory = (env: NodeJS.ProcessEnv) => env['XDG_CACHE_HOME'] ?? `${env['HOME'] ?? ''}/.cache`;

/** For tests of the whole program: `registry.example=127.0.0.1:4873`, separated by commas. */
function testRoutes(env: NodeJS.ProcessEnv) {
  const entries = (env['CONTRIBFLOW_TEST_ROUTES'] ?? '').split(',').map((text) => ROUTE.exec(text));
  return new Map(
    entries.flatMap((found) => {
      const [, host = '', address = '', port = ''] = found ?? [];
      return found === null ? [] : [[host, { address, port: Number(port) }] as const];
    }),
  );
}

const ROUTE = /^([a-z0-9.-]+)=(127\.0\.0\.1):(\d+)$/;
