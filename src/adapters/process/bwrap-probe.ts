import type { EngineProbe } from '../../ports/engine-probe.ts';
import { programVersion } from './program-version.ts';

export interface BwrapProbeOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly timeoutMs: number;
}

export function createBwrapProbe({ env, timeoutMs }: BwrapProbeOptions): EngineProbe {
  return {
    engines: async (signal) => {
      const bwrap = await programVersion('bwrap', { env, timeoutMs, signal });
      if (bwrap.status === 'found') return [{ engine: 'bwrap', status: 'reachable', version: bwrap.version }];
      const problem = bwrap.status === 'missing' ? 'bubblewrap is not installed' : bwrap.problem;
      return [{ engine: 'bwrap', status: 'unreachable', problem }];
    },
  };
}
