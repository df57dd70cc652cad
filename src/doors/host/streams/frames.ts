import type { Annotation } from '../../../contract/annotation.ts';
import type { RunEvent } from '../../../contract/run.ts';
import { FINAL_RUN_STATUSES } from '../../../contract/run-vocabulary.ts';

const encoder = new TextEncoder();

/** Of an answer that is a stream of events. Nothing in between may keep it back. */
export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

export const KEEP_ALIVE = encoder.encode(':keepalive\n\n');

/** What the protocol calls transitions. Everything else is for those who debug. */
const UPDATES =
  /^(?:run|approval|clarification|interrupt|artifact)\.|^node\.(?:completed|failed|skipped|suspended|dispatched)$/;

export const isUpdate = (type: string): boolean => UPDATES.test(type);

const TERMINAL: ReadonlySet<string> = new Set(FINAL_RUN_STATUSES.map((status) => `run.${status}`));

export const isTerminal = (type: string): boolean => TERMINAL.has(type);

/** An event of the log as clients see it. */
export function shownEvent({ nodeId, ...event }: RunEvent): object {
  return nodeId === null ? event : { ...event, nodeId };
}

export const eventFrame = (event: RunEvent): Uint8Array =>
  encoder.encode(`id: ${event.sequence}\nevent: ${event.type}\ndata: ${JSON.stringify(shownEvent(event))}\n\n`);

export const snapshotFrame = (sequence: number, snapshot: object): Uint8Array =>
  encoder.encode(`id: ${sequence}\nevent: state.snapshot\ndata: ${JSON.stringify(snapshot)}\n\n`);

/** Without an id, so that who resumes after it misses nothing of the log. */
export function annotatedFrame(runId: string, annotation: Annotation): Uint8Array {
  const shown = { type: 'run.annotated', runId, timestamp: annotation.createdAt, payload: annotation };
  return encoder.encode(`event: run.annotated\ndata: ${JSON.stringify(shown)}\n\n`);
}
