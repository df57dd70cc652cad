import { FLOW_STATIONS } from '../../contract/flow-vocabulary.ts';
import type { VisualizationEvent, VisualizationStep } from '../../contract/visualization.ts';
import type { StateName } from '../../contract/vocabulary.ts';
import { stationStatuses } from './station-statuses.ts';
import { PLACE_OF_STATE, STATION_NAMES } from './stations.ts';

/** Something that happened, and the state that it left behind. */
export interface WalkedStep {
  readonly stepId: string;
  /** A sentence of ours. */
  readonly description: string;
  readonly state: StateName;
}

/** The one diagram that there is. */
const FLOW_DIAGRAM = 'contribution-flow';

/** A walk through the flow as the events that drive its diagram. */
export const visualize = (steps: readonly WalkedStep[]): readonly VisualizationEvent[] => [
  { type: 'visualization_init', diagramId: FLOW_DIAGRAM, totalSteps: steps.length },
  ...steps.map(visualizedStep),
  { type: 'visualization_end', diagramId: FLOW_DIAGRAM },
];

/** The walk of a task that is under way, event by event. */
export const liveWalk = {
  begins: (): VisualizationEvent => ({ type: 'visualization_init', diagramId: FLOW_DIAGRAM, totalSteps: null }),
  stands: (state: StateName, stepIndex: number): VisualizationStep =>
    visualizedStep({ stepId: `step-${stepIndex + 1}`, description: placeInWords(state), state }, stepIndex),
  ends: (): VisualizationEvent => ({ type: 'visualization_end', diagramId: FLOW_DIAGRAM }),
} as const;

function placeInWords(state: StateName): string {
  const { station, status } = PLACE_OF_STATE[state];
  return `${STATION_NAMES[station]}: ${PLACE_WORDS[status]} (${state}).`;
}

const PLACE_WORDS = { now: 'next', stopped: 'stopped here', done: 'done' } as const;

function visualizedStep({ stepId, description, state }: WalkedStep, stepIndex: number): VisualizationStep {
  const { station } = PLACE_OF_STATE[state];
  return {
    type: 'visualization_step',
    stepIndex,
    stepId,
    description,
    visualizationContext: {
      diagramId: FLOW_DIAGRAM,
      animationStepId: station,
      highlightElements: FLOW_STATIONS.slice(0, FLOW_STATIONS.indexOf(station) + 1),
      statuses: { ...stationStatuses(state) },
    },
  };
}
