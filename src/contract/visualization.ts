import * as z from 'zod';
import { count, ownText } from './field.ts';
import { FLOW_STATIONS, STATION_STATUSES } from './flow-vocabulary.ts';

const station = z.enum(FLOW_STATIONS);

export const VisualizationContext = z.object({
  diagramId: ownText,
  animationStepId: station.describe('Where the task stands.'),
  highlightElements: z.array(station).describe('The stations that were walked, the present one last.'),
  statuses: z.record(station, z.enum(STATION_STATUSES)).describe('How every station stands.'),
});
export type VisualizationContext = z.infer<typeof VisualizationContext>;

const VisualizationStep = z.object({
  type: z.literal('visualization_step'),
  stepIndex: count.describe('From 0.'),
  stepId: ownText,
  description: ownText,
  visualizationContext: VisualizationContext,
});
export type VisualizationStep = z.infer<typeof VisualizationStep>;

/** What drives a diagram: how many steps there are, each of them, and that it is over. */
export const VisualizationEvent = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('visualization_init'),
    diagramId: ownText,
    totalSteps: count.nullable().describe('Null while a task is under way: nobody knows yet.'),
  }),
  VisualizationStep,
  z.object({ type: z.literal('visualization_end'), diagramId: ownText }),
]);
export type VisualizationEvent = z.infer<typeof VisualizationEvent>;
