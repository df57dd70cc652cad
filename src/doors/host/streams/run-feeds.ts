import type { RunNews } from '../../../ports/run-news.ts';
import type { HostOptions, HostPorts } from '../host-ports.ts';
import type { StreamMode } from '../wire/vocabulary.ts';
import { Feed } from './feed.ts';
import { Reader } from './reader.ts';

interface Opening {
  readonly mode: StreamMode;
  readonly after: number;
  readonly first: Uint8Array | null;
  /** Breaks the line to a reader that does not read. */
  readonly breakOff: () => void;
}

/** Whoever reads the events of a run while they happen. */
export class RunFeeds {
  readonly #feeds = new Map<string, Feed>();
  readonly #ports: Pick<HostPorts, 'runs' | 'news'>;
  readonly #options: Pick<HostOptions, 'limits' | 'diagnose'>;
  readonly #stop: () => void;

  constructor(ports: Pick<HostPorts, 'runs' | 'news'>, options: Pick<HostOptions, 'limits' | 'diagnose'>) {
    this.#ports = ports;
    this.#options = options;
    const unsubscribe = ports.news.subscribe((news) => {
      this.#hear(news);
    });
    const timer = setInterval(() => {
      this.#keepAlive();
    }, options.limits.keepAliveMs);
    timer.unref();
    this.#stop = () => {
      unsubscribe();
      clearInterval(timer);
    };
  }

  /** How many lines are open. */
  get size(): number {
    return [...this.#feeds.values()].reduce((sum, { readers }) => sum + readers.size, 0);
  }

  /** A line that begins behind the event `after`, with `first` if there is something to say before. */
  open(
    run: { readonly tenant: string; readonly runId: string; readonly isFinal: boolean },
    { mode, after, first, breakOff }: Opening,
  ): ReadableStream<Uint8Array> {
    const feed = this.#feedOf(run);
    const reader = new Reader({ mode, sent: after }, this.#options.limits.streamBufferBytes, {
      hasRoom: () => {
        feed.wake();
      },
      isGone: () => {
        feed.readers.delete(reader);
      },
      breakOff,
    });
    feed.readers.add(reader);
    if (first !== null) reader.write(first);
    if (run.isFinal) feed.noteFinal();
    feed.wake();
    return reader.stream;
  }

  /** Ends all lines; their readers resume elsewhere. */
  close(): void {
    this.#stop();
    for (const { readers } of this.#feeds.values()) for (const reader of readers) reader.end();
    this.#feeds.clear();
  }

  #feedOf(run: { readonly tenant: string; readonly runId: string }): Feed {
    const name = nameOf(run);
    const feed = this.#feeds.get(name) ?? new Feed(this.#ports.runs, run, this.#options.diagnose);
    this.#feeds.set(name, feed);
    return feed;
  }

  #hear(news: RunNews): void {
    const feed = this.#feeds.get(nameOf(news));
    if (news.kind === 'annotated') feed?.tellAnnotated(news.annotation);
    else feed?.wake();
  }

  #keepAlive(): void {
    for (const [name, feed] of this.#feeds) {
      feed.keepAlive();
      if (feed.readers.size === 0) this.#feeds.delete(name);
    }
  }
}

const nameOf = ({ tenant, runId }: { readonly tenant: string; readonly runId: string }) => `${runId} ${tenant}`;
