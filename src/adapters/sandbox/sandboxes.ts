import type { Sandboxes } from '../../ports/sandbox.ts';
import { toStop } from './engine/engine-error.ts';
import type { SandboxOptions } from './options.ts';
import { answering } from './sandbox-stop.ts';

/** The engines of this machine, and those that the user's Docker is configured for. */
export function createSandboxes(options: SandboxOptions): Sandboxes {
  return {
    open: (engine, run) =>
      answering(
        run.signal,
        async () => {
          if (engine === 'bwrap') {
            const { openBwrap } = await import('./bwrap/open-bwrap.ts');
            return openBwrap(options, run.signal);
          }
          const { openEngine } = await import('./engine/open-engine.ts');
          return openEngine(engine, options, run.signal);
        },
        toStop,
      ),
  };
}
