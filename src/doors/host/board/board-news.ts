import type { SignIns } from '../../../ports/host-keys.ts';
import type { RunNewsSource } from '../../../ports/run-news.ts';
import { NewsReader } from './news-reader.ts';
import type { Person } from './person.ts';

interface NewsPorts {
  readonly news: RunNewsSource;
  readonly signIns: Pick<SignIns, 'find'>;
}

/** Tells pages which runs of their tenant something has happened to; what it was they read themselves. */
export class BoardNews {
  readonly #signIns: NewsPorts['signIns'];
  readonly #readers = new Map<NewsReader, Person>();
  readonly #diagnose: (error: unknown) => void;
  readonly #silence: () => void;
  readonly #beat: NodeJS.Timeout;

  constructor({ news, signIns }: NewsPorts, keepAliveMs: number, diagnose: (error: unknown) => void) {
    this.#signIns = signIns;
    this.#diagnose = diagnose;
    this.#silence = news.subscribe(({ tenant, runId }) => {
      for (const [reader, person] of this.#readers) if (person.tenant === tenant) reader.tell(runId);
    });
    this.#beat = setInterval(() => void this.#look(), keepAliveMs);
    this.#beat.unref();
  }

  get size(): number {
    return this.#readers.size;
  }

  /** `breakOff` breaks the line to a page that does not read. */
  open(person: Person, breakOff: () => void): ReadableStream<Uint8Array> {
    const reader = new NewsReader({
      isGone: () => {
        this.#readers.delete(reader);
      },
      breakOff,
    });
    this.#readers.set(reader, person);
    return reader.stream;
  }

  close(): void {
    clearInterval(this.#beat);
    this.#silence();
    for (const reader of this.#readers.keys()) reader.end();
  }

  /** Who has signed out meanwhile hears no more. */
  async #look(): Promise<void> {
    for (const [reader, { sessionHash }] of [...this.#readers]) {
      if (await this.#isSignedIn(sessionHash)) reader.keepAlive();
      else reader.end();
    }
  }

  /** Whom nobody can vouch for now is let go: the page comes again by itself. */
  async #isSignedIn(sessionHash: string): Promise<boolean> {
    try {
      return (await this.#signIns.find(sessionHash)) !== null;
    } catch (error) {
      this.#diagnose(error);
      return false;
    }
  }
}
