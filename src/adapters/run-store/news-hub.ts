import type { RunNews, RunNewsSource } from '../../ports/run-news.ts';
import type { RunQueue, RunStore } from '../../ports/run-store.ts';
import type { StoreEngine } from './engine.ts';
import { type Message, type Tidings, TOPICS, type Topic } from './tidings.ts';

/** Nobody tells that a lease ran out or that a wait is over: so it is looked at, too. */
const WAKE_EVERY_MS = 1000;

interface Others {
  readonly engine: Pick<StoreEngine, 'listen'>;
  readonly runs: Pick<RunStore, 'annotations'>;
}

/** Hands on what was written here and what other processes tell, to those in this process who want to hear it. */
export interface NewsHub extends RunNewsSource, Pick<RunQueue, 'onWork' | 'onCancelling'> {
  readonly tell: (tidings: readonly Tidings[]) => void;
  /** From then on other processes are heard, too. */
  readonly connect: (engine: Others['engine'], runs: Others['runs']) => void;
}

export function createNewsHub(): NewsHub {
  const subscribers = new Set<(news: RunNews) => void>();
  const wakers = new Set<() => void>();
  const cancellers = new Set<(runId: string) => void>();
  let others: Others | null = null;
  const leaveTopic = new Map<Topic, () => void>();
  let timer: NodeJS.Timeout | null = null;

  const wakeAll = () => {
    for (const wake of wakers) wake();
  };
  const tellCancelling = (runId: string) => {
    for (const hear of cancellers) hear(runId);
  };
  const publish = (news: RunNews) => {
    for (const hear of subscribers) hear(news);
  };

  async function hear(message: Message): Promise<void> {
    if (message.kind === 'work') wakeAll();
    else if (message.kind === 'cancelling') tellCancelling(message.runId);
    else if (message.kind === 'progress') publish(message);
    else if (subscribers.size > 0) {
      const { tenant, runId, after, count } = message;
      const page = await others?.runs.annotations(tenant, runId, { cursor: String(after), limit: count });
      for (const annotation of page?.annotations ?? []) publish({ kind: 'annotated', tenant, runId, annotation });
    }
  }

  /** Judgments that cannot be read now are not told of. Who comes to the run later finds them there. */
  const hearSafely = (message: Message) => {
    hear(message).catch(() => undefined);
  };

  const heardIn = (topic: Topic) => (topic === 'news' ? subscribers.size : wakers.size + cancellers.size);

  /** Other processes are listened to for as long as somebody here wants to hear of a topic. */
  function listenAsNeeded(): void {
    for (const topic of TOPICS) {
      const leave = leaveTopic.get(topic);
      if (heardIn(topic) === 0) {
        leave?.();
        leaveTopic.delete(topic);
      } else if (leave === undefined && others !== null) {
        leaveTopic.set(topic, others.engine.listen(topic, hearSafely));
      }
    }
  }

  function join<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
    listeners.add(listener);
    listenAsNeeded();
    return () => {
      listeners.delete(listener);
      listenAsNeeded();
    };
  }

  return {
    connect: (engine, runs) => {
      others = { engine, runs };
    },
    tell: (tidings) => {
      if (tidings.some(({ kind }) => kind === 'work')) wakeAll();
      for (const one of tidings) {
        if (one.kind === 'cancelling') tellCancelling(one.runId);
        if (one.kind === 'progress') publish(one);
        if (one.kind !== 'annotated') continue;
        const { kind, tenant, runId } = one;
        for (const annotation of one.annotations) publish({ kind, tenant, runId, annotation });
      }
    },
    subscribe: (hear) => join(subscribers, hear),
    onCancelling: (hear) => join(cancellers, hear),
    onWork: (wake) => {
      const leave = join(wakers, wake);
      timer ??= setInterval(wakeAll, WAKE_EVERY_MS).unref();
      return () => {
        leave();
        if (wakers.size > 0 || timer === null) return;
        clearInterval(timer);
        timer = null;
      };
    },
  };
}
