import { recommend } from '../../app/policies.ts';
import type { DemoPlayed, DemoSandbox, DemoWrite } from '../../contract/demo.ts';
import { SCHEMA_VERSION } from '../../contract/vocabulary.ts';
import type { PublicWrite } from '../github/http/public-write.ts';
import type { Scenario } from '../scenarios/scenario.ts';
import type { Played } from './play-scenes.ts';

interface Facts extends Pick<DemoPlayed, 'via' | 'state' | 'durationMs' | 'keptDirectory' | 'requests'> {
  readonly scenario: Scenario;
  readonly sandbox: DemoSandbox | null;
  readonly writes: readonly PublicWrite[];
}

/** The answer of a demo: what was played, what was public, and what to do next. */
export function conclude(played: Played, facts: Facts): DemoPlayed {
  const { scenario, sandbox, writes, ...rest } = facts;
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
    ...rest,
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

function nextAfter({ ending, approval }: Played, { scenario, sandbox }: Facts): Next {
  switch (ending) {
    case 'completed':
      return { nextAction: 'init', ...recommend.init(), reason: scenario.moral };
    case 'stopped_at_gate':
      return {
        nextAction: 'human_review',
        ...recommend.demoOf(scenario.name, '--approve'),
        reason:
          approval === 'declined'
            ? 'The code was not typed, so the story ends at the gate, and nothing was published.'
            : 'Nobody can be asked here, so the story ends at the gate. With --approve the person of the story says yes.',
      };
    case 'validation_blocked':
      return {
        nextAction: 'unblock_validation',
        ...(sandbox?.howToGetOne == null
          ? recommend.doctor()
          : recommend.demoAfter(sandbox.howToGetOne, scenario.name)),
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
