import { FLOW_STATIONS, type FlowStation, type StationStatus } from '../../contract/flow-vocabulary.ts';
import type { VisualizationEvent } from '../../contract/visualization.ts';
import type { StateName } from '../../contract/vocabulary.ts';
import { stationStatuses } from './station-statuses.ts';
import { STATION_NAMES } from './stations.ts';
import { visualize, type WalkedStep } from './visualize.ts';

/** What a diagram of the flow is drawn from: how it stands in the end, and how it came there. */
export interface FlowWalk {
  readonly stations: readonly {
    readonly id: FlowStation;
    readonly name: string;
    readonly status: StationStatus;
    /** What is run to pass it. */
    readonly command: string;
  }[];
  readonly events: readonly VisualizationEvent[];
}

const COMMANDS: Readonly<Record<FlowStation, string>> = {
  set_up: 'init',
  issue: 'discover, score',
  plan: 'plan',
  workspace: 'checkout',
  patch: 'diff',
  validation: 'validate --run',
  review_gate: 'pr --draft',
  approval: 'approve',
  pull_request: 'pr --draft --yes',
};

export function walkThrough(steps: readonly WalkedStep[]): FlowWalk {
  const end: StateName = steps.at(-1)?.state ?? 'needs_init';
  const statuses = stationStatuses(end);
  return {
    stations: FLOW_STATIONS.map((id) => ({
      id,
      name: STATION_NAMES[id],
      status: statuses[id],
      command: COMMANDS[id],
    })),
    events: visualize(steps),
  };
}
