import type { Annotation } from '../../../contract/annotation.ts';
import type { RunEvent } from '../../../contract/run.ts';
import type { RunStore } from '../../../ports/run-store.ts';
import { runSnapshot } from '../run-snapshot.ts';
import { annotatedFrame, eventFrame, isTerminal, isUpdate, snapshotFrame } from './frames.ts';
import type { Reader } from './reader.ts';

/** As much of a log as is read at once. */
const PAGE = 200;

/** All readers of one run. What is new is read from the log and made a frame of once, however many they are. */
export class Feed {
  readonly readers = new Set<Reader>();
  readonly #runs: Pick<RunStore, 'events' | 'find'>;
  readonly #tenant: string;
  readonly #runId: string;
  /** What goes wrong in the store, while nobody waits for an answer. */
  readonly #diagnose: (error: unknown) => void;
  #isDirty = false;
  #isReading = false;
  #isFinal = false;

  constructor(
    runs: Pick<RunStore, 'events' | 'find'>,
    { tenant, runId }: { readonly tenant: string; readonly runId: string },
    diagnose: (error: unknown) => void,
  ) {
    this.#runs = runs;
    this.#tenant = tenant;
    this.#runId = runId;
    this.#diagnose = diagnose;
  }

  /** Nothing will be added to the log any more: who has read it all is through. */
  noteFinal(): void {
    this.#isFinal = true;
  }

  /** Brings everybody who has room as far as the log goes. */
  wake(): void {
    this.#isDirty = true;
    if (this.#isReading) return;
    this.#isReading = true;
    this.#catchUp()
      .catch((error: unknown) => {
        this.#diagnose(error);
        for (const reader of this.readers) reader.cutOff();
      })
      .finally(() => {
        this.#isReading = false;
        this.#letGo();
      });
  }

  tellAnnotated(annotation: Annotation): void {
    const frame = annotatedFrame(this.#runId, annotation);
    for (const reader of this.readers) {
      if (reader.mode !== 'updates' && reader.mode !== 'debug') continue;
      // It is told once and never again, so a line that cannot take it is cut: its reader will come back and look.
      if (reader.canTake()) reader.write(frame);
      else reader.cutOff();
    }
    this.#letGo();
  }

  /** Also looks at the log: a worker that is killed behind its last write has told nobody of it. */
  keepAlive(): void {
    for (const reader of this.readers) reader.keepAlive();
    this.#letGo();
    if (this.readers.size > 0) this.wake();
  }

  async #catchUp(): Promise<void> {
    while (this.#isDirty) {
      this.#isDirty = false;
      const ready = [...this.readers].filter((reader) => reader.canTake());
      if (ready.length === 0) continue;
      const after = Math.min(...ready.map(({ sent }) => sent));
      const isFinal = this.#isFinal;
      const events = await this.#runs.events(this.#tenant, this.#runId, { after, limit: PAGE });
      if (events !== null && events.length > 0) {
        await this.#deliver(events, ready);
        this.#isDirty = true;
      } else if (isFinal || events === null) {
        for (const reader of ready) if (reader.sent <= after) reader.end();
      }
    }
  }

  async #deliver(events: readonly RunEvent[], readers: readonly Reader[]): Promise<void> {
    const frames = new Map<RunEvent, Uint8Array>();
    const frameOf = (event: RunEvent) => {
      const known = frames.get(event) ?? eventFrame(event);
      frames.set(event, known);
      return known;
    };
    const snapshot = readers.some(({ mode }) => mode === 'values') ? await this.#snapshot(events) : null;
    for (const reader of readers) {
      if (reader.mode === 'values') this.#deliverSnapshot(reader, events, snapshot);
      else deliverEvents(reader, events, frameOf);
    }
  }

  async #snapshot(events: readonly RunEvent[]): Promise<Uint8Array | null> {
    const run = await this.#runs.find(this.#tenant, this.#runId);
    return run === null ? null : snapshotFrame(events.at(-1)?.sequence ?? 0, runSnapshot(run));
  }

  /** How it stands now, once for all that has happened since the last time. */
  #deliverSnapshot(reader: Reader, events: readonly RunEvent[], snapshot: Uint8Array | null): void {
    const news = events.filter(({ sequence }) => sequence > reader.sent);
    if (snapshot !== null && news.some(({ type }) => isUpdate(type) || type === 'node.started')) reader.write(snapshot);
    reader.sent = Math.max(reader.sent, events.at(-1)?.sequence ?? reader.sent);
    if (news.some(({ type }) => isTerminal(type))) reader.end();
  }

  #letGo(): void {
    for (const reader of this.readers) if (reader.isOver) this.readers.delete(reader);
  }
}

function deliverEvents(reader: Reader, events: readonly RunEvent[], frameOf: (event: RunEvent) => Uint8Array): void {
  for (const event of events) {
    if (event.sequence <= reader.sent) continue;
    const isWanted = reader.mode === 'debug' || (reader.mode === 'updates' && isUpdate(event.type));
    if (isWanted && !reader.canTake()) return;
    if (isWanted) reader.write(frameOf(event));
    reader.sent = event.sequence;
    if (isTerminal(event.type)) reader.end();
  }
}
