import { join } from 'node:path';
import type { NamedAnswer } from '../../../src/app/answer-check.ts';
import { openHostStore } from '../../../src/app/run-store.ts';
import { executeRun } from '../../../src/doors/host/runner/execute-run.ts';
import { LeasedRun } from '../../../src/doors/host/runner/leased-run.ts';
import { verbNode } from '../../../src/doors/host/runner/nodes/verb-node.ts';
import type { HostStore } from '../../../src/ports/host-store.ts';
import { cliEnvironment, temporaryDirectory } from '../../builders/run-cli.ts';
import type { Door } from '../door.ts';
import { verdictOf } from '../verdict.ts';

/** The host: each thing that is asked is a run of one node, and its answer is in the log of that run. */
export const hostDoor: Door = {
  name: 'the runs of a host',
  open: async ({ directory, environment }) => {
    const opened = await openHostStore(join(temporaryDirectory(), 'host.db'), { now: () => new Date() });
    if (!opened.ok) throw new Error(opened.failure.message);
    const store = opened.value;
    const { HOME = '' } = environment;
    const here = { workingDirectory: directory, environment: cliEnvironment(HOME, environment) };
    const answerOf = (verb: Parameters<typeof answerIn>[1], input: object) => answerIn(store, verb, input, here);
    return {
      ask: async (verb, input) => verdictOf(await answerOf(verb, input), await answerOf('next', {})),
      close: () => store.runs.close(),
    };
  },
};

type Here = { readonly workingDirectory: string; readonly environment: NodeJS.ProcessEnv };

async function answerIn(store: HostStore, verb: Parameters<typeof verbNode>[0]['verb'], input: object, here: Here) {
  const asked = { tenant: 'default', workflowId: 'validation', inputs: input, issue: null, principalRef: 'key:test' };
  await store.runs.create({ ...asked, idempotency: null });
  const lease = await store.queue.claim({ workerId: 'worker', place: 'here' }, 600_000);
  if (lease === null) throw new Error('the run is not in the queue');
  const nodes = [verbNode({ id: verb, leaves: 'files', verb, input: () => input })];
  const place = {
    place: 'here',
    of: () => ({ ...here, judgments: null, prepare: () => undefined }),
    diagnose: rethrow,
  };
  await executeRun(new LeasedRun(lease, store.queue), { id: 'validation', nodes }, place);
  const events = (await store.runs.events('default', lease.run.runId, { after: -1, limit: 1000 })) ?? [];
  const told = events.find(({ type }) => type === 'node.completed' || type === 'node.failed')?.payload;
  const { given, ...answered } = told as NamedAnswer & { readonly given?: NamedAnswer };
  return (given ?? answered).answer as unknown as Record<string, unknown>;
}

const rethrow = (error: unknown) => {
  throw error;
};
