import { recommend } from '../../app/policies.ts';
import type { DemoPlayed, DemoSandbox, DemoWrite } from '../../contract/demo.ts';
import { SCHEMA_VERSION } from '../../contract/vocabulary.ts';
import type { PublicWrite } from '../github/http/public-write.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { Played } from './play-scenes.ts';

interface Facts extends Pick<DemoPlayed, 'via' | 'state' | 'board' | 'durationMs' | 'keptDirectory' | 'requests'> {
  readonly scenario: Scenario;
  /** What has this story played. */
  readonly flags: readonly string[];
  readonly sandbox: DemoSandbox | null;
  readonly writes: readonly PublicWrite[];
}

/** The answer of a demo: what was played, what was public, and what to do next. */
export function conclude(played: Played, facts: Facts): DemoPlayed {
  const { scenario, via, sandbox, state, board, writes, requests, durationMs, keptDirectory } = facts;
  const publicWrites = describeWrites(writes, played);
  return {
    schemaVersion: SCHEMA_VERSION,
    status: played.ending,
    scenario: { name: scenario.name, title: scenario.title, summary: scenario.summary },
    sandbox: sandbox ?? NO_SANDBOX,
    approval: played.approval,
    steps: [...played.steps],
    publicWrites,
    writesBeforeApproval: publicWrites.filter(({ afterApproval }) => !afterApproval).length,
    prUrl: played.prUrl,
    page: null,
    requiresHumanApproval: played.ending === 'stopped_at_gate',
    ...{ via, state, board, requests, durationMs, keptDirectory },
    ...nextAfter(played, facts),
  };
}

const NO_SANDBOX: DemoSandbox = {
  engine: null,
  version: null,
  isolation: null,
  image: null,
  passedOver: [],
  howToGetOne: null,
};

function describeWrites(writes: readonly PublicWrite[], { steps, writesAtApproval }: Played): DemoWrite[] {
  const stepOf = steps.flatMap(({ number, writes: count }) => Array.from({ length: count }, () => number));
  return writes.map(({ kind, method, path, status, at }, index) => ({
    kind,
    method,
    path,
    status,
    at: at.toISOString(),
    step: stepOf[index] ?? Math.max(1, steps.length),
    afterApproval: writesAtApproval !== null && index >= writesAtApproval,
  }));
}

type Next = Pick<DemoPlayed, 'nextAction' | 'recommendedCommand' | 'commandKind' | 'reason'>;

function nextAfter({ ending, approval }: Played, { scenario, flags, via, sandbox }: Facts): Next {
  switch (ending) {
    case 'completed':
      return { nextAction: 'init', ...recommend.init(), reason: scenario.moral };
    case 'stopped_at_gate':
      return {
        nextAction: 'human_review',
        ...recommend.demoOf(...flags, '--approve'),
        reason: reasonAtGate(approval, via),
      };
    case 'validation_blocked':
      return {
        nextAction: 'unblock_validation',
        ...(sandbox?.howToGetOne == null ? recommend.doctor() : recommend.demoAfter(sandbox.howToGetOne, ...flags)),
        reason: 'Nothing untrusted runs outside a sandbox, and none works here: the state is validation_blocked.',
      };
    case 'broken_off':
      return {
        nextAction: 'fix_environment',
        ...recommend.doctor(),
        reason: 'A step went another way than the story knows; its answer says why.',
      };
  }
}

function reasonAtGate(approval: Played['approval'], via: DemoPlayed['via']): string {
  if (approval === 'declined')
    return via === 'host'
      ? 'The answer on the board was no, and nothing was published.'
      : 'The code was not typed, so the story ends at the gate, and nothing was published.';
  return via === 'host'
    ? 'Nobody said yes on the board, so nothing was published. With --approve the person of the story says it.'
    : 'Nobody can be asked here, so the story ends at the gate. With --approve the person of the story says yes.';
}
