import { redactData } from '../../../app/host-policies.ts';
import type { Annotation } from '../../../contract/annotation.ts';
import type { RunEvent } from '../../../contract/run.ts';
import type { RunStore } from '../../../ports/run-store.ts';
import type { Handler } from '../asked.ts';
import { NO_SUCH_RUN } from '../refusal.ts';
import { runSnapshot } from '../run-snapshot.ts';
import { shownEvent } from '../streams/frames.ts';
import { HOST_NAME } from './discover.ts';

/** In bytes: 8 MiB for all, less what the rest of the document may take. */
const MOST_BYTES = 8 * 1024 * 1024 - 64 * 1024;
const MOST_FOR_ANNOTATIONS = MOST_BYTES / 4;
const PAGE = 500;

/** All about a run. What was redacted when it was written is redacted again: no other document leaves the host so easily. */
export const debugBundle: Handler = async ({ tenant, runId }, { ports, options }) => {
  const run = await ports.runs.find(tenant, runId);
  if (run === null) return NO_SUCH_RUN;
  const clean = (value: unknown) => redactData(value, ports.redact);
  const snapshot = clean(runSnapshot(run));
  const room = MOST_BYTES - bytesOf(snapshot);
  const annotations = await collect(
    annotationPages(ports.runs, tenant, runId),
    clean,
    Math.min(room, MOST_FOR_ANNOTATIONS),
  );
  const events = await collect(eventPages(ports.runs, tenant, runId), clean, room - annotations.bytes);
  const cut = [
    ...(events.isCut ? ['events_truncated_to_size_cap'] : []),
    ...(annotations.isCut ? ['annotations_truncated_to_size_cap'] : []),
  ];
  return {
    headers: { 'cache-control': 'no-store' },
    body: {
      bundleVersion: '1.0',
      generatedAt: ports.clock.now().toISOString(),
      host: { name: HOST_NAME, version: options.version, vendor: HOST_NAME },
      run: snapshot,
      events: events.taken,
      spans: [],
      metrics: { nodeCount: nodesIn(events.taken), eventCount: events.taken.length },
      annotations: annotations.taken,
      redactionApplied: true,
      redactionMode: 'mask',
      ...(cut.length === 0 ? {} : { truncated: true, truncatedReason: cut.join(' ') }),
    },
  };
};

interface Collected {
  readonly taken: readonly unknown[];
  readonly bytes: number;
  readonly isCut: boolean;
}

/** From the beginning, as many as there is room for. */
async function collect(
  pages: AsyncIterable<readonly unknown[]>,
  clean: (value: unknown) => unknown,
  room: number,
): Promise<Collected> {
  const taken: unknown[] = [];
  let bytes = 0;
  for await (const page of pages) {
    for (const entry of page) {
      const shown = clean(entry);
      const size = bytesOf(shown) + 1;
      if (bytes + size > room) return { taken, bytes, isCut: true };
      bytes += size;
      taken.push(shown);
    }
  }
  return { taken, bytes, isCut: false };
}

async function* eventPages(runs: RunStore, tenant: string, runId: string): AsyncGenerator<readonly object[]> {
  for (let after = -1; ; ) {
    const events: readonly RunEvent[] = (await runs.events(tenant, runId, { after, limit: PAGE })) ?? [];
    const last = events.at(-1);
    if (last === undefined) return;
    yield events.map(shownEvent);
    after = last.sequence;
  }
}

async function* annotationPages(runs: RunStore, tenant: string, runId: string): AsyncGenerator<readonly Annotation[]> {
  let cursor: string | null = null;
  do {
    const page = await runs.annotations(tenant, runId, { cursor, limit: PAGE });
    yield page?.annotations ?? [];
    cursor = page?.nextCursor ?? null;
  } while (cursor !== null);
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

function nodesIn(events: readonly unknown[]): number {
  const names = events.map((event) =>
    typeof event === 'object' && event !== null && 'nodeId' in event ? event.nodeId : null,
  );
  return new Set(names.filter((name) => name !== null)).size;
}
