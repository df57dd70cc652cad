import type { KeyScope } from '../../contract/run-vocabulary.ts';
import type { ANSWER_SCHEMAS } from './wire/answers.ts';
import type { RequestName } from './wire/requests.ts';
import type { Capability, HostErrorCode } from './wire/vocabulary.ts';

/** One thing that can be asked of the host. Server, OpenAPI, pages and the tests of isolation are made from this table. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly summary: string;
  /** Null: for everybody, without a key. */
  readonly scope: KeyScope | null;
  /** What has to be advertised, and what a host answers that does not. */
  readonly capability?: { readonly name: Capability; readonly otherwise: HostErrorCode };
  readonly request?: RequestName;
  readonly query?: Readonly<Record<string, string>>;
  readonly status: 200 | 201;
  /** Null: a stream of events, or a document of another kind. */
  readonly answer: keyof typeof ANSWER_SCHEMAS | null;
  readonly refusals: readonly HostErrorCode[];
  /** True for what the protocol does not have. */
  readonly isExtension?: boolean;
}

const FEEDBACK = { name: 'feedback', otherwise: 'capability_not_provided' } as const;
const PAGE = { cursor: 'From the page before.', limit: 'How many at most.' } as const;

export const ROUTES = {
  discover: {
    method: 'GET',
    path: '/.well-known/openwop',
    summary: 'What this host can do.',
    scope: null,
    status: 200,
    answer: 'capabilities',
    refusals: [],
  },
  openApi: {
    method: 'GET',
    path: '/v1/openapi.json',
    summary: 'This interface as OpenAPI 3.1.',
    scope: null,
    status: 200,
    answer: null,
    refusals: [],
  },
  createRun: {
    method: 'POST',
    path: '/v1/runs',
    summary: 'Begins a run.',
    scope: 'runs:create',
    request: 'create-run',
    status: 201,
    answer: 'created-run',
    refusals: ['validation_error', 'not_found', 'idempotency_key_mismatch', 'payload_too_large'],
  },
  listRuns: {
    method: 'GET',
    path: '/v1/runs',
    summary: 'The runs of the tenant, the newest first.',
    scope: 'runs:read',
    query: {
      status: 'Only runs with one of these, separated by commas.',
      workflowId: 'Only runs of this workflow.',
      flagged: 'true: only runs with a flag. false: only those without.',
      issue: 'Only runs about this issue.',
      ...PAGE,
    },
    status: 200,
    answer: 'run-list',
    refusals: ['validation_error'],
    isExtension: true,
  },
  readRun: {
    method: 'GET',
    path: '/v1/runs/{runId}',
    summary: 'Where a run stands.',
    scope: 'runs:read',
    status: 200,
    answer: 'run',
    refusals: ['not_found'],
  },
  cancelRun: {
    method: 'POST',
    path: '/v1/runs/{runId}/cancel',
    summary: 'Asks for the end of a run.',
    scope: 'runs:cancel',
    status: 200,
    answer: 'run',
    refusals: ['not_found'],
  },
  supplyInput: {
    method: 'POST',
    path: '/v1/runs/{runId}/input',
    summary: 'Gives a run what it waits for. No key can approve by it.',
    scope: 'runs:create',
    request: 'supply-input',
    status: 200,
    answer: 'run',
    refusals: ['validation_error', 'not_found', 'not_waiting', 'payload_too_large'],
    isExtension: true,
  },
  forkRun: {
    method: 'POST',
    path: '/v1/runs/{runId}:fork',
    summary: 'A new run from the log of another one.',
    scope: 'runs:create',
    capability: { name: 'replay', otherwise: 'capability_not_provided' },
    request: 'fork-run',
    status: 201,
    answer: 'forked-run',
    refusals: ['validation_error', 'not_found', 'fork_past_end', 'payload_too_large', 'capability_not_provided'],
  },
  streamEvents: {
    method: 'GET',
    path: '/v1/runs/{runId}/events',
    summary: 'The events of a run as they happen (server-sent events).',
    scope: 'runs:read',
    query: { streamMode: 'updates (default), values, messages or debug.' },
    status: 200,
    answer: null,
    refusals: ['unsupported_stream_mode', 'not_found'],
  },
  pollEvents: {
    method: 'GET',
    path: '/v1/runs/{runId}/events/poll',
    summary: 'The events of a run so far.',
    scope: 'runs:read',
    query: { lastSequence: 'Only what comes after it.', limit: 'How many at most.' },
    status: 200,
    answer: 'event-list',
    refusals: ['validation_error', 'not_found'],
  },
  annotateRun: {
    method: 'POST',
    path: '/v1/runs/{runId}/annotations',
    summary: 'Attaches a judgment to a run, or to an event or node of it.',
    scope: 'annotations:write',
    capability: FEEDBACK,
    request: 'annotation-request',
    status: 201,
    answer: 'annotation',
    refusals: ['validation_error', 'not_found', 'payload_too_large', 'capability_not_provided'],
  },
  listAnnotations: {
    method: 'GET',
    path: '/v1/runs/{runId}/annotations',
    summary: 'The judgments on a run.',
    scope: 'runs:read',
    capability: FEEDBACK,
    query: PAGE,
    status: 200,
    answer: 'annotation-list',
    refusals: ['validation_error', 'not_found', 'capability_not_provided'],
  },
  debugBundle: {
    method: 'GET',
    path: '/v1/runs/{runId}/debug-bundle',
    summary: 'All about a run in one document, without secrets.',
    scope: 'runs:read',
    capability: { name: 'debugBundle', otherwise: 'not_found' },
    status: 200,
    answer: 'debug-bundle',
    refusals: ['not_found'],
  },
  summarise: {
    method: 'GET',
    path: '/v1/feedback/summary',
    summary: 'What was judged, for each workflow and window of time.',
    scope: 'runs:read',
    capability: FEEDBACK,
    query: {
      workflowId: 'Only this workflow.',
      from: 'Only runs that began then or later.',
      until: 'Only runs that began before then.',
      window: 'hour, day or week: one summary for each, between from and until.',
    },
    status: 200,
    answer: 'feedback-summary',
    refusals: ['validation_error', 'capability_not_provided'],
    isExtension: true,
  },
  listAudit: {
    method: 'GET',
    path: '/v1/audit',
    summary: 'What was done, by whom.',
    scope: 'audit:read',
    query: { after: 'Only entries behind this number.', limit: 'How many at most.' },
    status: 200,
    answer: 'audit-entries',
    refusals: ['validation_error'],
    isExtension: true,
  },
  verifyAudit: {
    method: 'GET',
    path: '/v1/audit/verify',
    summary: 'Whether the audit log of the tenant is whole.',
    scope: 'audit:read',
    status: 200,
    answer: 'audit-verdict',
    refusals: [],
  },
} as const satisfies Readonly<Record<string, Route>>;

export type RouteName = keyof typeof ROUTES;
