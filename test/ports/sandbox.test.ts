import type { SandboxEngine } from '../../src/contract/vocabulary.ts';
import type { Sandbox, Sandboxes } from '../../src/ports/sandbox.ts';
import { neverStopped } from '../builders/sandbox-job.ts';
import { describeOnEngines } from '../engines/describe-on-engines.ts';
import { sandboxesFor } from '../engines/test-engines.ts';
import { createFakeSandboxes } from '../fakes/fake-sandboxes.ts';
import { describeSandbox } from './sandbox.ts';

async function opened(sandboxes: Sandboxes, engine: SandboxEngine): Promise<Sandbox> {
  const sandbox = await sandboxes.open(engine, neverStopped());
  if (!sandbox.ok) throw new Error(sandbox.failure.message);
  return sandbox.value;
}

describeSandbox('fake', (plays) => opened(createFakeSandboxes({ plays }), 'docker'));

describeOnEngines('the port', (engine) => {
  describeSandbox(engine.name, () => opened(sandboxesFor(engine), engine.name));
});
