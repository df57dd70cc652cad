import type { NamedAnswer } from '../../../src/app/answer-check.ts';
import { VERB_NAMES, type VerbName } from '../../../src/contract/verb-vocabulary.ts';
import { executeRun } from '../../../src/doors/host/runner/execute-run.ts';
import { LeasedRun } from '../../../src/doors/host/runner/leased-run.ts';
import { verbNode } from '../../../src/doors/host/runner/nodes/verb-node.ts';
import { startHost, type TestHost } from '../../builders/host.ts';
import { ask } from '../../builders/host-client.ts';
import { cliEnvironment } from '../../builders/run-cli.ts';
import type { Door } from '../door.ts';
import { verdictOf } from '../verdict.ts';

/** The host: each thing that is asked is a run of one node, begun over HTTP, and its answer is read from the log over HTTP. */
export const hostDoor: Door = {
  name: 'the runs of a host',
  open: async ({ directory, environment }) => {
    const workflows = VERB_NAMES.map((id) => ({
      id,
      isForConformance: true,
      problems: () => [],
      issueOf: () => null,
    }));
    const host = await startHost({ workflows });
    const key = await host.newKey('default');
    const { HOME = '' } = environment;
    const here = { workingDirectory: directory, environment: cliEnvironment(HOME, environment) };
    const answerOf = async (verb: VerbName, inputs: object) => {
      const { runId } = (await ask(host.url, key, 'createRun', { body: { workflowId: verb, inputs } })).body;
      await workOn(host, verb, here);
      return answerIn((await ask(host.url, key, 'pollEvents', { runId })).body.events);
    };
    return {
      ask: async (verb, input) => verdictOf(await answerOf(verb, input), await answerOf('next', {})),
      close: () => host.close(),
    };
  },
};

type Here = { readonly workingDirectory: string; readonly environment: NodeJS.ProcessEnv };

/** What a worker of the host does, in the directory of the story. */
async function workOn({ store }: TestHost, verb: VerbName, here: Here): Promise<void> {
  const lease = await store.queue.claim({ workerId: 'worker', place: 'here' }, 600_000);
  if (lease === null) throw new Error('the run is not in the queue');
  const nodes = [verbNode({ id: verb, leaves: 'files', verb, input: ({ run }) => run.inputs })];
  const place = {
    place: 'here',
    of: () => ({ ...here, judgments: null, prepare: () => undefined }),
    diagnose: rethrow,
  };
  await executeRun(new LeasedRun(lease, store.queue), { id: 'validation', nodes }, place);
}

function answerIn(events: readonly { readonly type: string; readonly payload: unknown }[]) {
  const told = events.find(({ type }) => type === 'node.completed' || type === 'node.failed')?.payload;
  const { given, ...answered } = told as NamedAnswer & { readonly given?: NamedAnswer };
  return (given ?? answered).answer as unknown as Record<string, unknown>;
}

const rethrow = (error: unknown) => {
  throw error;
};
