// The closed lists of the diagram of the flow.

/** The stations of a contribution, in their order. */
export const FLOW_STATIONS = [
  'set_up',
  'issue',
  'plan',
  'workspace',
  'patch',
  'validation',
  'review_gate',
  'approval',
  'pull_request',
] as const;
export type FlowStation = (typeof FLOW_STATIONS)[number];

/** How a station stands. `stale` and `not_evidence` need sealed evidence to be told, so only a report knows them. */
export const STATION_STATUSES = ['done', 'now', 'stopped', 'stale', 'not_evidence', 'ahead'] as const;
export type StationStatus = (typeof STATION_STATUSES)[number];
