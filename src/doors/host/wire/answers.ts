import * as z from 'zod';
import { Annotation } from '../../../contract/annotation.ts';
import { count, IssueRef, isoTime } from '../../../contract/field.ts';
import { ANNOTATION_SIGNALS, ANNOTATION_TARGETS, FORK_MODES, RUN_STATUSES } from '../../../contract/run-vocabulary.ts';
import { HOST_ERRORS, type HostErrorCode } from './vocabulary.ts';

const codes = Object.keys(HOST_ERRORS) as [HostErrorCode, ...HostErrorCode[]];

const ErrorBody = z.strictObject({
  error: z.enum(codes),
  message: z.string(),
  details: z.record(z.string(), z.unknown()).optional(),
});

const CapabilityDocument = z.object({
  protocolVersion: z.string(),
  supportedEnvelopes: z.array(z.string()),
  schemaVersions: z.record(z.string(), z.int()),
  limits: z.strictObject({ clarificationRounds: count, schemaRounds: count, envelopesPerTurn: count }),
  implementation: z.object({ name: z.string(), version: z.string(), vendor: z.string() }),
  feedback: z.strictObject({
    supported: z.boolean(),
    targets: z.array(z.enum(ANNOTATION_TARGETS)),
    signals: z.array(z.enum(ANNOTATION_SIGNALS)),
  }),
  replay: z.strictObject({ supported: z.boolean(), modes: z.array(z.enum(FORK_MODES)) }),
  debugBundle: z.strictObject({ supported: z.boolean() }),
  fixtures: z.array(z.string()).optional().describe('The workflows for conformance tests; only where they are on.'),
  extensions: z.array(z.string()).describe('What this host has beyond the protocol.'),
});

const status = z.enum(RUN_STATUSES);

const CreatedRun = z.object({ runId: z.string(), status, eventsUrl: z.string(), statusUrl: z.string() });

const RunSnapshot = z.object({
  runId: z.string(),
  workflowId: z.string(),
  status,
  owner: z.strictObject({ tenant: z.string(), principal: z.string() }),
  inputs: z.unknown(),
  issue: IssueRef.nullable(),
  source: z.object({ runId: z.string(), fromSeq: count, mode: z.enum(FORK_MODES) }).nullable(),
  waiting: z.record(z.string(), z.unknown()).nullable().describe('What it waits for.'),
  error: z.strictObject({ code: z.string(), message: z.string() }).optional(),
  createdAt: isoTime,
  updatedAt: isoTime,
});

const RunList = z.object({
  runs: z.array(RunSnapshot.extend({ flags: count, annotations: count })).describe('The newest first.'),
  nextCursor: z.string().nullable(),
});

const ForkedRun = z.object({
  runId: z.string(),
  sourceRunId: z.string(),
  fromSeq: count,
  mode: z.enum(FORK_MODES),
  status,
  eventsUrl: z.string(),
});

const RunEvent = z.object({
  eventId: z.string(),
  runId: z.string(),
  type: z.string(),
  nodeId: z.string().optional(),
  payload: z.unknown(),
  timestamp: isoTime,
  sequence: count,
});

const EventList = z.object({
  events: z.array(RunEvent),
  isComplete: z.boolean().describe('True: nothing will follow.'),
});

const AnnotationList = z.object({
  annotations: z.array(Annotation).describe('In the order in which they were made.'),
  nextCursor: z.string().nullable(),
});

const RunAnnotated = z
  .object({ type: z.literal('run.annotated'), runId: z.string(), timestamp: isoTime, payload: Annotation })
  .describe('Live only: never in the log, without an id and without a sequence.');

const DebugBundle = z.object({
  bundleVersion: z.literal('1.0'),
  generatedAt: isoTime,
  host: z.object({ name: z.string(), version: z.string(), vendor: z.string() }),
  run: RunSnapshot,
  events: z.array(RunEvent),
  spans: z.array(z.unknown()),
  metrics: z.object({ nodeCount: count, eventCount: count }),
  annotations: z.array(Annotation),
  redactionApplied: z.literal(true),
  redactionMode: z.literal('mask'),
  truncated: z.literal(true).optional(),
  truncatedReason: z.string().optional(),
});

const rate = z.number().min(0).max(1).nullable().describe('Null where there are no runs.');

const Summary = z.object({
  windows: z.array(
    z.object({
      from: isoTime.nullable(),
      until: isoTime.nullable(),
      workflows: z.array(
        z.object({
          workflowId: z.string(),
          runs: count,
          meanRating: z.number().nullable(),
          correctionRate: rate,
          flagRate: rate,
          interventionRate: rate,
        }),
      ),
    }),
  ),
});

const AuditEntries = z.object({
  entries: z.array(
    z.object({
      number: count,
      at: isoTime,
      action: z.string(),
      principalRef: z.string(),
      subject: z.string(),
      previous: z.string().nullable(),
      hash: z.string(),
    }),
  ),
});

const AuditVerdict = z.object({ entries: count, chainValid: z.boolean(), brokenAt: count.nullable() });

/** What the host answers, by name; the build makes JSON Schemas of it. */
export const ANSWER_SCHEMAS = {
  error: ErrorBody,
  capabilities: CapabilityDocument,
  'created-run': CreatedRun,
  run: RunSnapshot,
  'run-list': RunList,
  'forked-run': ForkedRun,
  event: RunEvent,
  'event-list': EventList,
  annotation: Annotation,
  'annotation-list': AnnotationList,
  'run-annotated': RunAnnotated,
  'debug-bundle': DebugBundle,
  'feedback-summary': Summary,
  'audit-entries': AuditEntries,
  'audit-verdict': AuditVerdict,
} as const;
