import { FLOW_STATIONS, type FlowStation, type StationStatus } from '../../contract/flow-vocabulary.ts';
import type { StateName } from '../../contract/vocabulary.ts';
import { PLACE_OF_STATE } from './stations.ts';

/** How every station stands in a state: the way has no branches, so all before the present one are done. */
export function stationStatuses(state: StateName): Readonly<Record<FlowStation, StationStatus>> {
  const { station, status } = PLACE_OF_STATE[state];
  const here = FLOW_STATIONS.indexOf(station);
  const statusAt = (index: number): StationStatus => {
    if (index === here) return status;
    return index < here ? 'done' : 'ahead';
  };
  return Object.fromEntries(FLOW_STATIONS.map((each, index) => [each, statusAt(index)])) as Record<
    FlowStation,
    StationStatus
  >;
}
